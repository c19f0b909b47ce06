import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { isKept } from "#app/history/bounds.ts";
import { findHistoryBatch, type HistoryBatch, listChanges } from "#app/history/history-store.server.ts";
import type { Snapshot, SubjectAdapter } from "#app/history/subject.ts";
import { HISTORY } from "#app/registers/history-kinds.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { subjectOf } from "./with-history.server.ts";

export type Found = { entry: HistoryEntry; subject: SubjectAdapter | undefined; current: Snapshot | undefined };

export const TOO_OLD = "Modificările mai vechi de 30 de zile nu se mai pot anula.";
export const DELETED_FOR_GOOD = "A fost șters definitiv: nu mai poate fi restaurat.";
const NEWER = "Această modificare nu mai poate fi anulată: între timp s-a modificat din nou. Din istoric puteți restaura orice versiune.";

export function whyNotUndone({ entry, subject, current }: Found, now: Date, alsoLeaving?: number): string | undefined {
  if (!subject) return "Această modificare nu se anulează de aici.";
  if (entry.undone_at !== null) return "Modificarea a fost deja anulată.";
  if (!isKept(entry.created_at, now)) return TOO_OLD;
  if (!isSnapshot(entry.before) && !isSnapshot(entry.after)) return current ? TOO_OLD : DELETED_FOR_GOOD;
  const why = subject.refuses?.(isSnapshot(entry.before) ? entry.before : undefined, current, alsoLeaving);
  // What is not there any more says more by its own reason than that something was changed.
  if (!current && why) return why;
  return isUnchangedSince(entry, current, subject.keptFields) ? why : NEWER;
}

export function readChange(entry: HistoryEntry, now: Date) {
  const subject = subjectOf(entry);
  const current = subject?.read();
  const version = isSnapshot(entry.after) ? entry.after : entry.before;
  const isOffered = subject !== undefined && isSnapshot(version) && !subject.refuses?.(version, current);
  return {
    isKept: isSnapshot(entry.before) || isSnapshot(entry.after),
    cannotUndo: whyNotUndone({ entry, subject, current }, now),
    toNow: isOffered ? { before: current, after: offeredOf(versionOf(version, subject), subject, current, now) } : undefined,
    asksPassword: { undo: asksPassword(subject, entry.before), restore: asksPassword(subject, version) },
    address: current && subject?.address,
  };
}

function offeredOf(version: Snapshot, { putBack }: SubjectAdapter, current: Snapshot | undefined, now: Date): Snapshot {
  return putBack && current ? putBack(version, current, now) : version;
}

export function versionOf(version: Snapshot, { keptFields = [] }: SubjectAdapter): Snapshot {
  return Object.fromEntries(Object.entries(version).filter(([key]) => key !== "place" && !keptFields.includes(key)));
}

export function asksPassword(subject: SubjectAdapter | undefined, wanted: unknown): boolean {
  return isSnapshot(wanted) && subject?.asksPassword?.(wanted) === true;
}

/** `left`: ids of what was changed since; `why`: what else is in the way; `isOver`: taken back already, or older than 30 days. */
type BatchState = { batch: HistoryBatch; undoable: number; left: { id: number; why?: string }[]; isOver: boolean };

/** Undefined for no such batch. Looks at each thing as it is now: of thousands that takes seconds, which the thread has (commands/thread.server.ts). */
export function readBatch(id: number, now: Date): BatchState | undefined {
  const batch = findHistoryBatch(id);
  if (!batch) return undefined;
  const state: BatchState = { batch, undoable: 0, left: [], isOver: isOver(batch, now) };
  if (state.isOver && batch.undone_at === null) return state;
  const alsoLeaving = new Map<unknown, number>();
  for (const found of readOpenChanges(id)) {
    const { entry, current } = found;
    const why = state.isOver
      ? NEWER
      : whyNotUndone(found, now, alsoLeaving.get(entry.subject === "category" ? entry.subject_id : undefined));
    if (why === undefined) {
      state.undoable += 1;
      const category = entry.subject === "product" ? current?.category_id : undefined;
      const isThereAfter = isSnapshot(entry.before) && entry.before.category_id === category;
      if (category !== undefined && !isThereAfter) alsoLeaving.set(category, (alsoLeaving.get(category) ?? 0) + 1);
    } else state.left.push({ id: found.entry.id, ...(why !== NEWER && { why }) });
  }
  return state;
}

export function isOver(batch: HistoryBatch, now: Date): boolean {
  return batch.undone_at !== null || !isKept(batch.created_at, now);
}

const CHUNK = 500;

/** The changes of a batch that were not taken back, the newest first: what was done last is taken back first. Each thing is as it is when its turn comes. */
export function* readOpenChanges(batch_id: number): Generator<Found, void, void> {
  for (let below: number | undefined; ; ) {
    const chunk = listChanges({ batch_id, below }, CHUNK);
    if (chunk.length === 0) return;
    const read = readTogether(chunk);
    for (const entry of chunk) {
      if (entry.undone_at !== null) continue;
      const subject = subjectOf(entry);
      yield { entry, subject, current: read(entry) ?? subject?.read() };
    }
    below = chunk.at(-1)?.id;
  }
}

/**
 * Reads the entries of a chunk together, which is good for the first change of each thing: what comes after may have found it otherwise.
 */
function readTogether(chunk: readonly HistoryEntry[]): (entry: HistoryEntry) => Snapshot | undefined {
  const read = new Map(
    [...new Set(chunk.map(({ subject }) => subject))].map((kind) => {
      const ids = chunk.flatMap(({ subject, subject_id }) => (subject === kind && subject_id !== null ? [subject_id] : []));
      return [kind, HISTORY[kind].readMany?.(ids)];
    }),
  );
  return ({ subject, subject_id }) => {
    const states = read.get(subject);
    const state = states?.get(subject_id ?? 0);
    states?.delete(subject_id ?? 0);
    return state;
  };
}

type Change = { before: unknown; after: unknown };

/** Fields that one of the two versions does not know are not asked, nor the place and what `stays` where they were not changed. */
export function isUnchangedSince({ before, after }: Change, now: Snapshot | undefined, keptFields: readonly string[] = []): boolean {
  if (!isSnapshot(after)) return now === undefined;
  if (!now) return false;
  const isUntouched = (key: string) => isSnapshot(before) && isSame(before[key], after[key]);
  return Object.keys(after).every(
    (key) =>
      !Object.hasOwn(now, key) ||
      isSame(after[key], asFarAs(after[key], now[key])) ||
      ((key === "place" || keptFields.includes(key)) && isUntouched(key)),
  );
}

export function stateAfter({ before, after }: Change, keptFields: readonly string[] = []): Snapshot {
  const isUntouched = (key: string) => isSnapshot(after) && isSame((before as Snapshot)[key], after[key]);
  const kept = Object.entries(before as Snapshot).filter(([key]) => !((key === "place" || keptFields.includes(key)) && isUntouched(key)));
  return Object.fromEntries(kept);
}

export function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === "object" && value !== null;
}

/** Rows as far as those of then say something: what a later version says of each was not asked. */
function asFarAs(then: unknown, now: unknown): unknown {
  if (!Array.isArray(then) || !Array.isArray(now)) return now;
  return now.map((row, index) => (isSnapshot(row) && isSnapshot(then[index]) ? pickFields(Object.keys(then[index]), row) : row));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
