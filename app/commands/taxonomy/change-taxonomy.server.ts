import { z } from "zod";
import { moveInTaxonomy, setHidden, type Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { TAXONOMIES } from "./taxonomies.server.ts";

export function moveTaxonomyItem(taxonomy: Taxonomy, values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(taxonomyMoveForm(TAXONOMIES[taxonomy].gone), values);
  if (!parsed.ok) return parsed;
  const { id, direction } = parsed.value;
  return changed(taxonomy, id, now, () => void moveInTaxonomy(taxonomy, id, direction));
}

/** Takes it out of what visitors see, or shows it there again; a hidden category takes its products along (decision 58). 404 for one that is not there. */
export function hideTaxonomyItem(taxonomy: Taxonomy, id: number | undefined, isHidden: boolean, now: Date): Recorded | Refusal {
  return changed(taxonomy, id, now, (own) => void setHidden(taxonomy, own, isHidden));
}

/** 409 with their number while it has products, drafts included; those in the bin give way. 404 for one that is not there. */
export function deleteTaxonomyItem(taxonomy: Taxonomy, id: number | undefined, now: Date): Recorded | Refusal {
  const { refuses, remove } = TAXONOMIES[taxonomy];
  return inTransaction(() => {
    const reason = id === undefined ? undefined : refuses(id);
    if (reason !== undefined) return refuse(409, { form: reason });
    return changed(taxonomy, id, now, (own) => void remove(own));
  });
}

export function recordedThing(taxonomy: Taxonomy, id: number, now: Date, work: () => void): { change: number | undefined } | undefined {
  const { result: isThere, change } = withHistory(taxonomy, id, now, () => {
    if (!TAXONOMIES[taxonomy].read(id)) return false;
    work();
    return true;
  });
  return isThere ? { change } : undefined;
}

function changed(taxonomy: Taxonomy, id: number | undefined, now: Date, work: (id: number) => void): Recorded | Refusal {
  const recorded = id === undefined ? undefined : recordedThing(taxonomy, id, now, () => work(id));
  return recorded ? { ok: true, change: recorded.change } : refuse(404, { form: TAXONOMIES[taxonomy].gone });
}

function taxonomyMoveForm(gone: string) {
  return z.object({ id: rowId(gone), direction: z.enum(["up", "down"], "Alegeți sus sau jos.") });
}
