import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { listSheetKeys } from "#app/catalog/finder/finder.server.ts";
import { saveCategory } from "#app/commands/taxonomy/taxonomy.server.ts";
import { done, type FormValues, whenDone } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Category } from "#db/schema.ts";
import { rowField, toCategoryFormValues } from "./category-facts.ts";

export function categoryForm(category: Category) {
  const { id } = category;
  return savedForm({
    of: { subject: "category", subject_id: id },
    read: (stored: Category = findCategory(id) ?? category) => toCategoryFormValues(stored),
    save: (values, now) => saveCategory({ ...values, finder_keys: tickedKeys(values, category) }, id, now),
    done: ({ change }) => done(adminPath("category", id), "Categorie actualizată", { change, seconds: 3 }),
  });
}

export function addCategory(values: FormValues): Response | Refusal {
  const added = saveCategory({ ...values, finder_keys: tickedKeys(values, undefined) }, undefined, new Date());
  const text = values.is_hidden === "1" ? "Categorie adăugată, ascunsă" : "Categorie adăugată: apare de acum în meniuri";
  return whenDone(added, ({ id, change }) => done(adminPath("category", id), text, { change, seconds: 5 }));
}

function tickedKeys(values: Readonly<FormValues>, category: Category | undefined): string[] {
  return sheetKeysOf(category).flatMap(({ name }) => (values[rowField(name)] === "1" ? [name] : []));
}

export function sheetKeysOf(category: Category | undefined): { name: string; total: number }[] {
  return listSheetKeys(category?.id, category?.finder_keys ?? []);
}
