import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { deleteTaxonomyItem, hideTaxonomyItem, moveTaxonomyItem } from "#app/commands/taxonomy/change-taxonomy.server.ts";
import { answerPage, type FormValues, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { TAXONOMY_WORDS } from "./taxonomy-words.ts";

export async function changeTaxonomy(taxonomy: Taxonomy, request: Request) {
  const { intent, id, direction } = await readFormValues(request, ["hide", "show"]);
  const { address, nowHidden, nowShown } = TAXONOMY_WORDS[taxonomy];
  const isHiding = intent === "hide";
  const hides = isHiding || intent === "show";
  const now = new Date();
  const done = hides ? hideTaxonomyItem(taxonomy, readRowId(id), isHiding, now) : moveTaxonomyItem(taxonomy, { id, direction }, now);
  if (!done.ok) return answerPage(done, {});
  const text = hides ? (isHiding ? nowHidden : nowShown) : "Ordinea a fost salvată";
  throw redirectWithUndo(address, { kind: "ok", text, seconds: hides ? 5 : 3 }, done.change);
}

/** `values`: what its form shows where it cannot go. */
export function deleteFromTaxonomy(taxonomy: Taxonomy, id: number, values: FormValues) {
  const { address, isDeleted } = TAXONOMY_WORDS[taxonomy];
  const deleted = deleteTaxonomyItem(taxonomy, id, new Date());
  if (!deleted.ok) return answerPage(deleted, { values });
  throw redirectWithUndo(address, { kind: "ok", text: isDeleted, seconds: 3 }, deleted.change);
}
