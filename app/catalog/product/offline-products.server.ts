import { asc, eq } from "drizzle-orm";
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { type CountedSeed, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasuresAndEnd } from "#app/catalog/pack/product-packs.server.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";

/** So many keep the page below 20 KB as it is sent. */
export const MOST_OFFLINE_PRODUCTS = 450;

/** `dose` in kg per 100 sq m; prices only choose packs, because stored ones may be old. */
export type OfflineProduct = {
  slug: string;
  name: string;
  dose: number | null;
  dose_from?: number;
  packs: readonly PricedPack[];
  counted?: CountedSeed;
  /** "ha" for a crop of fields, whose rate is said for a hectare whatever area was typed. */
  rate_unit?: AreaUnit;
};
export type OfflineCategory = {
  name: string;
  slug: string;
  start: { amount: number; unit: AreaUnit };
  products: readonly OfflineProduct[];
};

export const listOfflineProducts = cached("offline products", "Produsele pentru lucrul fără internet", (): readonly OfflineCategory[] => {
  const { id, slug, name, category_id, bag_weight_kg, price_show_vat_note, vat_rate, min_quantity } = products;
  const stored = db()
    .select({ id, slug, name, category_id, bag_weight_kg, ...priceColumns, price_show_vat_note, vat_rate, min_quantity })
    .from(products)
    .innerJoin(categories, eq(categories.id, category_id))
    .where(isOnSite())
    .orderBy(asc(categories.sort_order), asc(name))
    .limit(MOST_OFFLINE_PRODUCTS)
    .all();
  const rows = pricedToday(stored);
  const sheetOf = mapMeasuredSheets(rows.map((row) => row.id));
  const packsOf = packsToday(stored);
  const categoryOf = productCategories();
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([category, listed]) => ({
    name: categoryOf(category).name,
    slug: categoryOf(category).slug,
    start: { amount: categoryOf(category).facts.start_amount, unit: categoryOf(category).facts.start_unit },
    products: listed.map((row) => {
      const { dose_kg_per_100sqm: dose, end, ...pieces } = readMeasuresAndEnd(sheetOf(row.id));
      const { slug, name } = row;
      const sold = { ...row, ...pieces, packs: packsOf(row.id) };
      const [counted, packs] = [countedSeed(sold), pricedPacks(sold)];
      return { slug, name, dose, ...end, packs, ...(counted && { counted }), ...sownBy(categoryOf(category).facts) };
    }),
  }));
});

/** The unit in which a rate is said, where it is not that of the typed area. */
export function sownBy({ start_unit }: Pick<CategoryFacts, "start_unit">): { rate_unit?: AreaUnit } {
  return start_unit === "ha" ? { rate_unit: start_unit } : {};
}
