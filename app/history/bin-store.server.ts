/** Deleted things that can be had back: their rows stay out of sight, with what hangs on them. */
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { demoRows, type HistoryEntry, history, historyBatches, historyPictures } from "#db/schema.ts";
import { KEPT_VERSIONS, knownSince, restorableSince } from "./bounds.ts";

const TABLES = { product: "products", expert: "experts" } as const;

export type BinKind = keyof typeof TABLES;
export type Binned = { kind: BinKind; id: number; name: string; deleted_at: string };

export function listBin(): Binned[] {
  return select(sql`true ORDER BY deleted_at DESC, kind DESC, id DESC`);
}

export function findBinned(kind: unknown, id: number | undefined): Binned | undefined {
  if (id === undefined || typeof kind !== "string") return undefined;
  return select(sql`kind = ${kind} AND id = ${id}`)[0];
}

/** Refusal to bring back what was deleted for good meanwhile. */
export function unlessPurged(kind: BinKind, id: number): (wanted: unknown, current: unknown) => string | undefined {
  return (wanted, current) => (wanted && !current && !findBinned(kind, id) ? PURGED : undefined);
}

const PURGED = "Nu mai este în coș: a fost șters definitiv.";

export function listOverdueBinItems(before: string, limit: number): Binned[] {
  return select(sql`deleted_at < ${before} ORDER BY deleted_at, id LIMIT ${limit}`);
}

/** Only out of the bin. Returns the pictures that its versions named; undefined where it does not lie there. */
export function deleteBinnedRow(kind: BinKind, id: number): string[] | undefined {
  const { changes } = db().run(sql`DELETE FROM ${sql.identifier(TABLES[kind])} WHERE id = ${id} AND deleted_at IS NOT NULL`);
  return changes === 0 ? undefined : emptyChangesOf(kind, id);
}

function select(where: SQL): Binned[] {
  const rows = Object.entries(TABLES).map(
    ([kind, table]) => sql`SELECT ${kind} AS kind, id, name, deleted_at FROM ${sql.identifier(table)} WHERE deleted_at IS NOT NULL`,
  );
  return db().all<Binned>(sql`SELECT * FROM (${sql.join(rows, sql` UNION ALL `)}) WHERE ${where}`);
}

/** Empties up to `limit` entries past their days, deletes those past their months. Returns the pictures that they named. */
export function pruneHistory(now: Date, limit: number): { forgotten: number; pictures: string[] } {
  return inTransaction(() => {
    const known = knownSince(now);
    const over = db().select({ id: history.id }).from(history).where(lt(history.created_at, known)).limit(limit).all();
    const removed = removeEntries(over.map(({ id }) => id));
    const past = db().all<{ id: number }>(sql`
        SELECT id FROM history AS entry
        WHERE created_at < ${restorableSince(now)} AND (before IS NOT NULL OR after IS NOT NULL) AND NOT (
          subject = 'product' AND id IN (
            SELECT id FROM history WHERE subject = 'product' AND subject_id = entry.subject_id AND after IS NOT NULL
            ORDER BY id DESC LIMIT ${KEPT_VERSIONS}))
        ORDER BY id LIMIT ${limit}`);
    const pictures = [...removed, ...emptyEntries(past.map(({ id }) => id))];
    db()
      .delete(historyBatches)
      .where(and(lt(historyBatches.created_at, known), sql`id NOT IN (SELECT batch_id FROM history WHERE batch_id IS NOT NULL)`))
      .run();
    return { forgotten: over.length + past.length, pictures };
  });
}

function emptyChangesOf(subject: HistoryEntry["subject"], subject_id: number): string[] {
  const ofIt = and(eq(history.subject, subject), eq(history.subject_id, subject_id));
  const ids = db().select({ id: history.id }).from(history).where(ofIt).all();
  return emptyEntries(ids.map(({ id }) => id));
}

function emptyEntries(ids: readonly number[]): string[] {
  const pictures = picturesOf(ids);
  for (const some of inBatches(ids)) db().update(history).set({ before: null, after: null }).where(inArray(history.id, some)).run();
  return pictures;
}

function removeEntries(ids: readonly number[]): string[] {
  const pictures = picturesOf(ids);
  for (const some of inBatches(ids)) db().delete(history).where(inArray(history.id, some)).run();
  return pictures;
}

function picturesOf(ids: readonly number[]): string[] {
  const named = inBatches(ids).flatMap((some) =>
    db().selectDistinct({ name: historyPictures.name }).from(historyPictures).where(inArray(historyPictures.history_id, some)).all(),
  );
  return [...new Set(named.map(({ name }) => name))];
}

/** SQLite limits the parameters of a statement. */
function inBatches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / 500) }, (_, chunk) => ids.slice(chunk * 500, (chunk + 1) * 500));
}

/** Rows of the demonstration as they came: unchanged ones are the demonstration's, changed ones the owner's (decision 62). */

type Subject = (typeof demoRows.$inferSelect)["subject"];
type Read = (id: number) => Record<string, unknown> | undefined;

export function markDemo(subject: Subject, subject_id: number, content: Record<string, unknown>): void {
  db().insert(demoRows).values({ subject, subject_id, content }).run();
}

export function sortDemo(subject: Subject, read: Read): { asItCame: Set<number>; changed: Set<number> } {
  const sorted = { asItCame: new Set<number>(), changed: new Set<number>() };
  for (const { subject_id, content } of db().select().from(demoRows).where(eq(demoRows.subject, subject)).all()) {
    const now = read(subject_id);
    if (now) sorted[isSame(content, now) ? "asItCame" : "changed"].add(subject_id);
  }
  return sorted;
}

/** A new, empty field is no difference. */
function isSame(came: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const isKept = (key: string) => (key in came ? JSON.stringify(came[key]) === JSON.stringify(now[key]) : isEmpty(now[key]));
  return [...new Set([...Object.keys(came), ...Object.keys(now)])].every(isKept);
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
