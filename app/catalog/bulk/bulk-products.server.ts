import { hash } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { mapFurtherPacks } from "#app/catalog/pack/prices/sold-products.server.ts";
import { PRICE_TERMS, type PriceTerms } from "#app/catalog/price/price-on-day.ts";
import { priceColumns } from "#app/catalog/product/product-columns.server.ts";
import { type ProductFilter, productConditions } from "#app/catalog/product/product-filter.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";

const { id, name, price_show_vat_note, brand, category_id, offer_text, is_featured, is_published } = products;
const { stock_state, bag_weight_kg, pack_pieces } = products;

export function listProductIds(filter: ProductFilter): number[] {
  const rows = db()
    .select({ id })
    .from(products)
    .where(and(...productConditions(filter)))
    .orderBy(asc(id))
    .all();
  return rows.map((row) => row.id);
}

export function listBulkProducts(ids: readonly number[]) {
  const columns = { id, name, ...priceColumns, price_show_vat_note, brand, category_id, offer_text, is_featured, is_published };
  const wanted = { ...columns, stock_state, bag_weight_kg, pack_pieces };
  const packsOf = mapFurtherPacks(ids);
  const chunks = Array.from({ length: Math.ceil(ids.length / 500) }, (_, chunk) => ids.slice(chunk * 500, (chunk + 1) * 500));
  return chunks
    .flatMap((chunk) =>
      db()
        .select({ ...wanted, category_name: categories.name })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.category_id))
        .where(and(inArray(id, chunk), isNull(products.deleted_at)))
        .all(),
    )
    .map((product) => ({ ...product, packs: [...packsOf(product)] }))
    .sort((one, other) => one.id - other.id);
}

export type BulkProduct = ReturnType<typeof listBulkProducts>[number];

export function pricesFingerprint(some: readonly (Pick<BulkProduct, "id" | "packs"> & PriceTerms)[]): string {
  const priced = some.map((product) => [product.id, product.packs, ...PRICE_TERMS.map((term) => product[term])]);
  return hash("sha256", JSON.stringify(priced)).slice(0, 32);
}
