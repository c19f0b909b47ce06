/** Brands as products carry them: a product with a new name creates its brand. Their descriptions are texts of the owner. */
import { and, asc, count, eq, isNull, min, sql } from "drizzle-orm";
import { hiddenCategoriesKey, inShownCategory, isOnSite } from "#app/catalog/category/category-store.server.ts";
import type { BrandLook, BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { firstPicturesQuery } from "#app/catalog/picture/picture-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { addressAt } from "#app/media/picture.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { type Brand, brandRedirects, brands, categories, products } from "#db/schema.ts";
import { lastPlace, prepared } from "#db/statements/prepared.server.ts";
import { PUBLIC_BRAND } from "./fields.ts";

export type BrandView = Pick<Brand, (typeof PUBLIC_BRAND)[number] | "content_key"> & {
  productCount: number;
  image: string | null;
  /** First of its products in the category that has the most of them, for the plant on its label. */
  first: { name: string; category: string };
};

export const listBrands = cached("brands", "Branduri", (): readonly BrandView[] => {
  const counted = shownBrands(hiddenCategoriesKey()).all();
  const pictures = firstPicturesQuery().all({ ids: JSON.stringify(counted.map(({ first: { id } }) => id)) });
  const pictureOf = new Map(pictures.map((picture) => [picture.product_id, addressAt(picture, 800)]));
  return [...Map.groupBy(counted, ({ slug }) => slug).values()].map((inCategories) => {
    const [most, ...others] = inCategories.toSorted((one, other) => other.productCount - one.productCount) as [Counted, ...Counted[]];
    const pictured = [most, ...others].find(({ first }) => pictureOf.has(first.id ?? 0));
    return {
      ...most,
      productCount: others.reduce((sum, { productCount }) => sum + productCount, most.productCount),
      image: pictureOf.get(pictured?.first.id ?? 0) ?? null,
    };
  });
});

/** Products of a brand in one category. */
type Counted = ReturnType<ReturnType<typeof shownBrands>["all"]>[number];

const shownBrands = prepared((db) => {
  const columns = pickFields([...PUBLIC_BRAND, "content_key"], brands);
  // Beside min(id) SQLite reads the other columns from that row.
  const first = { id: min(products.id), name: products.name, category: categories.name };
  return (
    db
      .select({ ...columns, productCount: count(), first })
      .from(brands)
      // Brands before products: from their end the whole table would be read.
      .crossJoin(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      // The plus keeps the planner on the index by brand (see category-store.server.ts).
      .where(and(eq(products.brand, brands.name), sql`+${products.is_published} = 1`, inShownCategory(), eq(brands.is_hidden, 0)))
      .groupBy(brands.id, categories.id)
      .orderBy(asc(brands.sort_order), asc(brands.name))
      .prepare()
  );
});

/** Colours of the labels of each brand, by its name. */
export const brandLooks = cached("looks of brands", "Culorile etichetelor", (): BrandLooks => {
  const rows = readFromDatabase(() => looks().all(), [], "The looks of the brands could not be read: labels have the usual ones");
  return Object.fromEntries(rows.map(({ name, ...look }) => [name, look]));
});

const looks = prepared((db) =>
  db.select({ name: brands.name, label_ground: brands.label_ground, label_band: brands.label_band }).from(brands).prepare(),
);

export function listAllBrands(): (Brand & { product_count: number })[] {
  const rows = db()
    .select({ brand: products.brand, value: count() })
    .from(products)
    .where(isNull(products.deleted_at))
    .groupBy(products.brand)
    .all();
  const counts = new Map(rows.map(({ brand, value }) => [brand, value]));
  return listRows().map((row) => ({ ...row, product_count: counts.get(row.name) ?? 0 }));
}

export function listBrandNames(): string[] {
  return Object.keys(brandLooks()).sort();
}

export function findBrandBySlug(slug: string): Brand | undefined {
  return db().select().from(brands).where(eq(brands.slug, slug.toLowerCase())).get();
}

export function findBrand(id: number): Brand | undefined {
  return db().select().from(brands).where(eq(brands.id, id)).get();
}

export function findBrandOfProducts(slug: string): string | undefined {
  const names = db().selectDistinct({ name: products.brand }).from(products).where(isOnSite()).all();
  return names.find(({ name }) => name && slugify(name) === slug)?.name ?? undefined;
}

export function findMovedBrand(word: string): Pick<Brand, "slug" | "name"> | undefined {
  return db()
    .select({ slug: brands.slug, name: brands.name })
    .from(brandRedirects)
    .innerJoin(brands, eq(brands.id, brandRedirects.brand_id))
    .where(eq(brandRedirects.old_slug, slugify(word)))
    .get();
}

/** Creates a missing brand and returns its name in the stored spelling; a former name returns the brand that had it. */
export function ensureBrand(name: string, slug = slugify(name), look: Partial<BrandLook> = {}): string {
  const known = listRows();
  const same = known.find((brand) => brand.name === name) ?? known.find((brand) => brand.slug === slug || fold(brand.name) === fold(name));
  if (same) return same.name;
  const moved = findMovedBrand(slug);
  if (moved) return moved.name;
  // All brands stand at 0 until an administrator orders them; a new one then goes to the end.
  const sort_order = known.at(-1)?.sort_order ? lastPlace(brands) : 0;
  db()
    .insert(brands)
    .values({ name, slug, sort_order, ...look })
    .run();
  return name;
}

function listRows(): Brand[] {
  return db().select().from(brands).orderBy(asc(brands.sort_order), asc(brands.name)).all();
}
