/** Rows of the demonstration as they came: unchanged ones are the demonstration's, changed ones the owner's (decision 62). */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { demoRows } from "#db/schema.ts";

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
