/** How many requests there are, from the counts that are kept for each day (migration 23): no request is read for it but those of the first and last day. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql, sum } from "drizzle-orm";
import { LEAD_STATUSES, type LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { db } from "#db/client.server.ts";
import { leadDays, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import type { Month } from "./list-start.ts";

type Counted = { isClosed?: boolean; isSuspect?: boolean; status?: LeadStatus | undefined };

/** Requests of a kind, over all time. */
export function countEver(kind: Counted): number {
  return ever(JSON.stringify(kind)).get()?.value ?? 0;
}

/** A statement for each kind: there are few. */
const ever = prepared((db, kind) =>
  db
    .select({ value: sum(leadDays.value).mapWith(Number) })
    .from(leadDays)
    .where(and(...isKept(JSON.parse(kind))))
    .prepare(),
);

/** Requests of a kind that came from a moment (included) until another (not included). */
export function countBetween({ from, until }: { from: Date; until: Date }, kind: Counted): number {
  if (until <= from) return 0;
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const [first, last] = [nextDay(begin), end.slice(0, 10)];
  if (first >= last) return countRows(begin, end, kind);
  const whole = sumOf(kind, and(gte(leadDays.day, first), lt(leadDays.day, last)));
  return whole + countRows(begin, first, kind) + countRows(last, end, kind);
}

/** In which months requests of some kinds came, the newest first, and how many in each; of a kind without a span, over all time. */
export function comingMonths(kinds: readonly (Counted & { span?: { from: Date; until: Date } | undefined })[]): Month[] {
  const parts = kinds.flatMap(({ span, ...kind }) => {
    if (!span) return [daysByMonth(kind)];
    const [begin, end] = [span.from.toISOString(), span.until.toISOString()];
    const [first, last] = [nextDay(begin), end.slice(0, 10)];
    if (first >= last) return [rowsByMonth(begin, end, kind)];
    return [
      daysByMonth(kind, and(gte(leadDays.day, first), lt(leadDays.day, last))),
      rowsByMonth(begin, first, kind),
      rowsByMonth(last, end, kind),
    ];
  });
  return db().all<Month>(
    sql`SELECT month, sum(value) AS value FROM (${sql.join(parts, sql` UNION ALL `)}) GROUP BY month ORDER BY month DESC`,
  );
}

function daysByMonth(kind: Counted, days?: SQL): SQL {
  return sql`SELECT substr(${leadDays.day}, 1, 7) AS month, ${leadDays.value} AS value FROM ${leadDays} WHERE ${and(...isKept(kind), days)}`;
}

function rowsByMonth(begin: string, end: string, kind: Counted): SQL {
  return sql`SELECT substr(${leads.created_at}, 1, 7) AS month, 1 AS value FROM ${leads} WHERE ${isRow(begin, end, kind)}`;
}

/** The day after that of a moment, or the moment's own where it is its first. */
function nextDay(moment: string): string {
  const day = moment.slice(0, 10);
  if (moment === `${day}T00:00:00.000Z`) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function sumOf(kind: Counted, days: SQL | undefined): number {
  const found = db()
    .select({ value: sum(leadDays.value).mapWith(Number) })
    .from(leadDays)
    .where(and(...isKept(kind), days))
    .get();
  return found?.value ?? 0;
}

function isKept({ isClosed, isSuspect, status }: Counted): SQL[] {
  const { is_closed, is_suspect } = leadDays;
  return [
    isClosed === undefined ? sql`${is_closed} IN (0, 1)` : eq(is_closed, isClosed ? 1 : 0),
    isSuspect === undefined ? sql`${is_suspect} IN (0, 1)` : eq(is_suspect, isSuspect ? 1 : 0),
    // Each of them written out: only so the days are sought and not read.
    inArray(leadDays.status, status ? [status] : [...LEAD_STATUSES]),
  ];
}

function countRows(begin: string, end: string, kind: Counted): number {
  const found = db()
    .select({ value: sql<number>`count(*)` })
    .from(leads)
    .where(isRow(begin, end, kind))
    .get();
  return found?.value ?? 0;
}

function isRow(begin: string, end: string, { isClosed, isSuspect, status }: Counted): SQL | undefined {
  return and(
    gte(leads.created_at, begin),
    lt(leads.created_at, end),
    isClosed === undefined ? undefined : isClosed ? isNotNull(leads.closed_at) : isNull(leads.closed_at),
    isSuspect === undefined ? undefined : sql`+${leads.is_suspect} = ${isSuspect ? 1 : 0}`,
    status && sql`+${leads.status} = ${status}`,
  );
}
