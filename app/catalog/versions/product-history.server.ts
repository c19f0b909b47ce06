/** A change of a product, with its line in the history: the verbs that change products know nothing of it, commands put it around them. */
import { recordChange } from "#app/history/history.server.ts";
import { db } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { findSnapshot, type ProductSnapshot } from "./product-snapshot.server.ts";

type Options = { action?: HistoryEntry["action"]; batch_id?: number };

/**
 * Does the work and writes down what became of the product, in one transaction. `change` is the id of the entry, undefined where nothing changed or
 * the work refused.
 */
export function changingProduct<Result>(
  id: number,
  now: Date,
  work: () => Result,
  { action = "change", batch_id }: Options = {},
): { result: Result; change: number | undefined } {
  return db().transaction(
    () => {
      const before = findSnapshot(id);
      const result = work();
      return { result, change: recordProduct(id, { before, after: findSnapshot(id) }, now, { action, ...(batch_id && { batch_id }) }) };
    },
    { behavior: "immediate" },
  );
}

/** The same for work that makes a product, or finds that it cannot. */
export function addingProduct<Added extends { id: number } | undefined>(
  now: Date,
  work: () => Added,
): { added: Added; change: number | undefined } {
  return db().transaction(
    () => {
      const added = work();
      const after = added && findSnapshot(added.id);
      return { added, change: added && recordProduct(added.id, { before: undefined, after }, now, { action: "add" }) };
    },
    { behavior: "immediate" },
  );
}

/** Writes the entry alone, for who knows both states; undefined where they are one. */
export function recordProduct(
  id: number,
  { before, after }: { before: ProductSnapshot | undefined; after: ProductSnapshot | undefined },
  now: Date,
  { action, batch_id }: Required<Pick<Options, "action">> & Pick<Options, "batch_id">,
): number | undefined {
  if (!before && !after) return undefined;
  const subject_name = (after ?? before)?.name ?? "";
  const states = { ...(before && { before }), ...(after && { after }) };
  return recordChange({ subject: "product", subject_id: id, subject_name, action, ...states, ...(batch_id && { batch_id }) }, now);
}
