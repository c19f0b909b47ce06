/** Brands as the products carry them. A brand's descriptions are editorial (app/content/brands.ts); its name, slug and count are data. */
import { asc, count, eq, min, sql } from "drizzle-orm";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { addressAt } from "#app/media/picture.ts";
import { db } from "#db/client.server.ts";
import { brands, productImages, products } from "#db/schema.ts";

export type BrandView = { name: string; slug: string; productCount: number; image: string | null };

/** Brands with at least one published product, by name, each with the main picture of its first product. */
export function listBrands(): BrandView[] {
  const rows = db()
    .select({ name: brands.name, slug: brands.slug, productCount: count(), first: min(products.id) })
    .from(brands)
    .innerJoin(products, eq(products.brand, brands.name))
    // The plus keeps the planner on the index by brand (see listCategories).
    .where(sql`+${products.is_published} = 1`)
    .groupBy(brands.id)
    .orderBy(asc(brands.name))
    .all();
  return rows.map(({ first, ...row }) => ({ ...row, image: first === null ? null : mainImage(first) }));
}

/** The display name of a brand slug, compared without case; undefined for an unknown slug. */
export function findBrandName(slug: string): string | undefined {
  return db().select({ name: brands.name }).from(brands).where(eq(brands.slug, slug.toLowerCase())).get()?.name;
}

/**
 * Makes sure a brand of this display name exists and returns the name it goes by: "turfline" is the brand that is there as "Turfline".
 * `slug` only where it is not simply the slug of the name.
 */
export function ensureBrand(name: string, slug = slugify(name)): string {
  const known = db().select({ name: brands.name, slug: brands.slug }).from(brands).all();
  const same = known.find((brand) => brand.name === name) ?? known.find((brand) => brand.slug === slug || fold(brand.name) === fold(name));
  if (same) return same.name;
  db().insert(brands).values({ name, slug }).run();
  return name;
}

function mainImage(productId: number): string | null {
  const picture = db()
    .select()
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(asc(productImages.sort_order), asc(productImages.id))
    .limit(1)
    .get();
  return picture ? addressAt(picture, 800) : null;
}
