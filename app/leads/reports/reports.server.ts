/** Requests of a span: what came in it, what ended in it, whom somebody called first in it. Suspects stand aside, duplicates and samples nowhere; erased ones partly. */
import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { chartSteps, type Steps } from "./chart-steps.ts";
import { median, officeMinutes } from "./office-time.ts";
import { isMeant, type ReportRow, reportRow, type Side, type StoredRow } from "./report-rows.ts";

export type Reports = ReturnType<typeof getReports>;

export function getReports(span: Span, now: Date) {
  const sides = { arrived: readSide("arrived", span, now), ended: readSide("ended", span, now), called: readSide("called", span, now) };
  return {
    ...sides,
    suspects: readSide("suspect", span, now).length,
    ...stepsOf(sides, span, now),
    callMinutes: readCallMinutes(sides.arrived, now),
  };
}

/** Read once for all tables: each of them by itself would walk through the same requests. */
export function readSide(side: Side, span: Span, now: Date): ReportRow[] {
  const rows = CONDITIONS[side](span).flatMap(({ at, where }) => readRows(at, where, now));
  const further = readFurtherLines(rows.map(({ id }) => id));
  return rows.map((row) => reportRow(row, further.get(row.id) ?? []));
}

type Condition = { at: SQL; where: SQL | undefined };

const IS_COUNTED = and(eq(leads.is_suspect, 0), eq(leads.is_sample, 0), isNull(leads.duplicate_of));
const ACCEPTED_AT = sql`(SELECT max(accepted_at) FROM offers WHERE offers.lead_id = leads.id AND offers.state = 'accepted')`;
// Written out and not bound: a partial index is taken only where the query says its condition.
const IS_CLOSED = sql`leads.closed_at IS NOT NULL AND leads.is_suspect = 0`;

function isIn({ from, until }: Span, moment: SQL): SQL | undefined {
  return and(gte(moment, from.toISOString()), lt(moment, until.toISOString()));
}

/** By the index of acceptances; the last one of a request decides. */
function isAcceptedIn(span: Span): SQL {
  return sql`leads.id IN (SELECT lead_id FROM offers WHERE accepted_at IS NOT NULL AND state = 'accepted' AND ${isIn(span, sql`accepted_at`)})`;
}

const CONDITIONS: Record<Side, (span: Span) => Condition[]> = {
  arrived: (span) => [{ at: sql`leads.created_at`, where: and(isIn(span, sql`leads.created_at`), IS_COUNTED) }],
  suspect: (span) => [
    { at: sql`leads.created_at`, where: and(isIn(span, sql`leads.created_at`), sql`leads.is_suspect = 1`, eq(leads.is_sample, 0)) },
  ],
  called: (span) => [{ at: sql`leads.first_call_at`, where: and(isIn(span, sql`leads.first_call_at`), IS_COUNTED) }],
  // By the day of closing; while one is open, by that of the acceptance of its offer.
  ended: (span) => [
    { at: sql`leads.closed_at`, where: and(IS_CLOSED, isIn(span, sql`leads.closed_at`), IS_COUNTED) },
    { at: ACCEPTED_AT, where: and(sql`leads.closed_at IS NULL`, isAcceptedIn(span), isIn(span, ACCEPTED_AT), IS_COUNTED) },
  ],
};

/** Words for sources that have no name of their own; no host and no campaign is written with brackets. */
const NO_SOURCE = { direct: "(direct)", unknown: "(unknown)", erased: "(erased)" } as const;

const NO_COUNTY = "Județ necunoscut";

/** The campaign's source, else the site before ours; without either somebody who came by himself, if anything was told of him at all. */
const SOURCE = sql`CASE
  WHEN ${leads.erased_at} IS NOT NULL THEN ${NO_SOURCE.erased}
  WHEN ${leads.arrived_by} <> 'site' THEN '(' || ${leads.arrived_by} || ')'
  WHEN ${leads.utm_source} <> '' THEN ${leads.utm_source}
  WHEN ${leads.referrer} <> '' THEN substr(${leads.referrer}, 1, instr(${leads.referrer} || '/', '/') - 1)
  WHEN ${leads.landing_page} <> '' OR ${leads.utm_medium} <> '' OR ${leads.utm_campaign} <> '' THEN ${NO_SOURCE.direct}
  ELSE ${NO_SOURCE.unknown} END`;

const HAS_ACCEPTED = sql`EXISTS (SELECT 1 FROM offers WHERE offers.lead_id = leads.id AND offers.state = 'accepted')`;

/** An outcome comes first in the detail of its call (calls.server.ts). */
const HAS_SAID_SO = sql`EXISTS (SELECT 1 FROM lead_events AS event
  WHERE event.lead_id = leads.id AND event.kind = 'call' AND event.undone_at IS NULL AND event.detail LIKE '{"outcome":"comandat"%')`;

const HAS_ORDERED = sql`(leads.status NOT IN ('refuzat', 'abandonat') AND (${HAS_ACCEPTED} OR (leads.status = 'finalizat' AND ${HAS_SAID_SO})))`;

/** A sale is worth what was ordered, else the offer that was accepted; a list price is no sale. */
const SUM = sql`CASE WHEN ${HAS_ORDERED} THEN coalesce(leads.order_sum, iif(${HAS_ACCEPTED}, leads.offered_sum, NULL)) ELSE leads.worth END`;

function readRows(at: SQL, where: SQL | undefined, now: Date): StoredRow[] {
  const { id, created_at, first_call_at, call_by, erased_at, arrived_by, status, lost_reason, county, customer_type } = leads;
  return db().all<StoredRow>(sql`
    SELECT ${id}, ${at} AS at, ${created_at}, ${first_call_at}, ${arrived_by}, ${status}, ${lost_reason}, ${customer_type}, ${leads.product_name},
      ${leads.owner_id}, ${leads.estimate_sum}, iif(${county} = '', ${NO_COUNTY}, ${county}) AS county, ${SOURCE} AS source,
      ${erased_at} IS NOT NULL AS is_erased, ${call_by} IS NOT NULL AND (${first_call_at} IS NOT NULL OR ${call_by} < ${now.toISOString()}) AS is_due,
      coalesce(${first_call_at} <= ${call_by}, 0) AS is_kept, ${HAS_ORDERED} AS has_ordered, ${SUM} AS sum
    FROM ${leads} WHERE ${where}`);
}

type FurtherLine = { lead_id: number; product_name: string | null; estimate_sum: number | null };

function readFurtherLines(ids: readonly number[]): Map<number, FurtherLine[]> {
  const rows = db().all<FurtherLine>(sql`
    SELECT lead_id, product_name, estimate_sum FROM lead_lines WHERE lead_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`);
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Not into the future, and what is told by months from its first request on: a table of empty months shows nothing. */
function stepsOf(sides: Record<"arrived" | "ended", readonly ReportRow[]>, { from, until }: Span, now: Date): Steps {
  const moments = [...sides.arrived, ...sides.ended].map(({ at }) => at);
  if (moments.length === 0) return { unit: "week", steps: [] };
  const last = new Date(Math.min(until.getTime(), now.getTime() + 1));
  const { unit } = chartSteps({ from, until: last });
  const first = moments.reduce((first, at) => (at < first ? at : first));
  return chartSteps({ from: unit === "month" ? new Date(first) : from, until: last }, unit);
}

/** The median of the minutes of office hours until the first call. */
function readCallMinutes(rows: readonly ReportRow[], now: Date): number | undefined {
  const waits = rows
    .filter((row) => isMeant(row, { by: "arrived", call: "known" }))
    .map(({ created_at, first_call_at }) => ({ since: new Date(created_at), until: new Date(first_call_at as string) }));
  const first = waits.reduce((first, { since }) => (since < first ? since : first), now);
  return median(officeMinutes(waits, getOffice(first)));
}
