import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type FoundIn, leadSearchCondition, searchLeads } from "#app/leads/search/search-conditions.server.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import {
  DUE_AT,
  groupSql,
  IS_CLEAN,
  IS_OPEN,
  isFirstOfGroup,
  type LeadsTable,
  WORTH,
  workOrder,
} from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { readingOf } from "#db/statements/wide-rows.server.ts";
import { isInQueue, type Sort } from "./facets.ts";
import {
  findsSuspects,
  type InboxFilter,
  isInSpan,
  isOfFacets,
  isSuspectOf,
  type LeadFilter,
  type QueueCounts,
} from "./inbox-filter.server.ts";
import { ALL_PERIODS } from "./lead-period.ts";

type Page = { page: number; limit: number };
type Slice = { offset: number; limit: number };

export const NEWEST_FIRST = [desc(leads.created_at), desc(leads.id)];

export function listLeads({ span, status, q = "" }: LeadFilter, page: Page): { data: Lead[]; total: number } {
  const isAsked = and(isInSpan(span), eq(leads.is_sample, 0), status && eq(leads.status, status), leadSearchCondition(q)(leads));
  return { data: listLeadsByIds(listLeadIds(isAsked, NEWEST_FIRST, sliceOf(page))), total: countLeads(isAsked) };
}

function sliceOf({ page, limit }: Page): Slice {
  return { offset: (page - 1) * limit, limit };
}

/** An index finds the ids; only the rows of the page are read. */
function listLeadIds(where: SQL | undefined, order: SQL[], { offset, limit }: Slice): number[] {
  if (limit <= 0) return [];
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
export const listLeadsByIds: (ids: readonly number[]) => Lead[] = readingOf(leads);

function countLeads(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}

/** Closed requests of a search that are listed and counted; of more it is said that there are more. */
export const MOST_FOUND = 1_000;

type InboxPage = { data: Lead[]; total: number; counts: QueueCounts };

export function listInbox(filter: InboxFilter, page: Page, now: Date): InboxPage {
  const search = searchLeads(filter.q ?? "");
  const isFound = search.condition;
  const closedOrder = CLOSED_ORDER[filter.sort ?? "due"];
  // Whoever searches looks at the last ones: these are read once, for their number too, and no common word of twenty years is counted to its end.
  const found =
    (filter.q ?? "").trim() === ""
      ? undefined
      : listLeadIds(isClosedListed(filter, search), closedOrder, { offset: 0, limit: MOST_FOUND + 1 });
  const closed = found ? Math.min(found.length, MOST_FOUND) : countLeads(isClosedListed(filter, search));
  const counts = {
    ...countQueues(filter, isFound, now),
    closed,
    ...(found && found.length > MOST_FOUND && { hasMoreClosed: true as const }),
  };
  const groups = WORK_GROUPS.filter((group) => isInQueue(group, filter.queue));
  const open = groups.filter((group) => group !== "closed");
  const isSuspect = filter.queue === "suspect" || findsSuspects(filter);
  const parts: Part[] = [
    {
      amount: sumOf(counts, open),
      list: (slice) => listLeadIds(isOpenAsked(filter, isFound, open, now), OPEN_ORDER[filter.sort ?? "due"](now), slice),
    },
    { amount: isSuspect ? counts.suspect : 0, list: (slice) => listLeadIds(isSuspectListed(filter, isFound), NEWEST_FIRST, slice) },
    {
      amount: groups.includes("closed") ? counts.closed : 0,
      list: (slice) =>
        found?.slice(slice.offset, slice.offset + slice.limit) ?? listLeadIds(isClosedListed(filter, search), closedOrder, slice),
    },
  ];
  return { data: listLeadsByIds(listParts(parts, sliceOf(page))), total: parts.reduce((sum, { amount }) => sum + amount, 0), counts };
}

/** A range of the list, one after the other. The limit never exceeds the amount, so that SQLite does not read on to the end of an index. */
type Part = { amount: number; list: (slice: Slice) => number[] };

function listParts(parts: readonly Part[], { offset, limit }: Slice): number[] {
  const ids: number[] = [];
  let before = 0;
  for (const { amount, list } of parts) {
    const start = Math.max(0, offset - before);
    const most = Math.min(limit - ids.length, amount - start);
    if (most > 0) ids.push(...list({ offset: start, limit: most }));
    before += amount;
  }
  return ids;
}

function sumOf(counts: QueueCounts, groups: readonly WorkGroup[]): number {
  return groups.reduce((total, group) => total + counts[group], 0);
}

const LARGEST_FIRST = [desc(WORTH), asc(DUE_AT), asc(leads.id)];

const OPEN_ORDER: Record<Sort | "due", (now: Date) => SQL[]> = { due: workOrder, size: () => LARGEST_FIRST, arrival: () => NEWEST_FIRST };

const LAST_CLOSED = [desc(leads.closed_at), asc(leads.created_at), asc(leads.id)];

const CLOSED_ORDER: Record<Sort | "due", SQL[]> = { due: LAST_CLOSED, size: [desc(WORTH), ...LAST_CLOSED], arrival: NEWEST_FIRST };

function isOpenAsked(filter: InboxFilter, isFound: FoundIn, groups: readonly WorkGroup[], now: Date): SQL | undefined {
  const isOfGroups = inArray(
    groupSql(now),
    groups.map((group) => WORK_GROUPS.indexOf(group)),
  );
  const isAsked = (table: LeadsTable) => and(isFound(table), isOfFilter(filter)(table));
  return and(IS_OPEN, isAsked(leads), isFirstOfGroup(isAsked), isOfGroups);
}

/** Condition of the period, the state and the person: the row of a group is the first of those that fulfil it. */
function isOfFilter(filter: InboxFilter) {
  return (table: LeadsTable): SQL | undefined =>
    and(filter.includesOpen ? undefined : isInSpan(filter.span, sql`+${table.created_at}`), isOfFacets(filter)(table));
}

function isSuspectListed(filter: InboxFilter, isFound: FoundIn): SQL | undefined {
  return and(isSuspectOf(filter), isOfFacets(filter)(leads), isFound(leads));
}

/** By the day of closing, in the order of its index, which has the words too; those that few requests have are read by their ids. */
function isClosedListed(filter: InboxFilter, { condition, ids }: ReturnType<typeof searchLeads>): SQL | undefined {
  const closed_at = ids ? sql`+${leads.closed_at}` : sql`${leads.closed_at}`;
  const isOfIds = ids ? isInSpan(ALL_PERIODS) : undefined;
  return and(IS_CLEAN, isNotNull(leads.closed_at), isOfIds, isInSpan(filter.span, closed_at), isOfFacets(filter)(leads), condition(leads));
}

function countQueues(filter: InboxFilter, isFound: FoundIn, now: Date): QueueCounts {
  const none = Object.fromEntries([...WORK_GROUPS, "suspect"].map((name) => [name, 0])) as Record<WorkGroup | "suspect", number>;
  const counts: QueueCounts = { ...none, outside: {} };
  for (const { group, outside, asked } of countOpen(filter, isFound, now)) {
    const name = WORK_GROUPS[group] as WorkGroup;
    counts[name] = asked;
    if (outside > 0) counts.outside[name] = outside;
  }
  counts.suspect = countLeads(isSuspectListed(filter, isFound));
  return counts;
}

function countOpen(filter: InboxFilter, isFound: FoundIn, now: Date): { group: number; outside: number; asked: number }[] {
  const isOfAsked = isOfFilter(filter)(leads);
  const isOfAll = isOfAsked === undefined;
  const isAsked = (table: LeadsTable) => and(isFound(table), isOfFilter(filter)(table));
  const isAskedRow = isOfAll ? sql`true` : and(isAsked(leads), isFirstOfGroup(isAsked));
  const isRow = isFirstOfGroup(isFound);
  return db()
    .select({
      group: groupSql(now).as("group"),
      outside: sql<number>`count(*) FILTER (WHERE ${isOfAll ? sql`false` : and(sql`(${isOfAsked}) IS NOT TRUE`, isRow)})`,
      asked: sql<number>`count(*) FILTER (WHERE ${isAskedRow})`,
    })
    .from(leads)
    .where(and(IS_OPEN, isFound(leads), isOfAll ? isRow : undefined))
    .groupBy(sql`1`)
    .all();
}
