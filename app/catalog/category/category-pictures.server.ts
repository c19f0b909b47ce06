import { eq, sql } from "drizzle-orm";
import type { Picture } from "#app/media/picture.ts";
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
