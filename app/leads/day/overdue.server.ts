/** Requests that are past what was promised or agreed. */
import { and, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

/** How many there are, and when the oldest of them was due. As the inbox counts them; what is held for spam is not. */
export function countOverdue(now: Date): { overdue: number; oldest: Date | undefined } {
  const promised = sql`CASE WHEN ${leads.first_call_at} IS NULL THEN coalesce(${leads.call_by}, ${leads.created_at}) END`;
  const due = sql`min(coalesce(${promised}, ${leads.follow_up_at}), coalesce(${leads.follow_up_at}, ${promised}))`;
  // The plus keeps the planner on the index of what is open, which holds all of these columns.
  const isOpen = and(isNull(leads.closed_at), sql`${leads.is_suspect} = 0`, sql`+${leads.erased_at} IS NULL`);
  const found = db()
    .select({ overdue: sql<number>`count(*)`, oldest: sql<string | null>`min(${due})` })
    .from(leads)
    .where(and(isOpen, sql`${due} < ${now.toISOString()}`))
    .get();
  return { overdue: found?.overdue ?? 0, oldest: found?.oldest ? new Date(found.oldest) : undefined };
}

/** The requests of a day in Bucharest, by their state; suspects among them. `since` is its first moment. */
export function countSince(since: Date): { status: string; count: number }[] {
  return db()
    .select({ status: leads.status, count: sql<number>`count(*)` })
    .from(leads)
    .where(sql`${leads.created_at} >= ${since.toISOString()}`)
    .groupBy(leads.status)
    .all();
}

/** When the newest request came, or undefined. */
export function newestRequest(): Date | undefined {
  const newest = db()
    .select({ at: sql<string | null>`max(${leads.created_at})` })
    .from(leads)
    .get()?.at;
  return newest ? new Date(newest) : undefined;
}
