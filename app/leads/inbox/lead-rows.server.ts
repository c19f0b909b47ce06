/**
 * The rows of the inbox, their order and their counts: by period, state and words, and by what is to be done. The only place that knows the order of
 * the work in SQL; workbench/work-groups.ts says the same of one request.
 */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { closingMonths } from "#app/leads/lookup/closings.server.ts";
import { comingMonths, countBetween, countEver } from "#app/leads/lookup/day-counts.server.ts";
import { listStart, type Month } from "#app/leads/lookup/list-start.ts";
import { holdsWords } from "#app/leads/lookup/words.server.ts";
import { nextMidnight, WORK_GROUPS, type WorkGroup } from "#app/leads/workbench/work-groups.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import type { Span } from "./lead-period.ts";
import { leadSearchWords } from "./lead-search.ts";
import type { LeadStatus } from "./lead-status.ts";
import { countOpen, listOpen, OPEN_GROUPS, type OpenGroup } from "./open-work.server.ts";
import type { Queue } from "./queues.ts";

type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  /** Words that must all be found in name, phone, e-mail, county, product, customer type or status; case and diacritics do not matter. */
  q?: string | undefined;
  /** The same as conditions, made once where several queries ask them. */
  words?: readonly SQL[] | undefined;
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
  const { span, status } = filter;
  const where = (span: Span) => and(isInSpan(span), ...conditions(filter));
  if (hasWords(filter)) return { data: rowsOf(pageOf(where(span), NEWEST, page)), total: countOf(where(span)) };
  const ids = newestOf(span, where, page, () => comingMonths([{ span, status }]));
  return { data: rowsOf(ids), total: countBetween(span, { status }) };
}

const NEWEST = [desc(leads.created_at), desc(leads.id)];

/**
 * One page of the work, in the order in which it is done, how many requests there are in all, and how many stand in each queue. Suspects are only in
 * their own queue.
 */
export function listWork(asked: WorkFilter, page: Page, now: Date, held?: Held): { data: Lead[]; total: number; counts: WorkCounts } {
  const filter = { ...asked, words: holdsWords(asked.q ?? "") };
  const { queue } = filter;
  const counts = countWork(filter, now);
  if (queue === "suspect") return { data: rowsOf(suspectsOf(filter, page, now)), total: counts.suspect, counts };
  if (held) {
    const where = isInWork(filter, now, held);
    return { data: rowsOf(pageOf(where, workOf(now, held).order, page)), total: countOf(where), counts };
  }
  const groups = OPEN_GROUPS.filter((group) => queue === undefined || queue === "open" || queue === group);
  const ofClosed = queue === undefined || queue === "closed" ? counts.closed : 0;
  const total = groups.reduce((sum, group) => sum + counts[group], ofClosed);
  return {
    data: rowsOf(pageOfWork(filter, page, now, [...groups.map((group) => [group, counts[group]] as const), ["closed", ofClosed]])),
    total,
    counts,
  };
}

/** A page may end in one group and go on in the next; one that is skipped whole is not looked at. */
function pageOfWork(filter: WorkFilter, { page, limit }: Page, now: Date, groups: readonly (readonly [WorkGroup, number])[]): number[] {
  const ids: number[] = [];
  let offset = (page - 1) * limit;
  for (const [group, amount] of groups) {
    const part = { limit: limit - ids.length, offset };
    if (part.limit > 0 && offset < amount)
      ids.push(...(group === "closed" ? closedOf(filter, part, amount) : openOf(filter, group, part, now)));
    offset = Math.max(0, offset - amount);
  }
  return ids;
}

type Part = { limit: number; offset: number };

function openOf(filter: WorkFilter, group: OpenGroup, part: Part, now: Date): number[] {
  return listOpen(group, now, and(filter.keepsOpen ? undefined : isInSpan(filter.span), ...conditions(filter)), part);
}

/**
 * What is closed is read in its order and not sorted, from the month on in which the page lies. How many of which months have some words nobody knows:
 * of those `amount` the later half is read from its end, where the last page lies.
 */
function closedOf(filter: WorkFilter, { limit, offset }: Part, amount: number): number[] {
  const where = and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span, amount > SORTED), ...conditions(filter));
  if (!hasWords(filter) && (offset > FAR || amount > SORTED)) {
    const start = listStart(closingMonths(filter.span, filter.status), offset);
    return idsOf(and(where, lt(leads.closed_at, start.before)), LAST_CLOSED, limit, start.offset);
  }
  if (offset <= amount / 2) return idsOf(where, LAST_CLOSED, limit, offset);
  const rest = Math.min(limit, amount - offset);
  return idsOf(where, [asc(leads.closed_at), desc(leads.created_at), desc(leads.id)], rest, amount - offset - rest).reverse();
}

const LAST_CLOSED = [desc(leads.closed_at), asc(leads.created_at), asc(leads.id)];

/** So many rows are skipped sooner than the months are counted in which they lie. */
const FAR = 1_000;

/** The newest suspects; what is open whenever it came, where that is kept. */
function suspectsOf(filter: WorkFilter, page: Page, now: Date): number[] {
  const { span, status, keepsOpen } = filter;
  const where = (span: Span) => isInWork({ ...filter, span }, now);
  if (hasWords(filter)) return pageOf(where(span), NEWEST, page);
  const held = { isSuspect: true, status };
  return newestOf(span, where, page, () =>
    comingMonths([
      { ...held, isClosed: true, span },
      { ...held, isClosed: false, span: keepsOpen ? undefined : span },
    ]),
  );
}

/** One page of the newest first, of what `where` holds for. `months` says in which they came. */
function newestOf(span: Span, where: (span: Span) => SQL | undefined, { page, limit }: Page, months: () => Month[]): number[] {
  const offset = (page - 1) * limit;
  if (offset <= FAR) return idsOf(where(span), NEWEST, limit, offset);
  const { before, offset: rest } = listStart(months(), offset);
  // One end to the span: of two the index would be sought by the first.
  const until = new Date(Math.min(span.until.getTime(), Date.parse(before) || 0));
  return idsOf(and(where({ ...span, until }), sql`+${leads.created_at} < ${before}`), NEWEST, limit, rest);
}

/** Up to so many rows are sorted sooner than they are come across in the order of their closing. */
const SORTED = 10_000;

/** What a request must be to stand in the inbox under a filter. */
export function isInWork(filter: WorkFilter, now: Date, held?: Held): SQL | undefined {
  const { queue } = filter;
  const where = conditions(filter);
  if (queue === "suspect") return and(IS_SUSPECT, isSuspectOf(filter), ...where);
  const { rank, closed } = workOf(now, held);
  const inQueue = queue === "open" ? isNull(closed) : queue && eq(rank, WORK_GROUPS.indexOf(queue as WorkGroup));
  return and(IS_CLEAN, isOfPeriod(filter, held), inQueue, ...where);
}

/** How many requests stand in each queue; the filter's own queue does not count. */
function countWork(filter: WorkFilter, now: Date): WorkCounts {
  const { status, span, keepsOpen } = filter;
  const isAsked = and(keepsOpen ? undefined : isInSpan(span), status && eq(leads.status, status));
  const open = countOpen(now, isAsked, and(...conditions({ q: filter.q, words: filter.words })));
  const groups = Object.fromEntries(OPEN_GROUPS.map((group) => [group, open[group].asked]));
  const outside = OPEN_GROUPS.reduce((sum, group) => sum + open[group].all - open[group].asked, 0);
  return { ...(groups as Record<WorkGroup, number>), ...countRest(filter), outside };
}

/** What is closed or held, with a look at the requests themselves only for words. */
function countRest(filter: WorkFilter): Pick<WorkCounts, "closed" | "suspect"> {
  const { span, status, keepsOpen } = filter;
  if (hasWords(filter)) {
    const where = conditions(filter);
    const closed = countOf(sql`+${leads.is_suspect} = 0`, isNotNull(leads.closed_at), isInSpan(span), ...where);
    return { closed, suspect: countOf(IS_SUSPECT, isSuspectOf(filter), ...where) };
  }
  const held = (isClosed: boolean) => countBetween(span, { isClosed, isSuspect: true, status });
  return {
    closed: countBetween(span, { isClosed: true, isSuspect: false, status }),
    suspect: held(true) + (keepsOpen ? countEver({ isClosed: false, isSuspect: true, status }) : held(false)),
  };
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

function pageOf(where: SQL | undefined, order: SQL[], { page, limit }: Page): number[] {
  return idsOf(where, order, limit, (page - 1) * limit);
}

/** Which rows a page has is told by the indexes; only they are read. */
function idsOf(where: SQL | undefined, order: SQL[], limit: number, offset: number): number[] {
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
function rowsOf(ids: readonly number[]): Lead[] {
  const rows = new Map(
    ofIds()
      .all({ ids: JSON.stringify(ids) })
      .map((lead) => [lead.id, lead]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const ofIds = prepared((db) => db.select().from(leads).where(inJson(leads.id, "ids")).prepare());

function countOf(...where: (SQL | undefined)[]): number {
  const [row] = db()
    .select({ value: count() })
    .from(leads)
    .where(and(...where))
    .all();
  return row?.value ?? 0;
}

function conditions({ status, q, words = holdsWords(q ?? "") }: Omit<LeadFilter, "span">): (SQL | undefined)[] {
  return [status && eq(leads.status, status), ...words];
}

function hasWords({ q }: LeadFilter): boolean {
  return leadSearchWords(q ?? "").length > 0;
}

/** `isPlain`: the span is long, its index is not to be taken for it. */
function isInSpan({ from, until }: Span, isPlain = false): SQL | undefined {
  const created_at = isPlain ? sql`+${leads.created_at}` : sql`${leads.created_at}`;
  return and(gte(created_at, from.toISOString()), lt(created_at, until.toISOString()));
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
