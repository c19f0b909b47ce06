/** What is done with a whole category: its place in the menus, hidden or shown, deleted. */
import { countProducts } from "#app/catalog/category/categories.server.ts";
import { moveCategory as move, setCategoryHidden, deleteCategory as takeAway } from "#app/catalog/category/category-editing.server.ts";
import { categoryMoveForm } from "#app/catalog/category/category-form.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { db } from "#db/client.server.ts";
import { recordedCategory } from "./recorded-category.server.ts";

type Done = { ok: true };

const GONE = "Categoria nu mai există.";

/** One place up or down. 422 for no direction, 404 for no such category. */
export function moveCategory(values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(categoryMoveForm, values);
  if (!parsed.ok) return parsed;
  const { category_id, direction } = parsed.value;
  return recordedCategory(category_id, now, () => move(category_id, direction)) ? { ok: true } : refuse(404, { form: GONE });
}

/** Takes a category out of menus, lists and the sitemap, or shows it there again; its address answers all the same. 404 for no such category. */
export function hideCategory(id: number | undefined, isHidden: boolean, now: Date): Done | Refusal {
  const changed = id !== undefined && recordedCategory(id, now, () => setCategoryHidden(id, isHidden));
  return changed ? { ok: true } : refuse(404, { form: GONE });
}

/** 409 with their number while the category has products, drafts included; 404 for no such category. */
export function deleteCategory(id: number | undefined, now: Date): Done | Refusal {
  if (id === undefined) return refuse(404, { form: GONE });
  return db().transaction(() => {
    const products = countProducts(false).get(id) ?? 0;
    if (products > 0) return refuse(409, { form: stillHas(products) });
    return recordedCategory(id, now, () => takeAway(id)) ? { ok: true as const } : refuse(404, { form: GONE });
  });
}

function stillHas(products: number): string {
  return `Categoria are încă ${count(products, NOUNS.product)}. Mutați-le întâi în altă categorie sau ștergeți-le.`;
}
