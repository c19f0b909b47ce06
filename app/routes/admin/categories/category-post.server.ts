import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { listSheetKeys } from "#app/catalog/finder/finder.server.ts";
import { saveCategory } from "#app/commands/category/save-category.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import type { Category } from "#db/schema.ts";
import { rowField, typedCategory } from "./category-facts.ts";

export function savePosted(posted: FormValues, category: Category | undefined) {
  const keys = sheetKeysOf(category).map(({ name }) => name);
  const form =
    category &&
    versionedForm(posted, () => typedCategory(findCategory(category.id) ?? category), { subject: "category", subject_id: category.id });
  const values = form?.values ?? posted;
  const finder_keys = keys.filter((key) => values[rowField(key)] === "1");
  const saved = refuseOnConflict(form, () => saveCategory({ ...values, finder_keys }, category?.id, new Date()));
  return { values: (!saved.ok && saved.values) || values, saved };
}

export function sheetKeysOf(category: Category | undefined): { name: string; total: number }[] {
  return listSheetKeys(category?.id, category?.finder_keys ?? []);
}
