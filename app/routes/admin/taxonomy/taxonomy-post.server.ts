import type { TaxonomyKind } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { deleteTaxonomyItem, hideTaxonomyItem, moveTaxonomyItem } from "#app/commands/taxonomy/taxonomy.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";

export function changeTaxonomy(kind: TaxonomyKind, request: Request) {
  const { address, nowHidden, nowShown } = kind.words;
  const now = new Date();
  const saved = (answer: ReturnType<typeof moveTaxonomyItem>, text: string, seconds: number) =>
    whenDone(answer, ({ change }) => done(address, text, { change, seconds }));
  return answerIntent(request, {
    "": (values) => saved(moveTaxonomyItem(kind, values, now), "Ordinea a fost salvată", 3),
    hide: ({ id }) => saved(hideTaxonomyItem(kind, readRowId(id), true, now), nowHidden, 5),
    show: ({ id }) => saved(hideTaxonomyItem(kind, readRowId(id), false, now), nowShown, 5),
  });
}

/** `values`: what its form shows where it cannot go. */
export function deleteFromTaxonomy(kind: TaxonomyKind, id: number, values: FormValues) {
  const { address, isDeleted } = kind.words;
  const deleted = deleteTaxonomyItem(kind, id, new Date());
  if (!deleted.ok) return { ...deleted, values };
  return done(address, isDeleted, { change: deleted.change, seconds: 3 });
}
