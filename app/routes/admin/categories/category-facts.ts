import { CATEGORY } from "#app/catalog/category/fields.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { slugify } from "#app/language/slug.ts";
import type { Category } from "#db/schema.ts";

/** The rows of the sheet that are questions are boxes to tick; a new category has none yet. */
export function toCategoryFormValues({ finder_keys = [], ...category }: Partial<Category>): Record<string, string> {
  const { finder_keys: _keys, ...fields } = CATEGORY;
  return { ...formValuesOf(Object.keys(fields), category), ...Object.fromEntries(finder_keys.map((key) => [rowField(key), "1"])) };
}

/** The field of a row of the sheet: folded, so that a browser sends it back as it was. */
export function rowField(key: string): string {
  return `rand-${slugify(key)}`;
}
