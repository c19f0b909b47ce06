import { categoryForm } from "#app/catalog/category/category-form.ts";
import { CATEGORY_KIND, createCategory, updateCategory } from "#app/catalog/category/category-kind.server.ts";
import { isTaxonomySlugTaken } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

type SavedCategory = { ok: true; id: number; slug: string; change: number | undefined };

export function saveCategory(values: Record<string, unknown>, id: number | undefined, now: Date): SavedCategory | Refusal {
  if (id !== undefined && !CATEGORY_KIND.read(id)) return refuse(404);
  const parsed = parseWith(categoryForm, values);
  if (!parsed.ok) return parsed;
  const input = parsed.value;
  return commitOrRefuse(() => {
    if (isTaxonomySlugTaken(CATEGORY_KIND, input.slug, id)) return refuse(409, { slug: "O altă categorie are sau a avut această adresă." });
    if (id === undefined) {
      const added = createCategory(input);
      const after = CATEGORY_KIND.read(added);
      const change = recordChange({ subject: "category", subject_id: added, subject_name: input.name, action: "add", after }, now);
      return { ok: true, id: added, slug: input.slug, change };
    }
    const { result: isThere, change } = withHistory("category", id, now, () => updateCategory(id, input));
    return isThere ? { ok: true, id, slug: input.slug, change } : refuse(404);
  });
}
