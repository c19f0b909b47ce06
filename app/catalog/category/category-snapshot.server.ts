import { eq, getTableColumns } from "drizzle-orm";
import { freeTaxonomySlug, isTaxonomySlugTaken, type Placed, putBack, snapshotOf } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { db } from "#db/client.server.ts";
import { type Category, categories } from "#db/schema.ts";
import { lastPlace } from "#db/statements/prepared.server.ts";
import { updateCategory } from "./category-editing.server.ts";
import { type CategoryPicture, listCategoryImages, replaceCategoryImages } from "./category-pictures.server.ts";

export type CategorySnapshot = Placed<Category> & { images: readonly CategoryPicture[] };

export function findCategorySnapshot(id: number): CategorySnapshot | undefined {
  const row = db().select().from(categories).where(eq(categories.id, id)).get();
  return row && { ...snapshotOf("category", row), images: listCategoryImages(id) };
}

/** Reverts a category. Redirects stay, and a slug that is taken now stays new. Returns the current slug; undefined for an unknown one. */
export function revertCategory(id: number, wanted: Partial<CategorySnapshot>): string | undefined {
  const current = findCategorySnapshot(id);
  if (!current) return undefined;
  const fields = { ...fieldsOf(current), ...fieldsOf(wanted) } as Fields;
  if (isTaxonomySlugTaken("category", fields.slug, id)) fields.slug = current.slug;
  const { texts_key, ...input } = fields;
  updateCategory(id, input as Parameters<typeof updateCategory>[1]);
  putBack("category", id, texts_key, wanted);
  if (wanted.images) replaceCategoryImages(id, current.images, wanted.images);
  return fields.slug;
}

export function recreateCategory(id: number, whole: CategorySnapshot): string {
  const { name } = whole;
  const slug = freeTaxonomySlug("category", whole.slug, id);
  const values = { id, slug, name, sort_order: lastPlace(categories) };
  db().insert(categories).values(values).run();
  revertCategory(id, { ...whole, slug });
  return slug;
}

type Fields = Omit<Category, "id" | "sort_order">;
const { id: _id, sort_order: _order, ...COLUMNS } = getTableColumns(categories);

function fieldsOf(given: Partial<Fields>): Partial<Fields> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(COLUMNS, name)));
}
