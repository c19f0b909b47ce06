/** Every product in short, for a page that is kept on telephones: name, dose, pack. */
import { asc, eq, like } from "drizzle-orm";
import { productCategories } from "#app/catalog/category/categories.server.ts";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { DOSE_KEYS_LIKE, readSheet } from "#app/catalog/sheet/sheet.ts";
import { db } from "#db/client.server.ts";
import { categories, productPacks, productSpecs, products } from "#db/schema.ts";
import { perVersion } from "#db/statements/per-version.server.ts";

/** More than this is no page for a telephone. */
const MOST = 1_000;

/** `dose` in kg per 100 sq m, null where it is not known, as for bulbs; prices are for choosing packs, not to be shown: they may be old. */
export type FieldProduct = { slug: string; name: string; dose: number | null; packs: readonly PricedPack[] };
export type FieldCategory = { name: string; slug: string; products: readonly FieldProduct[] };

/** The products on the site by category, in the order of the menu. */
export function listFieldProducts(): readonly FieldCategory[] {
  return ofVersion();
}

const ofVersion = perVersion((): readonly FieldCategory[] => {
  const { id, slug, name, category_id, bag_weight_kg, price, price_show_vat_note, vat_rate, min_quantity } = products;
  const rows = db()
    .select({ id, slug, name, category_id, bag_weight_kg, price, price_show_vat_note, vat_rate, min_quantity })
    .from(products)
    .innerJoin(categories, eq(categories.id, category_id))
    .where(isOnSite())
    .orderBy(asc(categories.sort_order), asc(name))
    .limit(MOST)
    .all();
  const doses = Map.groupBy(
    db()
      .select()
      .from(productSpecs)
      .where(like(productSpecs.spec_key, DOSE_KEYS_LIKE))
      .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
      .all(),
    (spec) => spec.product_id,
  );
  const further = Map.groupBy(
    db().select().from(productPacks).orderBy(asc(productPacks.sort_order), asc(productPacks.id)).all(),
    (pack) => pack.product_id,
  );
  const categoryOf = productCategories();
  return [...Map.groupBy(rows, (row) => row.category_id)].map(([category, own]) => ({
    name: categoryOf(category).name,
    slug: categoryOf(category).slug,
    products: own.map((row) => ({
      slug: row.slug,
      name: row.name,
      dose: readSheet(doses.get(row.id) ?? []).dose?.kgPer100Sqm ?? null,
      packs: pricedPacks({ ...row, packs: further.get(row.id) ?? [] }),
    })),
  }));
});
