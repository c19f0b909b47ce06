/** Changes that were made together, taken back together: look up, see what was changed since, write. */

import { lotsOf, type WithProduct } from "#app/catalog/import/take-back.server.ts";
import { readProductRecord } from "#app/catalog/record/product-record.server.ts";
import { recordProduct } from "#app/catalog/versions/product-history.server.ts";
import { putBackProduct } from "#app/catalog/versions/put-back-product.server.ts";
import { isKept } from "#app/history/bounds.ts";
import {
  closeBatch,
  findHistoryBatch,
  type HistoryBatch,
  markBatchUndone,
  markUndone,
  openHistoryBatch,
} from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count } from "#app/language/nouns.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import { isStillAs, isWhole } from "./same-state.ts";
import type { Whole } from "./subject.ts";
import { refuseUndo, takeBack } from "./undo-change.server.ts";

const CHANGES = { one: "modificare", few: "modificări" };

type UndoneBatch = { ok: true; text: string; batch: number | undefined };

/** How much of a batch can be taken back now, and the entries of what was changed since, or left when the rest was taken back. `isOver`: it was taken back already, or is older than 30 days. */
type BatchState = { batch: HistoryBatch; undoable: number; changed: number[]; isOver: boolean };

/** Undefined for no such batch. Looks at each thing as it is now: of thousands that takes seconds, which the thread has (large-batch.server.ts). */
export function readBatch(id: number, now: Date): BatchState | undefined {
  const batch = findHistoryBatch(id);
  if (!batch) return undefined;
  const state: BatchState = { batch, undoable: 0, changed: [], isOver: isOver(batch, now) };
  for (const lot of lotsOf(id)) {
    for (const one of lot) {
      if (one.entry.undone_at !== null) continue;
      if (batch.undone_at === null && isUndoable(one, now)) state.undoable += 1;
      else state.changed.push(one.entry.id);
    }
  }
  return state;
}

/**
 * Takes a batch back in one transaction; that is a batch of its own. 404 for no such batch, 409 where it is over, where nothing can be taken back, or
 * where something was changed since and `leavesOut` does not say to leave that as it is.
 */
export function undoBatch(id: number, leavesOut: boolean, now: Date): UndoneBatch | Refusal {
  return unlessBusy(() => {
    try {
      return db().transaction(() => undoAll(id, leavesOut, now), { behavior: "immediate" });
    } catch (error) {
      if (error instanceof NotDone) return error.refusal;
      throw error;
    }
  });
}

/** What was written until then must not stay. */
class NotDone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("The batch is not taken back");
    this.refusal = refusal;
  }
}

function undoAll(id: number, leavesOut: boolean, now: Date): UndoneBatch | Refusal {
  const batch = findHistoryBatch(id);
  if (!batch) return refuse(404);
  if (isOver(batch, now))
    return told(batch.undone_at === null ? "Modificările mai vechi de 30 de zile nu se mai pot anula." : "A fost deja anulat.");
  const undoing = openHistoryBatch("bulk", `Anulat: ${batch.title}`.slice(0, 200), now);
  let changed = 0;
  let undone = 0;
  for (const lot of lotsOf(id)) {
    const standing = lot.filter(({ entry }) => entry.undone_at === null);
    const taken = new Set<number>();
    const done = standing.filter((one) => takeOneBack(one, { batch_id: undoing, taken }, now));
    markUndone(
      done.map(({ entry }) => entry.id),
      now,
    );
    undone += done.length;
    changed += standing.length - done.length;
  }
  if (undone === 0) throw new NotDone(told("Nu mai este nimic de anulat: toate s-au modificat între timp."));
  if (changed > 0 && !leavesOut)
    throw new NotDone(
      told(
        `${count(changed, CHANGES)} nu ${changed === 1 ? "mai poate fi anulată" : "mai pot fi anulate"}: între timp s-a modificat din nou. Alegeți mai jos.`,
      ),
    );
  if (changed === 0) markBatchUndone(batch.id, now);
  else closeBatch(batch.id, now);
  return { ok: true, text: `Anulat: ${count(undone, CHANGES)}.`, batch: undoing };
}

/** False for what was changed since. `taken`: the products of the same lot that are not any more what they were when it was read. */
function takeOneBack(one: WithProduct, { batch_id, taken }: { batch_id: number; taken: Set<number> }, now: Date): boolean {
  const { entry } = one;
  const id = entry.subject_id ?? 0;
  const current = one.current && taken.has(id) ? readProductRecord(id) : one.current;
  taken.add(id);
  if (!isUndoable({ entry, current }, now)) return false;
  if (current && isPlainChange(entry)) {
    const { after } = putBackProduct({ id, before: current }, entry.before as Whole, now);
    recordProduct(id, { before: current, after }, now, { action: "restore", batch_id });
  } else takeBack(entry, now, batch_id);
  return true;
}

function isUndoable({ entry, current }: WithProduct, now: Date): boolean {
  if (current && isPlainChange(entry) && isKept(entry.created_at, now)) return isStillAs(entry, current);
  return refuseUndo(entry, now) === undefined;
}

/** Of a product that keeps its address and its category: nothing can be in the way of what it was. */
function isPlainChange({ subject, before, after }: WithProduct["entry"]): boolean {
  if (subject !== "product" || !isWhole(before) || !isWhole(after) || typeof before.name !== "string") return false;
  return before.slug === after.slug && before.category_id === after.category_id;
}

function isOver(batch: HistoryBatch, now: Date): boolean {
  return batch.undone_at !== null || !isKept(batch.created_at, now);
}

function told(form: string): Refusal {
  return refuse(409, { form }, { message: form });
}
