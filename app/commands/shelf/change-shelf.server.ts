/** What is done with a whole category or brand: its place among the others, hidden or shown, deleted. Each change is written down in its own transaction. */
import { moveInTaxonomy, setHidden, type Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { taxonomyMoveForm } from "#app/catalog/taxonomy/taxonomy-form.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";
import { changing } from "../history/changing.server.ts";
import { SHELF_THINGS } from "./shelf-things.server.ts";

/** `change` is the entry of the history; undefined where nothing changed. */
type Done = { ok: true; change: number | undefined };

/** One place up or down. 422 for no direction, 404 for one that is not there. */
export function moveThing(shelf: Taxonomy, values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(taxonomyMoveForm(SHELF_THINGS[shelf].gone), values);
  if (!parsed.ok) return parsed;
  const { id, direction } = parsed.value;
  return changed(shelf, id, now, () => void moveInTaxonomy(shelf, id, direction));
}

/** Takes it out of what visitors see, or shows it there again; a hidden category takes its products along (decision 58). 404 for one that is not there. */
export function hideThing(shelf: Taxonomy, id: number | undefined, isHidden: boolean, now: Date): Done | Refusal {
  return changed(shelf, id, now, (own) => void setHidden(shelf, own, isHidden));
}

/** 409 with their number while it has products, drafts included; those in the bin give way. 404 for one that is not there. */
export function deleteThing(shelf: Taxonomy, id: number | undefined, now: Date): Done | Refusal {
  const { refuses, takeAway } = SHELF_THINGS[shelf];
  return db().transaction(
    () => {
      const reason = id === undefined ? undefined : refuses(id);
      if (reason !== undefined) return refuse(409, { form: reason });
      return changed(shelf, id, now, (own) => void takeAway(own));
    },
    { behavior: "immediate" },
  );
}

/** Does `work` and writes down the thing as it was and as it became. Undefined for one that is not there. */
export function recordedThing(shelf: Taxonomy, id: number, now: Date, work: () => void): { change: number | undefined } | undefined {
  const { result: isThere, change } = changing(shelf, id, now, () => {
    if (!SHELF_THINGS[shelf].read(id)) return false;
    work();
    return true;
  });
  return isThere ? { change } : undefined;
}

function changed(shelf: Taxonomy, id: number | undefined, now: Date, work: (id: number) => void): Done | Refusal {
  const recorded = id === undefined ? undefined : recordedThing(shelf, id, now, () => work(id));
  return recorded ? { ok: true, change: recorded.change } : refuse(404, { form: SHELF_THINGS[shelf].gone });
}
