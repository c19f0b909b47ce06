/**
 * The rows of the inbox, their order and their counts: by period, state and words, and by what is to be done. What is open has its order in
 * open-work.server.ts; workbench/work-groups.ts says the same of one request.
 */
import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { closingMonths, countClosedAhead, isClosedAhead } from "#app/leads/lookup/closings.server.ts";
import { comingMonths, countBetween, countEver } from "#app/leads/lookup/day-counts.server.ts";
import { listStart, type Month } from "#app/leads/lookup/list-start.ts";
import { countClosedWith } from "#app/leads/lookup/worded-closings.server.ts";
import { readWords, type Words } from "#app/leads/lookup/words.server.ts";
import { fewWork } from "#app/leads/workbench/few-work.ts";
import { type Held, heldPage, keyOf, type Places, type WorkKey } from "#app/leads/workbench/held-row.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/workbench/work-groups.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import type { Span } from "./lead-period.ts";
import { countAhead, countOpen, listOpen, OPEN_GROUPS, type OpenGroup } from "./open-work.server.ts";
import { isInQueue } from "./queues.ts";
import {
  conditions,
  hasWords,
  IS_CLEAN,
  IS_SUSPECT,
  isClosedAsked,
  isInSpan,
  isInWork,
  isOpenAsked,
  isSuspectOf,
  type LeadFilter,
  type WorkCounts,
  type WorkFilter,
} from "./work-filter.server.ts";

type Page = { page: number; limit: number };

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
  const { few, conditions: words } = wordsOfWork(asked, held);
  const part = { limit: page.limit, offset: (page.page - 1) * page.limit };
  if (few) {
    const { ids, counts } = fewWork(few, asked, now, held);
    return { data: rowsOf(ids.slice(part.offset, part.offset + part.limit)), total: ids.length, counts };
  }
  const filter = { ...asked, words };
  const { queue } = filter;
  const counts = countWork(filter, now);
  if (queue === "suspect") return { data: rowsOf(suspectsOf(filter, page, now)), total: counts.suspect, counts };
  const amounts = WORK_GROUPS.filter((group) => isInQueue(group, queue)).map((group) => [group, counts[group]] as const);
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0);
  const read = (part: Part) => partOfWork(filter, part, now, amounts);
  if (!held) return { data: rowsOf(read(part)), total, counts };
  const places = placesOf(held, filter, now, amounts);
  const [left, entered] = [places.now === undefined ? 0 : 1, places.before === undefined ? 0 : 1];
  return { data: rowsOf(heldPage(held.id, places, part, read)), total: total - left + entered, counts };
}

/** The words of a search, of what may stand in the inbox at all. */
function wordsOfWork({ q = "", span }: WorkFilter, held: Held | undefined): Words {
  return readWords(q, or(isNull(leads.closed_at), isInSpan(span), held && eq(leads.id, held.id)));
}

/** The groups that are listed, in their order, and how many requests each has. */
type Amounts = readonly (readonly [WorkGroup, number])[];

/** Rows may end in one group and go on in the next; one that is skipped whole is not looked at. */
function partOfWork(filter: WorkFilter, part: Part, now: Date, amounts: Amounts): number[] {
  const ids: number[] = [];
  let { offset } = part;
  for (const [group, amount] of amounts) {
    const rest = { limit: part.limit - ids.length, offset };
    if (rest.limit > 0 && offset < amount)
      ids.push(...(group === "closed" ? closedOf(filter, rest, amount) : openOf(filter, group, rest, now)));
    offset = Math.max(0, offset - amount);
  }
  return ids;
}

/** Where a held request stands and where it stood; what is kept open whenever it came keeps it too. */
function placesOf({ id, before }: Held, filter: WorkFilter, now: Date, amounts: Amounts): Places {
  const isIt = and(IS_CLEAN, eq(leads.id, id), ...conditions(filter));
  const [lead] = db().select().from(leads).where(isIt).all();
  if (!lead) return { now: undefined, before: undefined };
  const { span, keepsOpen } = filter;
  const isOfSpan = lead.created_at >= span.from.toISOString() && lead.created_at < span.until.toISOString();
  const placeOf = (lead: Lead) => {
    const key = keyOf(lead, now);
    const at = amounts.findIndex(([group]) => group === key.group);
    if (at < 0) return undefined;
    return amounts.slice(0, at).reduce((sum, [, amount]) => sum + amount, countAheadOf(key, filter, now));
  };
  return {
    now: isOfSpan || (keepsOpen && lead.closed_at === null) ? placeOf(lead) : undefined,
    before: isOfSpan || keepsOpen ? placeOf({ ...lead, ...before }) : undefined,
  };
}

/** How many of its group stand before a request. */
function countAheadOf({ group, moment, ...key }: WorkKey, filter: WorkFilter, now: Date): number {
  const { span, status } = filter;
  if (group !== "closed") return countAhead(group, now, isOpenAsked(filter), { moment, ...key });
  const closing = { closed_at: moment, ...key };
  if (!hasWords(filter)) return countClosedAhead(closing, span, now, status);
  return countOf(...isClosedAsked(filter), isClosedAhead(closing));
}

type Part = { limit: number; offset: number };

function openOf(filter: WorkFilter, group: OpenGroup, part: Part, now: Date): number[] {
  return listOpen(group, now, isOpenAsked(filter), part);
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
  if (hasWords(filter))
    return { closed: countClosedWith(filter), suspect: countOf(IS_SUSPECT, isSuspectOf(filter), ...conditions(filter)) };
  const held = (isClosed: boolean) => countBetween(span, { isClosed, isSuspect: true, status });
  return {
    closed: countBetween(span, { isClosed: true, isSuspect: false, status }),
    suspect: held(true) + (keepsOpen ? countEver({ isClosed: false, isSuspect: true, status }) : held(false)),
  };
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
