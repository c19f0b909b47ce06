/** Single fields of a product, for work on many at once: what no text and no picture depends on. */
import { and, eq, isNull } from "drizzle-orm";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { ProductInput } from "./product-editing.server.ts";

export const PLAIN_FIELDS = [
  ...(["price", "price_show_vat_note", "vat_rate", "offer_valid_from", "offer_valid_to", "bag_weight_kg"] as const),
  ...(["is_featured", "is_published", "category_id", "brand"] as const),
  ...(["stock_state", "min_quantity"] as const),
  ...(["ean", "pallet_packs", "plant_passport"] as const),
] as const;

export type PlainFields = Partial<Pick<ProductInput, (typeof PLAIN_FIELDS)[number]>>;

/** Sets what is given and leaves the rest. False for an unknown product. */
export function setProductFields(id: number, fields: PlainFields, now: Date): boolean {
  const values = { ...fields, ...(fields.brand && { brand: ensureBrand(fields.brand) }), updated_at: now.toISOString() };
  const isThere =
    db()
      .update(products)
      .set(values)
      .where(and(eq(products.id, id), isNull(products.deleted_at)))
      .run().changes > 0;
  if (isThere && (fields.brand !== undefined || fields.category_id !== undefined)) reindexProduct(id);
  return isThere;
}
