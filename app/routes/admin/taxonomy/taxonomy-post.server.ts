import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { deleteTaxonomyItem, hideTaxonomyItem, moveTaxonomyItem } from "#app/commands/taxonomy/change-taxonomy.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { TAXONOMY_WORDS } from "./taxonomy-words.ts";

export function changeTaxonomy(taxonomy: Taxonomy, request: Request) {
  const { address, nowHidden, nowShown } = TAXONOMY_WORDS[taxonomy];
  const now = new Date();
  const saved = (answer: ReturnType<typeof moveTaxonomyItem>, text: string, seconds: number) =>
    whenDone(answer, ({ change }) => done(address, text, { change, seconds }));
  return answerIntent(request, {
    "": (values) => saved(moveTaxonomyItem(taxonomy, values, now), "Ordinea a fost salvată", 3),
    hide: ({ id }) => saved(hideTaxonomyItem(taxonomy, readRowId(id), true, now), nowHidden, 5),
    show: ({ id }) => saved(hideTaxonomyItem(taxonomy, readRowId(id), false, now), nowShown, 5),
  });
}

/** `values`: what its form shows where it cannot go. */
export function deleteFromTaxonomy(taxonomy: Taxonomy, id: number, values: FormValues) {
  const { address, isDeleted } = TAXONOMY_WORDS[taxonomy];
  const deleted = deleteTaxonomyItem(taxonomy, id, new Date());
  if (!deleted.ok) return { ...deleted, values };
  return done(address, isDeleted, { change: deleted.change, seconds: 3 });
}
