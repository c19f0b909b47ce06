/** How many requests there are, from the counts that are kept for each day (migration 23): no request is read for it but those of the first and last day. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import { LEAD_STATUSES, type LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { db } from "#db/client.server.ts";
import { leadDays, leads } from "#db/schema.ts";

type Counted = { isClosed?: boolean; isSuspect?: boolean; status?: LeadStatus | undefined };

/** Requests of a kind, over all time. */
export function countEver(kind: Counted): number {
  return sumOf(kind);
}

/** Requests of a kind that came from a moment (included) until another (not included). */
export function countBetween({ from, until }: { from: Date; until: Date }, kind: Counted): number {
  if (until <= from) return 0;
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const [first, last] = [nextDay(begin), end.slice(0, 10)];
  if (first >= last) return countRows(begin, end, kind);
  const whole = sumOf(kind, and(gte(leadDays.day, first), lt(leadDays.day, last)));
  return whole + countRows(begin, first, kind) + countRows(last, end, kind);
}

/** The day after that of a moment, or the moment's own where it is its first. */
function nextDay(moment: string): string {
  const day = moment.slice(0, 10);
  if (moment === `${day}T00:00:00.000Z`) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function sumOf({ isClosed, isSuspect, status }: Counted, days?: SQL): number {
  const { is_closed, is_suspect, value } = leadDays;
  const isOf = [
    isClosed === undefined ? sql`${is_closed} IN (0, 1)` : eq(is_closed, isClosed ? 1 : 0),
    isSuspect === undefined ? sql`${is_suspect} IN (0, 1)` : eq(is_suspect, isSuspect ? 1 : 0),
    // Each of them written out: only so the days are sought and not read.
    inArray(leadDays.status, status ? [status] : [...LEAD_STATUSES]),
  ];
  const found = db()
    .select({ value: sum(value).mapWith(Number) })
    .from(leadDays)
    .where(and(...isOf, days))
    .get();
  return found?.value ?? 0;
}

function countRows(begin: string, end: string, { isClosed, isSuspect, status }: Counted): number {
  const found = db()
    .select({ value: sql<number>`count(*)` })
    .from(leads)
    .where(
      and(
        gte(leads.created_at, begin),
        lt(leads.created_at, end),
        isClosed === undefined ? undefined : isClosed ? isNotNull(leads.closed_at) : isNull(leads.closed_at),
        isSuspect === undefined ? undefined : sql`+${leads.is_suspect} = ${isSuspect ? 1 : 0}`,
        status && sql`+${leads.status} = ${status}`,
      ),
    )
    .get();
  return found?.value ?? 0;
}
