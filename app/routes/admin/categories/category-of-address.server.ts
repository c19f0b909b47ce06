import { data } from "react-router";
import { countProducts, findCategory } from "#app/catalog/category/categories.server.ts";
import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Category } from "#db/schema.ts";

export function requireCategory(id: string | undefined): Category {
  const category = findCategory(readRowId(id) ?? 0);
  if (!category) throw data(null, { status: 404 });
  return category;
}

/** What the frame of its pages shows; `unseen` are the published products that are not on the site while it is hidden. */
export function frameOf({ id, slug, name, is_hidden }: Category) {
  const unseen = is_hidden === 1 ? (countProducts(true).get(id) ?? 0) : 0;
  return { id, slug, name, is_hidden, pictures: listCategoryImages(id).length, unseen };
}
