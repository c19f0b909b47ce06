import { z } from "zod";
import { moveInTaxonomy, setHidden } from "#app/catalog/taxonomy/taxonomy.server.ts";
import type { TaxonomyKind } from "#app/catalog/taxonomy/taxonomy-kind.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { withHistory } from "../history/with-history.server.ts";

export function moveTaxonomyItem(kind: TaxonomyKind, values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(taxonomyMoveForm(kind.words.gone), values);
  if (!parsed.ok) return parsed;
  const { id, direction } = parsed.value;
  return changed(kind, id, now, () => moveInTaxonomy(kind, id, direction));
}

/** Takes it out of what visitors see, or shows it there again; a hidden category takes its products along (decision 58). 404 for one that is not there. */
export function hideTaxonomyItem(kind: TaxonomyKind, id: number | undefined, isHidden: boolean, now: Date): Recorded | Refusal {
  return changed(kind, id, now, (own) => setHidden(kind, own, isHidden));
}

/** 409 with their number while it has products, drafts included; those in the bin give way. 404 for one that is not there. */
export function deleteTaxonomyItem(kind: TaxonomyKind, id: number | undefined, now: Date): Recorded | Refusal {
  return inTransaction(() => {
    const reason = id === undefined ? undefined : kind.refuses(id);
    if (reason !== undefined) return refuse(409, { form: reason });
    return changed(kind, id, now, kind.remove);
  });
}

/** The verbs answer false for one that is not there. */
function changed(kind: TaxonomyKind, id: number | undefined, now: Date, work: (id: number) => boolean): Recorded | Refusal {
  const { result: isThere, change } = id === undefined ? {} : withHistory(kind.subject, id, now, () => work(id));
  return isThere ? { ok: true, change } : refuse(404, { form: kind.words.gone });
}

function taxonomyMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
