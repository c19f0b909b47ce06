/**
 * Counts of the requests of a span. Suspects are counted apart; an erased request counts with its remaining values, and its source is
 * unknown.
 */
import { and, count, eq, gte, isNotNull, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { leadLines, leads } from "#db/schema.ts";
import { chartSteps, type Steps } from "./chart-steps.ts";
import { median, minutesOf, officeMinutes } from "./office-time.ts";

/** Counts by name, largest first; `null` is no name. */
export type Tally = { name: string | null; value: number }[];

export function getStatistics(span: Span, now: Date) {
  // A duplicate is no further request.
  const counted = and(inSpan(span), eq(leads.is_suspect, 0), isNull(leads.duplicate_of));
  const groups = readGroups(counted, now);
  return {
    total: sumOf(groups, "value"),
    suspects: countOf(and(inSpan(span), eq(leads.is_suspect, 1))),
    erased: sumOf(groups, "erased"),
    overTime: countOverTime(span, now),
    calls: readCalls(counted, now),
    promises: { due: sumOf(groups, "due"), kept: sumOf(groups, "kept") },
    counties: tally(groups, "county"),
    // A request for several products counts for each of them.
    products: tally([...readProducts(counted), ...readFurtherProducts(counted)], "product"),
    sources: tally(groups, "source"),
    customers: tally(groups, "customer"),
  };
}

export type Statistics = ReturnType<typeof getStatistics>;

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

function inSpan({ from, until }: Span): SQL | undefined {
  return and(gte(leads.created_at, from.toISOString()), lt(leads.created_at, until.toISOString()));
}

/** Those that no copy from then has; suspicious ones too. */
export function countRequestsSince(moment: Date): number {
  return countOf(gte(leads.created_at, moment.toISOString()));
}

function countOf(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}

/**
 * Requests grouped by county, customer and source, so that the span is read once. `due` promises are past or kept; `kept` of them were
 * kept.
 */
function readGroups(counted: SQL | undefined, now: Date) {
  const isDue = sql`${leads.call_by} IS NOT NULL AND (${leads.first_call_at} IS NOT NULL OR ${leads.call_by} < ${now.toISOString()})`;
  const sum = (condition: SQL) => sql<number>`sum(coalesce(${condition}, 0))`;
  return db()
    .select({
      county: sql<string>`iif(${leads.county} = '', ${NO_COUNTY}, ${leads.county})`.as("county"),
      customer: leads.customer_type,
      source: sql<string>`${SOURCE}`.as("source"),
      value: count(),
      erased: sum(isNotNull(leads.erased_at)),
      due: sum(isDue),
      kept: sum(sql`${leads.first_call_at} <= ${leads.call_by}`),
    })
    .from(leads)
    .where(counted)
    .groupBy(sql`county`, leads.customer_type, sql`source`)
    .all();
}

/** Read apart: grouped by product too, nearly every request would be a group of its own. */
function readProducts(counted: SQL | undefined): { product: string | null; value: number }[] {
  return db().select({ product: leads.product_name, value: count() }).from(leads).where(counted).groupBy(leads.product_name).all();
}

function readFurtherProducts(counted: SQL | undefined): { product: string | null; value: number }[] {
  return db()
    .select({ product: leadLines.product_name, value: count() })
    .from(leadLines)
    .innerJoin(leads, eq(leads.id, leadLines.lead_id))
    .where(counted)
    .groupBy(leadLines.product_name)
    .all();
}

function sumOf<Key extends string>(groups: readonly Record<Key, number>[], key: Key): number {
  return groups.reduce((sum, group) => sum + group[key], 0);
}

function tally<Key extends string>(groups: readonly (Record<Key, string | null> & { value: number })[], key: Key): Tally {
  const values = new Map<string | null, number>();
  for (const group of groups) values.set(group[key], (values.get(group[key]) ?? 0) + group.value);
  return [...values].map(([name, value]) => ({ name, value })).toSorted((a, b) => b.value - a.value || inOrder(a.name, b.name));
}

/** No name first, else by code points, as the database sorts. */
function inOrder(a: string | null, b: string | null): number {
  return a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1;
}

/** Not into the future, and a long span from its first request on: a chart of a thousand empty years shows nothing. */
function countOverTime({ from, until }: Span, now: Date): Pick<Steps, "unit"> & { steps: { day: string; value: number }[] } {
  const first = db()
    .select({ value: min(leads.created_at) })
    .from(leads)
    .where(gte(leads.created_at, from.toISOString()))
    .get()?.value;
  if (!first) return { unit: "week", steps: [] };
  const isLong = until.getTime() - from.getTime() > LONG;
  const begin = isLong ? new Date(Math.min(Date.parse(first), until.getTime())) : from;
  const { unit, steps } = chartSteps({ from: begin, until: new Date(Math.min(until.getTime(), now.getTime() + 1)) });
  const values = db().all<{ day: string; value: number }>(sql`
    SELECT step.value ->> 'day' AS day, count(leads.id) AS value
    FROM json_each(${JSON.stringify(steps)}) AS step
    LEFT JOIN leads ON is_suspect = 0 AND created_at >= step.value ->> 'from' AND created_at < step.value ->> 'until'
    GROUP BY step.key ORDER BY step.key`);
  return { unit, steps: values };
}

const LONG = 370 * 86_400_000;

/** The median of the minutes until the first call: all of them, and those of the office's hours alone. */
function readCalls(
  counted: SQL | undefined,
  now: Date,
): { called: number; minutes: number | undefined; officeMinutes: number | undefined } {
  const rows = db()
    .select({ since: leads.created_at, until: leads.first_call_at })
    .from(leads)
    .where(and(counted, isNotNull(leads.first_call_at), eq(leads.arrived_by, "site")))
    .all();
  const waits = rows.map(({ since, until }) => ({ since: new Date(since), until: new Date(until as string) }));
  const first = waits.reduce((first, { since }) => (since < first ? since : first), now);
  return { called: rows.length, minutes: median(waits.map(minutesOf)), officeMinutes: median(officeMinutes(waits, getOffice(first))) };
}
