/** The category that an address of the administration names. */
import { data } from "react-router";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Category } from "#db/schema.ts";

/** One that is not there is 404. */
export function requireCategory(id: string | undefined): Category {
  const category = findCategory(readRowId(id) ?? 0);
  if (!category) throw data(null, { status: 404 });
  return category;
}
