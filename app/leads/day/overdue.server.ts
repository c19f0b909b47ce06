/** Requests that are past what was promised or agreed. */
import { sql } from "drizzle-orm";
import { countDue } from "#app/leads/inbox/open-work.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** How many there are, and when the oldest of them was due. As the inbox counts them; what is held for spam or was erased is not. */
export function countOverdue(now: Date): { overdue: number; oldest: Date | undefined } {
  const { value, oldest } = countDue(now, sql`+${leads.erased_at} IS NULL`);
  return { overdue: value, oldest: oldest ? new Date(oldest) : undefined };
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
  const at = newest().get()?.at;
  return at ? new Date(at) : undefined;
}

const newest = prepared((db) =>
  db
    .select({ at: sql<string | null>`max(${leads.created_at})` })
    .from(leads)
    .prepare(),
);
