/** When requests were closed, from the counts that are kept (migration 32): only those that came at the two ends of a span are read. */
import { type SQL, sql } from "drizzle-orm";
import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { db } from "#db/client.server.ts";
import { leadClosings } from "#db/schema.ts";
import { type Month, nextMonth } from "./list-start.ts";

/** Of the requests that came in a span and are no suspects: the months in which they were closed, the newest first, and how many in each. */
export function closingMonths({ from, until }: { from: Date; until: Date }, status?: LeadStatus): Month[] {
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const first = begin.slice(7) === "-01T00:00:00.000Z" ? begin.slice(0, 7) : nextMonth(begin.slice(0, 7));
  const last = end.slice(0, 7);
  const ofStatus = status ? sql`AND status = ${status}` : sql``;
  const rows = (from: string, until: string): SQL => sql`
    SELECT substr(closed_at, 1, 7) AS month, 1 AS value FROM leads
    WHERE created_at >= ${from} AND created_at < ${until} AND +is_suspect = 0 AND +closed_at IS NOT NULL ${ofStatus}`;
  const whole = sql`SELECT closed AS month, value FROM ${leadClosings} WHERE came >= ${first} AND came < ${last} ${ofStatus}`;
  const parts = first < last ? [whole, rows(begin, first), rows(last, end)] : [rows(begin, end)];
  return db().all<Month>(
    sql`SELECT month, sum(value) AS value FROM (${sql.join(parts, sql` UNION ALL `)}) GROUP BY month ORDER BY month DESC`,
  );
}

/** Since when closings are read one by one sooner than by their months, in milliseconds. */
const LATELY = 60 * 86_400_000;

type Closing = { closed_at: string; created_at: string; id: number };

/** How many of them stand before one in the order of their closing, the last one first. */
export function countClosedAhead(
  { closed_at, ...key }: Closing,
  span: { from: Date; until: Date },
  now: Date,
  status?: LeadStatus,
): number {
  const isLate = closed_at >= new Date(now.getTime() - LATELY).toISOString();
  const month = closed_at.slice(0, 7);
  const found = db().get<{ value: number }>(sql`
    SELECT count(*) AS value FROM leads
    WHERE is_suspect = 0 AND closed_at >= ${closed_at} ${isLate ? sql`` : sql`AND closed_at < ${nextMonth(month)}`}
      AND ${isClosedAhead({ closed_at, ...key })} AND +created_at >= ${span.from.toISOString()} AND +created_at < ${span.until.toISOString()}
      ${status ? sql`AND +status = ${status}` : sql``}`);
  const later = isLate ? [] : closingMonths(span, status).filter((each) => each.month > month);
  return later.reduce((sum, { value }) => sum + value, found?.value ?? 0);
}

/** That a closed request stands before one in that order; it asks no index. */
export function isClosedAhead({ closed_at, created_at, id }: Closing): SQL {
  return sql`(+closed_at > ${closed_at} OR (+closed_at = ${closed_at} AND (+created_at, +id) < (${created_at}, ${id})))`;
}
