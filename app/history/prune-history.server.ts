import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { type HistoryEntry, history, historyBatches, historyPictures } from "#db/schema.ts";
import { KEPT_VERSIONS, knownSince, restorableSince } from "./bounds.ts";

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

export function emptyChangesOf(subject: HistoryEntry["subject"], subject_id: number): string[] {
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
