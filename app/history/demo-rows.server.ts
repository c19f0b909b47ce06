/** What came with the demonstration, and how it was then: what is the same today is the demonstration's, what has been changed is its owner's (decision 62). */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { demoRows } from "#db/schema.ts";

type Subject = (typeof demoRows.$inferSelect)["subject"];
/** A row as it is now; undefined for one that is no more. */
type Read = (id: number) => Record<string, unknown> | undefined;

/** Writes down that a row came with the demonstration, as it is now. */
export function markDemo(subject: Subject, subject_id: number, content: Record<string, unknown>): void {
  db().insert(demoRows).values({ subject, subject_id, content }).run();
}

/** The ids of what came with the demonstration and is there: as it came, or changed since. */
export function sortDemo(subject: Subject, read: Read): { asItCame: Set<number>; changed: Set<number> } {
  const sorted = { asItCame: new Set<number>(), changed: new Set<number>() };
  for (const { subject_id, content } of db().select().from(demoRows).where(eq(demoRows.subject, subject)).all()) {
    const now = read(subject_id);
    if (now) sorted[isSame(content, now) ? "asItCame" : "changed"].add(subject_id);
  }
  return sorted;
}

/** A field that a later version has added says nothing as long as it is empty. */
function isSame(came: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const isKept = (key: string) => (key in came ? JSON.stringify(came[key]) === JSON.stringify(now[key]) : isEmpty(now[key]));
  return [...new Set([...Object.keys(came), ...Object.keys(now)])].every(isKept);
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
