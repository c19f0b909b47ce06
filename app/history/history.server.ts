/** What was changed in the administration: the thing whole before and after, by whom and when. Written in the transaction of the change itself. */
import { and, desc, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type HistoryEntry, history, historyBatches } from "#db/schema.ts";
import { actorName } from "./actor.server.ts";

export type Change = Pick<HistoryEntry, "subject" | "subject_name" | "action"> & {
  subject_id?: number | null;
  /** The thing whole, as JSON keeps it; left out where it was not there, or is not there any more. */
  before?: unknown;
  after?: unknown;
  batch_id?: number;
};

export type HistoryBatch = typeof historyBatches.$inferSelect;

/** Writes down a change by whoever is at work; a change that changed nothing is none. Returns its id. Call it in the change's own transaction. */
export function recordChange(change: Change, now: Date): number | undefined {
  const { before, after } = change;
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return undefined;
  return db()
    .insert(history)
    .values({ ...change, actor_name: actorName(), created_at: now.toISOString() })
    .returning({ id: history.id })
    .get().id;
}

/** A batch for changes that are made, and taken back, together. Returns its id. */
export function openHistoryBatch(kind: HistoryBatch["kind"], title: string, now: Date): number {
  return db()
    .insert(historyBatches)
    .values({ kind, title, actor_name: actorName(), created_at: now.toISOString() })
    .returning({ id: historyBatches.id })
    .get().id;
}

export function findHistoryBatch(id: number): HistoryBatch | undefined {
  return db().select().from(historyBatches).where(eq(historyBatches.id, id)).get();
}

export function findChange(id: number): HistoryEntry | undefined {
  return db().select().from(history).where(eq(history.id, id)).get();
}

/** Changes, the newest first: of everything, of one kind, or of one thing; `below` is the id of the last one already read. */
export function listChanges(
  { subject, subject_id, batch_id, below }: { subject?: HistoryEntry["subject"]; subject_id?: number; batch_id?: number; below?: number },
  limit: number,
): HistoryEntry[] {
  const wanted: (SQL | undefined)[] = [
    subject && eq(history.subject, subject),
    subject_id === undefined ? undefined : eq(history.subject_id, subject_id),
    batch_id === undefined ? undefined : eq(history.batch_id, batch_id),
    below === undefined ? undefined : lt(history.id, below),
  ];
  return db()
    .select()
    .from(history)
    .where(and(...wanted))
    .orderBy(desc(history.id))
    .limit(limit)
    .all();
}

/** Says that changes were taken back; the taking back is a change of its own. */
export function markUndone(ids: readonly number[], now: Date): void {
  db()
    .update(history)
    .set({ undone_at: now.toISOString() })
    .where(and(inArray(history.id, [...ids]), isNull(history.undone_at)))
    .run();
}

/** A whole batch was taken back. */
export function markBatchUndone(id: number, now: Date): void {
  const undone_at = now.toISOString();
  db().update(historyBatches).set({ undone_at }).where(eq(historyBatches.id, id)).run();
  db()
    .update(history)
    .set({ undone_at })
    .where(and(eq(history.batch_id, id), isNull(history.undone_at)))
    .run();
}
