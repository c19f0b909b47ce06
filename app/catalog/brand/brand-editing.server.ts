/** Verbs that change brands. Each is one transaction; products follow a new name by their foreign key, and the search index by these verbs. */
import { and, asc, count, eq, ne } from "drizzle-orm";
import { keptKey } from "#app/catalog/kept-key.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { type Direction, moved } from "#app/forms/moved.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { brandRedirects, brands, products } from "#db/schema.ts";
import type { BrandInput } from "./brand-form.ts";

/** What of a name and slug another brand has already, or used to have and still answers to. */
export function takenOfBrand({ name, slug }: { name: string; slug: string }, exceptId?: number): "name" | "slug" | undefined {
  const others = db()
    .select()
    .from(brands)
    .all()
    .filter(({ id }) => id !== exceptId);
  if (others.some((brand) => fold(brand.name) === fold(name))) return "name";
  if (others.some((brand) => brand.slug === slug)) return "slug";
  const former = db().select().from(brandRedirects).where(eq(brandRedirects.old_slug, slug)).get();
  return former && former.brand_id !== exceptId ? "slug" : undefined;
}

/** Writes every field anew; the former slug and name lead to the brand from now on. False for an unknown brand. */
export function updateBrand(id: number, input: BrandInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(brands).where(eq(brands.id, id)).get();
    if (!before) return false;
    tx.update(brands)
      .set({ ...input, texts_key: keptKey("brand", before, input.slug) })
      .where(eq(brands.id, id))
      .run();
    // What it is called now is no former address of anybody.
    tx.delete(brandRedirects).where(eq(brandRedirects.old_slug, input.slug)).run();
    for (const old_slug of new Set([before.slug, slugify(before.name)])) {
      if (old_slug === input.slug || old_slug === slugify(input.name)) continue;
      const owner = tx.select({ id: brands.id }).from(brands).where(eq(brands.slug, old_slug)).get();
      if (!owner) tx.insert(brandRedirects).values({ old_slug, brand_id: id }).onConflictDoNothing().run();
    }
    if (before.name !== input.name) reindexBrand(input.name);
    return true;
  });
}

/** Shows a brand in lists, filters and the sitemap, or takes it out of them. False for an unknown brand. */
export function setBrandHidden(id: number, isHidden: boolean): boolean {
  const values = { is_hidden: isHidden ? 1 : 0 };
  return db().update(brands).set(values).where(eq(brands.id, id)).run().changes > 0;
}

/** Changes places with the neighbour; from then on all have a place of their own, from 1. False when there is no such brand. */
export function moveBrand(id: number, direction: Direction): boolean {
  return db().transaction((tx) => {
    const rows = tx.select({ id: brands.id }).from(brands).orderBy(asc(brands.sort_order), asc(brands.name)).all();
    const before = rows.map((row) => row.id);
    const ids = moved(before, id, direction);
    if (!ids) return false;
    if (ids.join() === before.join()) return true;
    for (const [index, one] of ids.entries()) {
      tx.update(brands)
        .set({ sort_order: index + 1 })
        .where(and(eq(brands.id, one), ne(brands.sort_order, index + 1)))
        .run();
    }
    return true;
  });
}

export function countBrandProducts(name: string): number {
  return db().select({ value: count() }).from(products).where(eq(products.brand, name)).get()?.value ?? 0;
}

/** Takes a brand without products away; its products must have gone (FOREIGN KEY). False for an unknown brand. */
export function deleteBrand(id: number): boolean {
  return db().delete(brands).where(eq(brands.id, id)).run().changes > 0;
}

function reindexBrand(name: string): void {
  for (const { id } of db().select({ id: products.id }).from(products).where(eq(products.brand, name)).all()) reindexProduct(id);
}
