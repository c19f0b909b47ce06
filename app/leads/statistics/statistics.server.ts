/**
 * Requests of a span, counted. What looks like a program's is left out everywhere and told beside; a request whose data were erased counts with what
 * is left of it, and its source is unknown.
 */
import { and, count, desc, eq, gte, isNotNull, lt, min, type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { readOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { chartSteps, type Steps } from "./chart-steps.ts";
import { median, minutesOf, officeMinutes } from "./office-time.ts";

/** How many have a name: most first; `null` where there is none. */
export type Tally = { name: string | null; value: number }[];

export function readStatistics(span: Span, now: Date) {
  const counted = and(inSpan(span), eq(leads.is_suspect, 0));
  return {
    total: countOf(counted),
    suspects: countOf(and(inSpan(span), eq(leads.is_suspect, 1))),
    erased: countOf(and(counted, isNotNull(leads.erased_at))),
    overTime: countOverTime(span, now),
    calls: readCalls(counted, now),
    promises: countPromises(counted, now),
    counties: tally(sql`${leads.county}`, counted),
    products: tallyProducts(span),
    sources: tally(SOURCE, counted),
    customers: tally(sql`${leads.customer_type}`, counted),
  };
}

export type Statistics = ReturnType<typeof readStatistics>;

/** Words for sources that have no name of their own; no host and no campaign is written with brackets. */
const NO_SOURCE = { direct: "(direct)", unknown: "(unknown)", erased: "(erased)" } as const;

/** The campaign's source, else the site before ours; without either somebody who came by himself, if anything was told of him at all. */
const SOURCE = sql`CASE
  WHEN ${leads.erased_at} IS NOT NULL THEN ${NO_SOURCE.erased}
  WHEN ${leads.utm_source} <> '' THEN ${leads.utm_source}
  WHEN ${leads.referrer} <> '' THEN substr(${leads.referrer}, 1, instr(${leads.referrer} || '/', '/') - 1)
  WHEN ${leads.landing_page} <> '' OR ${leads.utm_medium} <> '' OR ${leads.utm_campaign} <> '' THEN ${NO_SOURCE.direct}
  ELSE ${NO_SOURCE.unknown} END`;

function inSpan({ from, until }: Span): SQL | undefined {
  return and(gte(leads.created_at, from.toISOString()), lt(leads.created_at, until.toISOString()));
}

function countOf(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}

function tally(name: SQL, where: SQL | undefined): Tally {
  return db()
    .select({ name: sql<string | null>`${name}`.as("name"), value: count().as("value") })
    .from(leads)
    .where(where)
    .groupBy(sql`name`)
    .orderBy(desc(sql`value`), sql`name`)
    .all();
}

/** A request for several products counts for each of them. */
function tallyProducts({ from, until }: Span): Tally {
  return db().all(sql`
    SELECT product_name AS name, count(*) AS value FROM (
      SELECT product_name, created_at, is_suspect FROM leads
      UNION ALL SELECT lead_lines.product_name, created_at, is_suspect FROM lead_lines JOIN leads ON leads.id = lead_id
    ) WHERE is_suspect = 0 AND created_at >= ${from.toISOString()} AND created_at < ${until.toISOString()}
    GROUP BY product_name ORDER BY value DESC, name`);
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

/** More than a year, in milliseconds. */
const LONG = 370 * 86_400_000;

/** The median of the minutes until the first call: all of them, and those of the office's hours alone. */
function readCalls(
  counted: SQL | undefined,
  now: Date,
): { called: number; minutes: number | undefined; officeMinutes: number | undefined } {
  const rows = db()
    .select({ since: leads.created_at, until: leads.first_call_at })
    .from(leads)
    .where(and(counted, isNotNull(leads.first_call_at)))
    .all();
  const waits = rows.map(({ since, until }) => ({ since: new Date(since), until: new Date(until as string) }));
  const first = waits.reduce((first, { since }) => (since < first ? since : first), now);
  // The days that were closed from then on.
  return { called: rows.length, minutes: median(waits.map(minutesOf)), officeMinutes: median(officeMinutes(waits, readOffice(first))) };
}

/** Of the promises whose time has come, or that were kept before: how many were kept. */
function countPromises(counted: SQL | undefined, now: Date): { due: number; kept: number } {
  const isDue = sql`(${leads.first_call_at} IS NOT NULL OR ${leads.call_by} < ${now.toISOString()})`;
  const found = db()
    .select({ due: count(), kept: sql<number>`coalesce(sum(${leads.first_call_at} <= ${leads.call_by}), 0)` })
    .from(leads)
    .where(and(counted, isNotNull(leads.call_by), isDue))
    .get();
  return { due: found?.due ?? 0, kept: found?.kept ?? 0 };
}
