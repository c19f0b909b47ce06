/**
 * The rows of the inbox, their order and their counts: by period, state and words, and by what is to be done. The only place that knows the order of
 * the work in SQL; workbench/work-groups.ts says the same of one request.
 */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { fold } from "#app/language/text.ts";
import { nextMidnight, WORK_GROUPS, type WorkGroup } from "#app/leads/workbench/work-groups.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import type { Span } from "./lead-period.ts";
import { leadSearchWords, referenceIn } from "./lead-search.ts";
import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "./lead-status.ts";
import type { Queue } from "./queues.ts";

type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  /** Words that must all be found in name, phone, e-mail, county, product, customer type or status; case and diacritics do not matter. */
  q?: string | undefined;
};

export type WorkFilter = LeadFilter & {
  /** Whether what is open is there whenever it came. */
  keepsOpen: boolean;
  queue?: Queue | undefined;
};

/** A request that keeps its place for a while although its fields have changed: these stood there before. */
export type Held = { id: number; before: Partial<Pick<Lead, "first_call_at" | "follow_up_at" | "closed_at">> };

export type WorkCounts = Record<WorkGroup | "suspect", number> & {
  /** Open requests of the search that period and state leave out. */
  outside: number;
};

type Page = { page: number; limit: number };

// Written out, not bound: only so the planner knows that the indexes of what is open and of what is held (migration 6) hold the rows.
const IS_SUSPECT = sql`${leads.is_suspect} = 1`;
const IS_CLEAN = sql`${leads.is_suspect} = 0`;

/** One page of the requests of a span, newest first, and how many there are in all. */
export function listLeads(filter: LeadFilter, page: Page): { data: Lead[]; total: number } {
  return pageOf(and(isInSpan(filter.span), ...conditions(filter)), [desc(leads.created_at), desc(leads.id)], page);
}

/** One page of the work, in the order in which it is done, and how many requests there are in all. Suspects are only in their own queue. */
export function listWork(filter: WorkFilter, page: Page, now: Date, held?: Held): { data: Lead[]; total: number } {
  const newest = [desc(leads.created_at), desc(leads.id)];
  return pageOf(isInWork(filter, now, held), filter.queue === "suspect" ? newest : workOf(now, held).order, page);
}

/** What a request must be to stand in the inbox under a filter. */
export function isInWork(filter: WorkFilter, now: Date, held?: Held): SQL | undefined {
  const { queue } = filter;
  const where = conditions(filter);
  if (queue === "suspect") return and(IS_SUSPECT, isSuspectOf(filter), ...where);
  const { rank, closed } = workOf(now, held);
  const inQueue = queue === "open" ? isNull(closed) : queue && eq(rank, WORK_GROUPS.indexOf(queue));
  return and(IS_CLEAN, isOfPeriod(filter, held), inQueue, ...where);
}

/** How many requests stand in each queue; the filter's own queue does not count. */
export function countWork(filter: WorkFilter, now: Date): WorkCounts {
  const where = conditions(filter);
  const { rank } = workOf(now);
  const open = db()
    .select({ rank, value: count() })
    .from(leads)
    .where(and(IS_CLEAN, isNull(leads.closed_at), filter.keepsOpen ? undefined : isInSpan(filter.span), ...where))
    .groupBy(rank)
    .all();
  const groups = Object.fromEntries(WORK_GROUPS.map((group, index) => [group, open.find((row) => row.rank === index)?.value ?? 0]));
  const inside = open.reduce((sum, { value }) => sum + value, 0);
  return {
    ...(groups as Record<WorkGroup, number>),
    closed: countOf(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span), ...where),
    suspect: countOf(IS_SUSPECT, isSuspectOf(filter), ...where),
    outside: countOf(IS_CLEAN, isNull(leads.closed_at), ...conditions({ q: filter.q })) - inside,
  };
}

/** Every open request, in the order of the work. */
export function listOpenIds(now: Date): number[] {
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_CLEAN, isNull(leads.closed_at)))
    .orderBy(...workOf(now).order)
    .all();
  return rows.map(({ id }) => id);
}

/** The group of each request as its place in the order, and that order: what is due first comes first, what was closed last as well. */
function workOf(now: Date, held?: Held) {
  const [called, again, closed] = [
    heldColumn(leads.first_call_at, "first_call_at", held),
    heldColumn(leads.follow_up_at, "follow_up_at", held),
    heldColumn(leads.closed_at, "closed_at", held),
  ];
  const promised = sql`coalesce(${leads.call_by}, ${leads.created_at})`;
  const due = sql`CASE WHEN ${called} IS NOT NULL THEN ${again} ELSE min(${promised}, coalesce(${again}, ${promised})) END`;
  const place = (group: WorkGroup) => sql.raw(String(WORK_GROUPS.indexOf(group)));
  const rank = sql<number>`CASE
    WHEN ${closed} IS NOT NULL THEN ${place("closed")}
    WHEN ${due} IS NULL THEN ${place("undated")}
    WHEN ${due} < ${now.toISOString()} THEN ${place("overdue")}
    WHEN ${due} >= ${nextMidnight(now).toISOString()} THEN ${place("later")}
    WHEN ${due} = ${again} THEN ${place("again_today")}
    ELSE ${place("call_today")} END`;
  const moment = sql`CASE WHEN ${closed} IS NULL THEN coalesce(${due}, ${called}) END`;
  return { rank, closed, order: [asc(rank), asc(moment), desc(closed), asc(leads.created_at), asc(leads.id)] };
}

function heldColumn(column: SQLiteColumn, key: keyof Held["before"], held: Held | undefined): SQL | SQLiteColumn {
  if (held?.before[key] === undefined) return column;
  return sql`CASE WHEN ${leads.id} = ${held.id} THEN ${held.before[key]} ELSE ${column} END`;
}

function pageOf(where: SQL | undefined, order: SQL[], { page, limit }: Page): { data: Lead[]; total: number } {
  const data = db()
    .select()
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .all();
  return { data, total: countOf(where) };
}

function countOf(...where: (SQL | undefined)[]): number {
  const [row] = db()
    .select({ value: count() })
    .from(leads)
    .where(and(...where))
    .all();
  return row?.value ?? 0;
}

function conditions({ status, q }: Omit<LeadFilter, "span">): (SQL | undefined)[] {
  return [status && eq(leads.status, status), ...leadSearchWords(q ?? "").map(holdsWord)];
}

function isInSpan({ from, until }: Span): SQL | undefined {
  return and(gte(leads.created_at, from.toISOString()), lt(leads.created_at, until.toISOString()));
}

/** Of the period, or open where that is kept; as a list of ids, because of an OR the planner would read the whole table. */
function isOfPeriod({ span, keepsOpen }: WorkFilter, held: Held | undefined): SQL | undefined {
  if (!keepsOpen) return isInSpan(span);
  const open = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_CLEAN, isNull(leads.closed_at)));
  const recent = db().select({ id: leads.id }).from(leads).where(isInSpan(span));
  const asked = inArray(leads.id, unionAll(open, recent));
  return held ? or(asked, eq(leads.id, held.id)) : asked;
}

function isSuspectOf({ span, keepsOpen }: WorkFilter): SQL | undefined {
  return keepsOpen ? or(isNull(leads.closed_at), isInSpan(span)) : isInSpan(span);
}

function holdsWord(word: string): SQL | undefined {
  const states = LEAD_STATUSES.filter((status) => fold(`${status} ${STATUS_WORDS[status]}`).includes(word));
  const reference = referenceIn(word);
  return or(
    sql`instr(${leads.search_text}, ${word}) > 0`,
    states.length > 0 ? inArray(leads.status, states) : undefined,
    reference ? sql`substr(${leads.ref}, 1, 8) >= ${reference} AND substr(${leads.ref}, 1, 8) < ${`${reference}~`}` : undefined,
  );
}
