/** Counts of a span's requests. Nobody is measured (decision 50). Suspects count apart, duplicates and samples never, erased partly. */
import { and, count, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadLines, leads } from "#db/schema.ts";
import { chartSteps, type Steps } from "./chart-steps.ts";
import { median, minutesOf, officeMinutes } from "./office-time.ts";

/** Counts by name, largest first; `null` is no name. */
export type Tally<Name extends string = string> = { name: Name | null; value: number }[];

/** `due` promises are past or kept; `kept` of them were kept. */
type Promises = { due: number; kept: number };

/** The first day of a week or month with what came in it. */
type Step = Promises & { day: string; requests: number };

export function getReports(span: Span, now: Date) {
  const rows = readRows(span, now);
  const lost = rows.filter(({ status }) => STATUSES[status].end === "lost");
  return {
    total: rows.length,
    suspects: countOf(and(inSpan(span), eq(leads.is_suspect, 1), eq(leads.is_sample, 0))),
    erased: rows.filter(({ is_erased }) => is_erased === 1).length,
    overTime: countOverTime(rows, span, now),
    calls: readCalls(rows, now),
    promises: promisesOf(rows),
    counties: tally(rows.map(({ county }) => county)),
    // A request for several products counts for each of them.
    products: tally([...rows.map(({ product_name }) => product_name), ...readFurtherProducts(span)]),
    sources: tally(rows.map(({ source }) => source)),
    customers: tally(rows.map(({ customer_type }) => customer_type)),
    outcomes: tally(rows.map(endOf)),
    reasons: tally(lost.map(({ lost_reason }) => lost_reason)),
    endings: tally(readEndings(span).map(endOf)),
    firstCalls: readFirstCalls(span),
  };
}

type Ending = Pick<Row, "status" | "has_ordered" | "is_erased">;

/** Won is what was ordered: a customer who answered, and a request that is finished, are no order yet. Erasing ends what was open. */
function endOf({ status, has_ordered, is_erased }: Ending): "won" | "done" | "lost" | "open" {
  const { end } = STATUSES[status];
  if (end === "lost") return "lost";
  if (has_ordered === 1) return "won";
  return end === "done" || is_erased === 1 ? "done" : "open";
}

/** Requests that ended in a span, whenever they came: by the day of their closing, or while one is open of the acceptance of its offer. */
function readEndings({ from, until }: Span): Ending[] {
  const [first, end] = [from.toISOString(), until.toISOString()];
  const fields = sql`${leads.status}, ${HAS_ORDERED} AS has_ordered, ${leads.erased_at} IS NOT NULL AS is_erased`;
  const isCounted = sql`leads.is_suspect = 0 AND leads.is_sample = 0 AND leads.duplicate_of IS NULL`;
  return db().all<Ending>(sql`
    SELECT ${fields} FROM leads WHERE ${isCounted} AND leads.closed_at >= ${first} AND leads.closed_at < ${end}
    UNION ALL
    SELECT ${fields} FROM leads WHERE ${isCounted} AND leads.closed_at IS NULL AND EXISTS (
      SELECT 1 FROM offers WHERE offers.lead_id = leads.id AND offers.state = 'accepted' AND offers.accepted_at >= ${first} AND offers.accepted_at < ${end})`);
}

/** First calls that were made in a span, and of those of promised requests how many in time. */
function readFirstCalls({ from, until }: Span): { made: number; promised: number; kept: number } {
  const { first_call_at, call_by } = leads;
  const isMade = and(gte(first_call_at, from.toISOString()), lt(first_call_at, until.toISOString()));
  const found = db()
    .select({ made: count(), promised: count(call_by), kept: sql<number>`count(*) FILTER (WHERE ${first_call_at} <= ${call_by})` })
    .from(leads)
    .where(and(isMade, eq(leads.is_suspect, 0), eq(leads.is_sample, 0), isNull(leads.duplicate_of)))
    .get();
  return found ?? { made: 0, promised: 0, kept: 0 };
}

export type Reports = ReturnType<typeof getReports>;

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

const HAS_ORDERED = sql<
  0 | 1
>`(leads.status NOT IN ('refuzat', 'abandonat') AND (${HAS_ACCEPTED} OR (leads.status = 'finalizat' AND ${HAS_SAID_SO})))`;

function inSpan({ from, until }: Span): SQL | undefined {
  return and(gte(leads.created_at, from.toISOString()), lt(leads.created_at, until.toISOString()));
}

function isCounted(span: Span): SQL | undefined {
  return and(inSpan(span), eq(leads.is_suspect, 0), eq(leads.is_sample, 0), isNull(leads.duplicate_of));
}

function countOf(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}

type Row = Pick<
  Lead,
  "created_at" | "first_call_at" | "arrived_by" | "status" | "lost_reason" | "county" | "customer_type" | "product_name"
> & {
  is_erased: 0 | 1;
  is_due: 0 | 1;
  is_kept: 0 | 1;
  /** An offer was accepted, or it was closed with 'A comandat'; and it was not lost after all. */
  has_ordered: 0 | 1;
  source: string;
};

/** Read once for all tables: each of them by itself would walk through the same requests. As they come: to make each anew costs as much as to read it. */
function readRows(span: Span, now: Date): Row[] {
  const { created_at, first_call_at, call_by, erased_at, arrived_by, status, lost_reason, county, customer_type, product_name } = leads;
  return db().all<Row>(sql`
    SELECT ${created_at}, ${first_call_at}, ${arrived_by}, ${status}, ${lost_reason}, ${customer_type}, ${product_name},
      iif(${county} = '', ${NO_COUNTY}, ${county}) AS county, ${SOURCE} AS source, ${erased_at} IS NOT NULL AS is_erased,
      ${call_by} IS NOT NULL AND (${first_call_at} IS NOT NULL OR ${call_by} < ${now.toISOString()}) AS is_due,
      coalesce(${first_call_at} <= ${call_by}, 0) AS is_kept, ${HAS_ORDERED} AS has_ordered
    FROM ${leads} WHERE ${isCounted(span)}`);
}

function readFurtherProducts(span: Span): (string | null)[] {
  const lines = db()
    .select({ product: leadLines.product_name })
    .from(leadLines)
    .innerJoin(leads, eq(leads.id, leadLines.lead_id))
    .where(isCounted(span))
    .all();
  return lines.map(({ product }) => product);
}

function promisesOf(rows: readonly Row[]): Promises {
  return rows.reduce(({ due, kept }, { is_due, is_kept }) => ({ due: due + is_due, kept: kept + is_kept }), { due: 0, kept: 0 });
}

function tally<Name extends string>(names: readonly (Name | null)[]): Tally<Name> {
  const values = new Map<Name | null, number>();
  for (const name of names) values.set(name, (values.get(name) ?? 0) + 1);
  return [...values].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value || inOrder(a.name, b.name));
}

/** No name first, else by code points, as the database sorts. */
function inOrder(a: string | null, b: string | null): number {
  return a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1;
}

/** Not into the future, and a long span from its first request on: a chart of a thousand empty years shows nothing. */
function countOverTime(rows: readonly Row[], { from, until }: Span, now: Date): Pick<Steps, "unit"> & { steps: Step[] } {
  if (rows.length === 0) return { unit: "week", steps: [] };
  const isLong = until.getTime() - from.getTime() > LONG;
  const first = rows.reduce((first, { created_at }) => (created_at < first ? created_at : first), until.toISOString());
  const { unit, steps } = chartSteps({
    from: isLong ? new Date(first) : from,
    until: new Date(Math.min(until.getTime(), now.getTime() + 1)),
  });
  const byStep = Map.groupBy(rows, ({ created_at }) => steps.find(({ until }) => created_at < until)?.day);
  return {
    unit,
    steps: steps.map(({ day }) => {
      const own = byStep.get(day) ?? [];
      return { day, requests: own.length, ...promisesOf(own) };
    }),
  };
}

const LONG = 370 * 86_400_000;

/** The median of the minutes until the first call: all of them, and those of the office's hours alone. */
function readCalls(rows: readonly Row[], now: Date): { called: number; minutes: number | undefined; officeMinutes: number | undefined } {
  const waits = rows.flatMap(({ created_at, first_call_at, arrived_by }) =>
    first_call_at !== null && arrived_by === "site" ? [{ since: new Date(created_at), until: new Date(first_call_at) }] : [],
  );
  const first = waits.reduce((first, { since }) => (since < first ? since : first), now);
  return { called: waits.length, minutes: median(waits.map(minutesOf)), officeMinutes: median(officeMinutes(waits, getOffice(first))) };
}
