/** Each verb is one transaction; products follow a new name by their foreign key, the search index by these verbs. */
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { isTaxonomySlugTaken, saveFormerSlugs } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { textsKeyAfterMove } from "#app/catalog/taxonomy/texts-key.server.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { brands, products } from "#db/schema.ts";
import type { BrandInput } from "./brand-form.ts";

export function findTakenBrandField({ name, slug }: { name: string; slug: string }, exceptId?: number): "name" | "slug" | undefined {
  const others = db()
    .select()
    .from(brands)
    .all()
    .filter(({ id }) => id !== exceptId);
  if (others.some((brand) => fold(brand.name) === fold(name))) return "name";
  return isTaxonomySlugTaken("brand", slug, exceptId) ? "slug" : undefined;
}

/** Writes every field; the former slug and name redirect from now on. False for an unknown brand. */
export function updateBrand(id: number, input: BrandInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(brands).where(eq(brands.id, id)).get();
    if (!before) return false;
    tx.update(brands)
      .set({ ...input, texts_key: textsKeyAfterMove("brand", before, input.slug) })
      .where(eq(brands.id, id))
      .run();
    const isRenamed = before.name !== input.name;
    saveFormerSlugs("brand", id, [before.slug, ...(isRenamed ? [slugify(before.name)] : [])]);
    if (isRenamed) reindexBrand(input.name);
    return true;
  });
}

export function countBrandProducts(name: string): number {
  const ofBrand = and(eq(products.brand, name), isNull(products.deleted_at));
  return db().select({ value: count() }).from(products).where(ofBrand).get()?.value ?? 0;
}

/** Deletes a brand without products; those in the bin keep its name for a restore. False for an unknown brand. */
export function deleteBrand(id: number): boolean {
  const name = db().select({ name: brands.name }).from(brands).where(eq(brands.id, id)).get()?.name;
  if (name === undefined) return false;
  const inBin = and(eq(products.brand, name), isNotNull(products.deleted_at));
  db().update(products).set({ brand: null, kept_brand: name }).where(inBin).run();
  return db().delete(brands).where(eq(brands.id, id)).run().changes > 0;
}

function reindexBrand(name: string): void {
  for (const { id } of db().select({ id: products.id }).from(products).where(eq(products.brand, name)).all()) reindexProduct(id);
}
