/** Requests of a span: what came in it, what ended in it, whom somebody called first in it. Suspects stand aside, duplicates and samples nowhere; erased ones partly. */
import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { hoursOn, type OfficeHours } from "#app/calendar/office-hours.ts";
import { HAS_ORDERED, IN_SAME_ORDER, SOLD_SUM } from "#app/leads/customers/orders.server.ts";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { WORTH } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
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
  // What came is counted by what was asked for, what was sold by what the accepted offer sells.
  const sold = readSoldLines(side === "ended" ? rows.flatMap(({ id, has_ordered }) => (has_ordered === 1 ? id : [])) : []);
  return rows.map((row) => reportRow(row, further.get(row.id) ?? [], sold.get(row.id)));
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

const SUM = sql`CASE WHEN ${HAS_ORDERED} THEN ${SOLD_SUM} WHEN ${IN_SAME_ORDER} THEN 0 ELSE ${WORTH} END`;

function readRows(at: SQL, where: SQL | undefined, now: Date): StoredRow[] {
  const { id, created_at, first_call_at, call_by, erased_at, arrived_by, status, lost_reason, county, customer_type } = leads;
  return db().all<StoredRow>(sql`
    SELECT ${id}, ${at} AS at, ${created_at}, ${first_call_at}, ${arrived_by}, ${status}, ${lost_reason}, ${customer_type}, ${leads.product_name},
      ${leads.owner_id}, ${leads.estimate_sum}, iif(${county} = '', ${NO_COUNTY}, ${county}) AS county, ${SOURCE} AS source,
      ${erased_at} IS NOT NULL AS is_erased, ${call_by} IS NOT NULL AND (${first_call_at} IS NOT NULL OR ${call_by} < ${now.toISOString()}) AS is_due,
      coalesce(${first_call_at} <= ${call_by}, 0) AS is_kept, ${HAS_ORDERED} AS has_ordered, ${IN_SAME_ORDER} AS in_same_order,
      ${SUM} AS sum
    FROM ${leads} WHERE ${where}`);
}

type FurtherLine = { lead_id: number; product_name: string | null; estimate_sum: number | null };

function readFurtherLines(ids: readonly number[]): Map<number, FurtherLine[]> {
  const rows = db().all<FurtherLine>(sql`
    SELECT lead_id, product_name, estimate_sum FROM lead_lines WHERE lead_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`);
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Transport, as a row of an offer without a product of the catalogue calls it (app/offers/draft/proposed-transport.ts). */
const TRANSPORT = /^(transport(ul)?|livrarea?)(?![\p{L}\d])/iu;

/** Lines of goods of the last accepted offer of each request, worth what they cost with VAT, in tenths of a ban: they are proportions of its sum. */
function readSoldLines(ids: readonly number[]): Map<number, FurtherLine[]> {
  if (ids.length === 0) return new Map();
  const rows = db().all<FurtherLine & { product_id: number | null }>(sql`
    SELECT offers.lead_id, coalesce(products.name, line.name) AS product_name, products.id AS product_id,
      CAST(round(1.0 * line.quantity * line.unit_price * (10000 - line.discount) * iif(line.price_kind = 'net', 100 + line.vat_rate, 100) / 1e8)
        AS INTEGER) AS estimate_sum
    FROM offers JOIN offer_lines AS line ON line.offer_id = offers.id LEFT JOIN products ON products.id = line.product_id
    WHERE offers.lead_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND offers.id = (
      SELECT last.id FROM offers AS last WHERE last.lead_id = offers.lead_id AND last.state = 'accepted' ORDER BY last.accepted_at DESC, last.id DESC LIMIT 1)
    ORDER BY line.id`);
  // What transport costs is part of the price of the goods.
  const goods = rows.filter(({ product_id, product_name }) => product_id !== null || !TRANSPORT.test(product_name?.trim() ?? ""));
  return Map.groupBy(goods, ({ lead_id }) => lead_id);
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

/** The steps of a table over a span: weeks, or months where the weeks would be too many to read. Pure; days are those of Bucharest. */

type Step = { day: string; from: string; until: string };

type Steps = { unit: "week" | "month"; steps: Step[] };

const MOST_WEEKS = 15;

export function chartSteps({ from, until }: Span, given?: Steps["unit"]): Steps {
  const first = bucharestDay(from);
  const last = bucharestDay(new Date(until.getTime() - 1));
  if (until <= from) return { unit: "week", steps: [] };
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  const unit = given ?? (days > MOST_WEEKS * 7 - 14 ? "month" : "week");
  const next = unit === "week" ? nextMonday : nextMonth;
  const steps: Step[] = [];
  for (let day = first; day <= last; day = next(day)) {
    const end = next(day);
    const until = end <= last ? end : addDays(last, 1);
    steps.push({ day, from: bucharestMoment(day, 0).toISOString(), until: bucharestMoment(until, 0).toISOString() });
  }
  return { unit, steps };
}

function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, 8 - weekday);
}

function nextMonth(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const MINUTE = 60_000;

type Wait = { since: Date; until: Date };

/** Minutes of each wait during which the office was open: weekends, public holidays and closed days do not count, nor do nights. */
export function officeMinutes(waits: readonly Wait[], office: OfficeHours): number[] {
  if (waits.length === 0) return [];
  const times = waits.flatMap(({ since, until }) => [since.getTime(), until.getTime()]);
  const open = openTimes(new Date(times.reduce((a, b) => Math.min(a, b))), new Date(times.reduce((a, b) => Math.max(a, b))), office);
  return waits.map(({ since, until }) => Math.max(0, openBefore(until.getTime(), open) - openBefore(since.getTime(), open)) / MINUTE);
}

export function median(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}

type Opening = { opens: number; closes: number; before: number };

function openTimes(first: Date, last: Date, office: OfficeHours): Opening[] {
  const openings: Opening[] = [];
  let before = 0;
  for (let day = bucharestDay(first); day <= bucharestDay(last); day = addDays(day, 1)) {
    const hours = hoursOn(day, office);
    if (!hours) continue;
    const [opens, closes] = [bucharestMoment(day, hours[0]).getTime(), bucharestMoment(day, hours[1]).getTime()];
    openings.push({ opens, closes, before });
    before += closes - opens;
  }
  return openings;
}

function openBefore(time: number, openings: readonly Opening[]): number {
  let [low, high] = [0, openings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openings[middle] as Opening).opens <= time) low = middle + 1;
    else high = middle;
  }
  const opening = openings[low - 1];
  return opening ? opening.before + Math.min(time, opening.closes) - opening.opens : 0;
}
