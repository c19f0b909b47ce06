import { eq, sql } from "drizzle-orm";
import { hourOf } from "#app/calendar/bucharest.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { addressesOf, type Picture } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import type { TextPicture } from "#app/texts/text-field.ts";
import { db } from "#db/client.server.ts";
import { categoryImages } from "#db/schema.ts";
import { inOrder, prepared, rowsInOrder } from "#db/statements/prepared.server.ts";
import { findCategoryTexts } from "./category-texts.server.ts";

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

/** A picture without an id gets a new one. */
export function replaceCategoryImages(
  category_id: number,
  current: readonly CategoryPicture[],
  wanted: readonly (Picture & { id?: number; sort_order: number })[],
): void {
  if (JSON.stringify(current) === JSON.stringify(wanted)) return;
  db().delete(categoryImages).where(eq(categoryImages.category_id, category_id)).run();
  for (const picture of wanted)
    db()
      .insert(categoryImages)
      .values({ ...picture, category_id })
      .run();
  deleteUnreferenced(current.flatMap(addressesOf));
}

export type Hero = TextPicture | Picture;

export function listHeroes({ id, ...row }: { id: number; slug: string; content_key: string }): Hero[] {
  const own = listCategoryImages(id).map(({ name, widths, width, height, alt_text }) => ({ name, widths, width, height, alt_text }));
  if (own.length > 0) return own;
  const written = findCategoryTexts(contentKey(row))?.heroes ?? [];
  return written.flatMap(({ picture }) => (picture.file ? [picture] : []));
}

/** The picture of this hour: each picture comes round within as many hours, and categories start with different ones. */
export function heroOfHour<Shown>(slug: string, heroes: readonly Shown[], moment: Date): Shown | undefined {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return heroes[(start + hourOf(moment)) % heroes.length];
}
