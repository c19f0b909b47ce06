import { and, asc, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { saveFormerSlugs } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { textsKeyAfterMove } from "#app/catalog/taxonomy/texts-key.server.ts";
import { addressesOf } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";
import { lastPlace } from "#db/statements/prepared.server.ts";
import type { CategoryInput } from "./category-form.ts";
import { listCategoryImages } from "./category-pictures.server.ts";

export function createCategory(input: CategoryInput & { texts_key?: string }): number {
  const values = { ...input, sort_order: lastPlace(categories) };
  return db().insert(categories).values(values).returning({ id: categories.id }).get().id;
}

/** Writes every field. A changed slug leaves a redirect behind, a changed name reindexes the products. False for an unknown category. */
export function updateCategory(id: number, input: CategoryInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(categories).where(eq(categories.id, id)).get();
    if (!before) return false;
    tx.update(categories)
      .set({ ...input, texts_key: textsKeyAfterMove("category", before, input.slug) })
      .where(eq(categories.id, id))
      .run();
    if (before.slug !== input.slug) saveFormerSlugs("category", id, [before.slug]);
    if (before.name !== input.name) reindexCategory(id);
    return true;
  });
}

export function countBinnedProducts(category_id: number): number {
  return db().select({ value: count() }).from(products).where(inBinOf(category_id)).get()?.value ?? 0;
}

export function deleteCategory(id: number): boolean {
  const other = db().select({ id: categories.id }).from(categories).where(ne(categories.id, id)).orderBy(asc(categories.sort_order)).get();
  if (other)
    db()
      .update(products)
      .set({ category_id: other.id, kept_category_id: sql`ifnull(${products.kept_category_id}, ${id})` })
      .where(inBinOf(id))
      .run();
  const pictures = listCategoryImages(id);
  const isGone = db().delete(categories).where(eq(categories.id, id)).run().changes > 0;
  if (isGone) deleteUnreferenced(pictures.flatMap(addressesOf));
  return isGone;
}

function inBinOf(category_id: number) {
  return and(eq(products.category_id, category_id), isNotNull(products.deleted_at));
}

function reindexCategory(id: number): void {
  for (const product of db().select({ id: products.id }).from(products).where(eq(products.category_id, id)).all())
    reindexProduct(product.id);
}
