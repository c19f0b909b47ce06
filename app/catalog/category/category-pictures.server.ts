import { and, eq, sql } from "drizzle-orm";
import { addressesOf, inNewOrder, type Picture } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { categoryImages } from "#db/schema.ts";
import { inOrder, prepared, rowsInOrder } from "#db/statements/prepared.server.ts";

export type CategoryPicture = Picture & { id: number; sort_order: number };

export function listCategoryImages(categoryId: number): readonly CategoryPicture[] {
  return ofCategory()
    .all({ categoryId })
    .map(({ category_id: _category, ...picture }) => picture);
}

const ofCategory = rowsInOrder(categoryImages, eq(categoryImages.category_id, sql.placeholder("categoryId")));

export function firstCategoryImages(): ReadonlyMap<number, Picture> {
  const first = new Map<number, Picture>();
  for (const { category_id, name, widths, width, height, alt_text } of allInOrder().all()) {
    if (!first.has(category_id)) first.set(category_id, { name, widths, width, height, alt_text });
  }
  return first;
}

const allInOrder = prepared((db) =>
  db
    .select()
    .from(categoryImages)
    .orderBy(...inOrder(categoryImages))
    .prepare(),
);

export function addCategoryImages(categoryId: number, images: readonly Picture[]): number[] {
  return db().transaction((tx) => {
    const present = listCategoryImages(categoryId).length;
    return images.map(
      (image, index) =>
        tx
          .insert(categoryImages)
          .values({ ...image, category_id: categoryId, sort_order: present + index })
          .returning({ id: categoryImages.id })
          .get().id,
    );
  });
}

export function deleteCategoryImage(categoryId: number, imageId: number): boolean {
  const own = and(eq(categoryImages.id, imageId), eq(categoryImages.category_id, categoryId));
  const image = db().delete(categoryImages).where(own).returning().get();
  if (image) deleteUnreferenced(addressesOf(image));
  return image !== undefined;
}

export function reorderCategoryImages(categoryId: number, order: readonly number[]): boolean {
  const ids = inNewOrder(listCategoryImages(categoryId), order);
  if (!ids) return false;
  db().transaction((tx) => {
    ids.forEach((id, sort_order) => {
      tx.update(categoryImages).set({ sort_order }).where(eq(categoryImages.id, id)).run();
    });
  });
  return true;
}

export function setCategoryAltTexts(categoryId: number, texts: ReadonlyMap<number, string>): void {
  db().transaction((tx) => {
    for (const [id, typed] of texts) {
      const alt_text = typed.trim().slice(0, 200);
      tx.update(categoryImages)
        .set({ alt_text })
        .where(and(eq(categoryImages.id, id), eq(categoryImages.category_id, categoryId)))
        .run();
    }
  });
}
