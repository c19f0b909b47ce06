/** Verbs that change categories. Each is one transaction and leaves the search index true. */
import { and, asc, eq, max, ne } from "drizzle-orm";
import { keptKey } from "#app/catalog/kept-key.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { type Direction, moved } from "#app/forms/moved.ts";
import { addressesOf } from "#app/media/picture.ts";
import { removeUnnamed } from "#app/media/unnamed-files.server.ts";
import { db } from "#db/client.server.ts";
import { type Category, categories, categoryRedirects, products } from "#db/schema.ts";
import type { CategoryInput } from "./category-form.ts";
import { type CategoryPicture, listCategoryImages } from "./category-pictures.server.ts";

/** A category whole, as the history keeps it. */
export type CategorySnapshot = Category & { images: CategoryPicture[] };

export function findCategorySnapshot(id: number): CategorySnapshot | undefined {
  const row = db().select().from(categories).where(eq(categories.id, id)).get();
  return row && { ...row, images: listCategoryImages(id) };
}

/** True when the slug belongs to another category, or was another's and still leads to it. */
export function isCategorySlugTaken(slug: string, exceptId?: number): boolean {
  const owner = db().select({ id: categories.id }).from(categories).where(eq(categories.slug, slug)).get()?.id;
  const former = db()
    .select({ id: categoryRedirects.category_id })
    .from(categoryRedirects)
    .where(eq(categoryRedirects.old_slug, slug))
    .get()?.id;
  return [owner, former].some((id) => id !== undefined && id !== exceptId);
}

/** Adds a category behind the others and returns its id. The slug must be free. */
export function createCategory(input: CategoryInput & { texts_key?: string }): number {
  return db().transaction((tx) => {
    const last = tx
      .select({ value: max(categories.sort_order) })
      .from(categories)
      .get()?.value;
    return tx
      .insert(categories)
      .values({ ...input, sort_order: (last ?? -1) + 1 })
      .returning({ id: categories.id })
      .get().id;
  });
}

/** Writes every field anew. A changed slug leaves a redirect behind, a changed name is found by the search. False for an unknown category. */
export function updateCategory(id: number, input: CategoryInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(categories).where(eq(categories.id, id)).get();
    if (!before) return false;
    tx.update(categories)
      .set({ ...input, texts_key: keptKey("category", before, input.slug) })
      .where(eq(categories.id, id))
      .run();
    if (before.slug !== input.slug) {
      tx.delete(categoryRedirects).where(eq(categoryRedirects.old_slug, input.slug)).run();
      tx.insert(categoryRedirects).values({ old_slug: before.slug, category_id: id }).run();
    }
    if (before.name !== input.name) reindexCategory(id);
    return true;
  });
}

/** Shows a category in menus, lists and the sitemap, or takes it out of them. False for an unknown category. */
export function setCategoryHidden(id: number, isHidden: boolean): boolean {
  const values = { is_hidden: isHidden ? 1 : 0 };
  return db().update(categories).set(values).where(eq(categories.id, id)).run().changes > 0;
}

/** Changes places with the neighbour; at the end of the list nothing moves. False when there is no such category. */
export function moveCategory(id: number, direction: Direction): boolean {
  return db().transaction((tx) => {
    const rows = tx.select({ id: categories.id }).from(categories).orderBy(asc(categories.sort_order), asc(categories.id)).all();
    const ids = moved(
      rows.map((row) => row.id),
      id,
      direction,
    );
    if (!ids) return false;
    for (const [sort_order, one] of ids.entries()) {
      tx.update(categories)
        .set({ sort_order })
        .where(and(eq(categories.id, one), ne(categories.sort_order, sort_order)))
        .run();
    }
    return true;
  });
}

/** Takes an empty category away with its pictures and former addresses; its products must have gone (FOREIGN KEY). False for an unknown category. */
export function deleteCategory(id: number): boolean {
  const pictures = listCategoryImages(id);
  const isGone = db().delete(categories).where(eq(categories.id, id)).run().changes > 0;
  if (isGone) removeUnnamed(pictures.flatMap(addressesOf));
  return isGone;
}

function reindexCategory(id: number): void {
  for (const product of db().select({ id: products.id }).from(products).where(eq(products.category_id, id)).all())
    reindexProduct(product.id);
}
