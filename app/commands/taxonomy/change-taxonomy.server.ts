import { z } from "zod";
import { TAXONOMIES } from "#app/catalog/taxonomy/taxonomies.server.ts";
import { moveInTaxonomy, setHidden, type Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { withHistory } from "../history/with-history.server.ts";

export function moveTaxonomyItem(taxonomy: Taxonomy, values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(taxonomyMoveForm(TAXONOMIES[taxonomy].gone), values);
  if (!parsed.ok) return parsed;
  const { id, direction } = parsed.value;
  return changed(taxonomy, id, now, () => moveInTaxonomy(taxonomy, id, direction));
}

/** Takes it out of what visitors see, or shows it there again; a hidden category takes its products along (decision 58). 404 for one that is not there. */
export function hideTaxonomyItem(taxonomy: Taxonomy, id: number | undefined, isHidden: boolean, now: Date): Recorded | Refusal {
  return changed(taxonomy, id, now, (own) => setHidden(taxonomy, own, isHidden));
}

/** 409 with their number while it has products, drafts included; those in the bin give way. 404 for one that is not there. */
export function deleteTaxonomyItem(taxonomy: Taxonomy, id: number | undefined, now: Date): Recorded | Refusal {
  const { refuses, remove } = TAXONOMIES[taxonomy];
  return inTransaction(() => {
    const reason = id === undefined ? undefined : refuses(id);
    if (reason !== undefined) return refuse(409, { form: reason });
    return changed(taxonomy, id, now, remove);
  });
}

/** The verbs answer false for one that is not there. */
function changed(taxonomy: Taxonomy, id: number | undefined, now: Date, work: (id: number) => boolean): Recorded | Refusal {
  const { result: isThere, change } = id === undefined ? {} : withHistory(taxonomy, id, now, () => work(id));
  return isThere ? { ok: true, change } : refuse(404, { form: TAXONOMIES[taxonomy].gone });
}

function taxonomyMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
