/** The work of the inbox: one page of it in its order, and how many requests stand in each group. */
import { and, asc, desc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type FoundIn, searchCondition } from "#app/leads/search/search-conditions.server.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { groupAt, hasOwnRow, IS_CLEAN, IS_OPEN, workOrder } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { countOf, idsOf, NEWEST, type Page, partOf, rowsOf } from "./list-leads.server.ts";
import { isInQueue } from "./queues.ts";
import { isInSpan, isSuspectOf, type WorkCounts, type WorkFilter } from "./work-filter.server.ts";

type WorkPage = { data: Lead[]; total: number; counts: WorkCounts };

/** One page, how many requests are listed in all, and how many stand in each group. Suspects are only in their own queue. */
export function listWork(filter: WorkFilter, page: Page, now: Date): WorkPage {
  const isFound = searchCondition(filter.q ?? "");
  const counts = countWork(filter, isFound, now);
  const part = partOf(page);
  if (filter.queue === "suspect") {
    const isAsked = and(isSuspectOf(filter), isOfStatus(filter), isFound(leads));
    return { data: rowsOf(idsOf(isAsked, NEWEST, part)), total: counts.suspect, counts };
  }
  const groups = WORK_GROUPS.filter((group) => isInQueue(group, filter.queue));
  const sum = (groups: readonly WorkGroup[]) => groups.reduce((total, group) => total + counts[group], 0);
  const open = groups.filter((group) => group !== "closed");
  const ids = sum(open) > part.offset ? idsOf(isOpenAsked(filter, isFound, open, now), workOrder(now), part) : [];
  // Where the open ones end the closed ones begin; no more than there are, so that nobody reads on to the end of the index.
  const offset = Math.max(0, part.offset - sum(open));
  const limit = Math.min(part.limit - ids.length, sum(groups) - sum(open) - offset);
  const closed = groups.includes("closed") ? idsOf(isClosedListed(filter, isFound), LAST_CLOSED, { offset, limit }) : [];
  return { data: rowsOf([...ids, ...closed]), total: sum(groups), counts };
}

const LAST_CLOSED = [desc(leads.closed_at), asc(leads.created_at), asc(leads.id)];

/** Asks no index of its own (+): those of the work have the state. */
function isOfStatus({ status }: WorkFilter): SQL | undefined {
  return status && sql`+${leads.status} = ${status}`;
}

function isOpenAsked(filter: WorkFilter, isFound: FoundIn, groups: readonly WorkGroup[], now: Date): SQL | undefined {
  const isOfGroups = inArray(
    groupAt(now),
    groups.map((group) => WORK_GROUPS.indexOf(group)),
  );
  return and(IS_OPEN, isFound(leads), hasOwnRow(isFound), isOfFilter(filter), isOfGroups);
}

/** Period and state are asked of the request that has the row. */
function isOfFilter(filter: WorkFilter): SQL | undefined {
  return and(filter.keepsOpen ? undefined : isInSpan(filter.span, true), isOfStatus(filter));
}

/** Without words the list is read in its order, and the index of the time is not asked (+); words are looked for in the period, by that index. */
function isClosedListed(filter: WorkFilter, isFound: FoundIn): SQL | undefined {
  const hasWords = isFound(leads) !== undefined;
  return and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span, !hasWords), isOfStatus(filter), isFound(leads));
}

function countWork(filter: WorkFilter, isFound: FoundIn, now: Date): WorkCounts {
  const counts = Object.fromEntries([...WORK_GROUPS, "suspect", "outside"].map((name) => [name, 0])) as WorkCounts;
  for (const { group, all, asked } of countOpen(filter, isFound, now)) {
    counts[WORK_GROUPS[group] as WorkGroup] = asked;
    counts.outside += all - asked;
  }
  counts.closed = countOf(and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span), isOfStatus(filter), isFound(leads)));
  counts.suspect = countOf(and(isSuspectOf(filter), isOfStatus(filter), isFound(leads)));
  return counts;
}

/** Of each group the open rows that a search finds, and how many of them period and state ask for. */
function countOpen(filter: WorkFilter, isFound: FoundIn, now: Date): { group: number; all: number; asked: number }[] {
  return db()
    .select({
      group: groupAt(now).as("group"),
      all: sql<number>`count(*)`,
      asked: sql<number>`count(*) FILTER (WHERE ${isOfFilter(filter) ?? sql`true`})`,
    })
    .from(leads)
    .where(and(IS_OPEN, isFound(leads), hasOwnRow(isFound)))
    .groupBy(sql`1`)
    .all();
}
