/** Changes that were made together, taken back together: look up, see what was changed since, write. */
import { isKept } from "#app/history/bounds.ts";
import {
  closeBatch,
  findHistoryBatch,
  type HistoryBatch,
  listChanges,
  markBatchUndone,
  openHistoryBatch,
} from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count } from "#app/language/nouns.ts";
import { db } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import { refuseUndo, takeBack } from "./undo-change.server.ts";

/** More than any import may hold. */
const MOST = 200_000;
const CHANGES = { one: "schimbare", few: "schimbări" };

type Undone = { ok: true; text: string; batch: number | undefined };

/** What of a batch can be taken back now, and what was changed since. */
type BatchState = { batch: HistoryBatch; undoable: HistoryEntry[]; changed: HistoryEntry[]; isOver: boolean };

/** Undefined for no such batch. `isOver`: it was taken back already, or is older than 30 days. */
export function readBatch(id: number | undefined, now: Date): BatchState | undefined {
  const batch = findHistoryBatch(id ?? 0);
  if (!batch) return undefined;
  const entries = listChanges({ batch_id: batch.id }, MOST).filter((entry) => entry.undone_at === null);
  const undoable = entries.filter((entry) => !refuseUndo(entry, now));
  const taken = new Set(undoable);
  return {
    batch,
    undoable,
    changed: entries.filter((entry) => !taken.has(entry)),
    isOver: batch.undone_at !== null || !isKept(batch.created_at, now),
  };
}

/**
 * Takes a batch back in one transaction; that is a batch of its own. 404 for no such batch, 409 where it is over, where nothing can be taken back, or
 * where something was changed since and `leavesOut` does not say to leave that as it is.
 */
export function undoBatch(id: number | undefined, leavesOut: boolean, now: Date): Undone | Refusal {
  return unlessBusy(() =>
    db().transaction(
      () => {
        const state = readBatch(id, now);
        if (!state) return refuse(404);
        const { batch, undoable, changed, isOver } = state;
        if (isOver)
          return told(batch.undone_at === null ? "Schimbările mai vechi de 30 de zile nu se mai pot anula." : "A fost deja anulat.");
        if (undoable.length === 0) return told("Nu mai este nimic de anulat: toate s-au schimbat între timp.");
        if (changed.length > 0 && !leavesOut)
          return told(`${count(changed.length, CHANGES)} nu se mai pot anula, pentru că s-a schimbat ceva între timp. Alegeți mai jos.`);
        const undoing = openHistoryBatch("bulk", `Anulat: ${batch.title}`.slice(0, 200), now);
        for (const entry of undoable) takeBack(entry, now, undoing);
        if (changed.length === 0) markBatchUndone(batch.id, now);
        else closeBatch(batch.id, now);
        return { ok: true as const, text: `Anulat: ${count(undoable.length, CHANGES)}.`, batch: undoing };
      },
      { behavior: "immediate" },
    ),
  );
}

function told(form: string): Refusal {
  return refuse(409, { form }, { message: form });
}
