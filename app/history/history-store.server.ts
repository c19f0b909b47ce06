/** Changes of the administration: the whole item before and after, its author and time. Written in the transaction of the change. */
import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, desc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { type HistoryEntry, history, historyBatches, historyPictures } from "#db/schema.ts";
import type { SubjectAdapter, SubjectKey } from "./subject.ts";

/**
 * Answer of a command that has written its change down: `change` is the entry, by which it can be taken back; undefined where nothing
 * changed.
 */
export type Recorded = { ok: true; change: number | undefined };

export type Change = Pick<HistoryEntry, "subject" | "subject_name" | "action"> & {
  subject_id?: number | null;
  subject_key?: string;
  before?: unknown;
  after?: unknown;
  batch_id?: number | undefined;
};

export type HistoryBatch = typeof historyBatches.$inferSelect;

/** Does the work on a thing and writes down what became of it, in one transaction. `change` is the id of the entry, undefined where nothing changed. */
export function recordWork<Result>(
  thing: SubjectKey,
  { read, named }: Pick<SubjectAdapter, "read" | "named">,
  now: Date,
  work: () => Result,
) {
  return inTransaction(() => {
    const before = read();
    const result = work();
    const after = read();
    const state = after ?? before;
    if (!state) return { result, change: undefined };
    const action = before ? (after ? "change" : "delete") : "add";
    return { result, change: recordChange({ ...thing, subject_name: named(state), action, before, after }, now) };
  });
}

/** The author is the current actor. Undefined where nothing changed, else the change's id. Call it in the transaction of the change. */
export function recordChange(change: Change, now: Date): number | undefined {
  const [before, after] = [asJson(change.before), asJson(change.after)];
  if (before !== null && after !== null && isSameJson(before, after)) return undefined;
  const { subject, subject_id = null, subject_key = "", subject_name, action, batch_id = null } = change;
  const values = [subject, subject_id, subject_key, subject_name, action, before, after, actorName(), batch_id, now.toISOString()];
  return Number(
    db()
      .$client.prepare(INSERTION)
      .run(...values).lastInsertRowid,
  );
}

function isSameJson(before: string, after: string): boolean {
  if (before === after) return true;
  return before.length === after.length && isDeepStrictEqual(JSON.parse(before), JSON.parse(after));
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

const INSERTION = `INSERT INTO history (subject, subject_id, subject_key, subject_name, action, "before", "after", actor_name, batch_id, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export function createHistoryBatch(kind: HistoryBatch["kind"], title: string, now: Date): number {
  return db()
    .insert(historyBatches)
    .values({ kind, title, actor_name: actorName(), created_at: now.toISOString() })
    .returning({ id: historyBatches.id })
    .get().id;
}

export function findHistoryBatch(id: number): HistoryBatch | undefined {
  return db().select().from(historyBatches).where(eq(historyBatches.id, id)).get();
}

export function countBatch(id: number): number {
  return db().select({ value: count() }).from(history).where(eq(history.batch_id, id)).get()?.value ?? 0;
}

export function listImportBatches(subject: HistoryEntry["subject"], limit: number): (HistoryBatch & { changes: number })[] {
  const { id, kind, title, actor_name, created_at, undone_at } = historyBatches;
  return db()
    .select({ id, kind, title, actor_name, created_at, undone_at, changes: count(history.id) })
    .from(historyBatches)
    .innerJoin(history, and(eq(history.batch_id, id), eq(history.subject, subject)))
    .where(eq(kind, "import"))
    .groupBy(id)
    .orderBy(desc(id))
    .limit(limit)
    .all();
}

export function countChanges(batch_id: number): { all: number; undone: number } {
  const found = db()
    .select({ all: count(), undone: count(history.undone_at) })
    .from(history)
    .where(eq(history.batch_id, batch_id))
    .get();
  return found ?? { all: 0, undone: 0 };
}

export function listSubjects(batch_id: number): HistoryEntry["subject"][] {
  const found = db().selectDistinct({ subject: history.subject }).from(history).where(eq(history.batch_id, batch_id)).all();
  return found.map(({ subject }) => subject);
}

export function findChange(id: number): HistoryEntry | undefined {
  return db().select().from(history).where(eq(history.id, id)).get();
}

export function findNewestChange(
  thing: Pick<HistoryEntry, "subject"> & Pick<ChangeFilter, "subject_id" | "subject_key">,
): HistoryEntry | undefined {
  return listChanges(thing, 1)[0];
}

type ChangeFilter = {
  subject?: HistoryEntry["subject"] | undefined;
  subject_id?: number | undefined;
  subject_key?: string | undefined;
  actor_name?: string | undefined;
  batch_id?: number | undefined;
  /** Only the last change of a batch, which stands for all of them. */
  batchesOnce?: boolean | undefined;
  below?: number | undefined;
};

export function listChanges(filter: ChangeFilter, limit: number): HistoryEntry[] {
  return db().select().from(history).where(matching(filter)).orderBy(desc(history.id)).limit(limit).all();
}

export function listActors(): string[] {
  return db()
    .selectDistinct({ name: history.actor_name })
    .from(history)
    .where(ne(history.actor_name, ""))
    .orderBy(asc(history.actor_name))
    .all()
    .map(({ name }) => name);
}

function matching({ subject, subject_id, subject_key, actor_name, batch_id, batchesOnce, below }: ChangeFilter): SQL | undefined {
  const wanted: (SQL | undefined)[] = [
    subject && eq(history.subject, subject),
    subject_id === undefined ? undefined : eq(history.subject_id, subject_id),
    subject_key === undefined ? undefined : eq(history.subject_key, subject_key),
    actor_name === undefined ? undefined : eq(history.actor_name, actor_name),
    batch_id === undefined ? undefined : eq(history.batch_id, batch_id),
    batchesOnce
      ? sql`(${history.batch_id} IS NULL OR ${history.id} = (SELECT max(id) FROM history AS o WHERE o.batch_id = ${history.batch_id}))`
      : undefined,
    below === undefined ? undefined : lt(history.id, below),
  ];
  return and(...wanted);
}

export function setChangesUndone(ids: readonly number[], now: Date): void {
  db()
    .update(history)
    .set({ undone_at: now.toISOString() })
    .where(and(sql`${history.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isNull(history.undone_at)))
    .run();
}

export function setBatchUndone(id: number, now: Date): void {
  db().update(historyBatches).set({ undone_at: now.toISOString() }).where(eq(historyBatches.id, id)).run();
}

/** The author of whatever a request does, set by the admission, so that a change need not be told (decision 56). */
const working = new AsyncLocalStorage<{ full_name: string }>();

export function workAs<Result>(person: { full_name: string }, work: () => Result): Result {
  return working.run(person, work);
}

/** Empty for the site itself (its start, scheduled jobs, visitors). */
export function actorName(): string {
  return working.getStore()?.full_name ?? "";
}

/** The pictures that the history still names: who puts a version back wants them as they were (triggers `history_pictures_*` note them). */
export function isPictureInHistory(name: string): boolean {
  return (
    db().select({ id: historyPictures.history_id }).from(historyPictures).where(eq(historyPictures.name, name)).limit(1).get() !== undefined
  );
}

export function listPicturesInHistory(): Set<string> {
  return new Set(
    db()
      .selectDistinct({ name: historyPictures.name })
      .from(historyPictures)
      .all()
      .map(({ name }) => name),
  );
}
