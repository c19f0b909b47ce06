import { and, asc, desc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type FoundIn, leadSearchCondition } from "#app/leads/search/search-conditions.server.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { groupSql, hasOwnRow, IS_CLEAN, IS_OPEN, workOrder } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { type InboxFilter, isInSpan, isOfOwner, isSuspectOf, type QueueCounts } from "./inbox-filter.server.ts";
import { countLeads, listLeadIds, listLeadsByIds, NEWEST_FIRST, type Page, sliceOf } from "./list-leads.server.ts";
import { isInQueue } from "./queues.ts";

type InboxPage = { data: Lead[]; total: number; counts: QueueCounts };

export function listInbox(filter: InboxFilter, page: Page, now: Date): InboxPage {
  const isFound = leadSearchCondition(filter.q ?? "");
  const counts = countQueues(filter, isFound, now);
  const part = sliceOf(page);
  if (filter.queue === "suspect") {
    const isAsked = and(isSuspectOf(filter), isOfStatus(filter), isFound(leads));
    return { data: listLeadsByIds(listLeadIds(isAsked, NEWEST_FIRST, part)), total: counts.suspect, counts };
  }
  const groups = WORK_GROUPS.filter((group) => isInQueue(group, filter.queue));
  const sum = (groups: readonly WorkGroup[]) => groups.reduce((total, group) => total + counts[group], 0);
  const open = groups.filter((group) => group !== "closed");
  const ids = sum(open) > part.offset ? listLeadIds(isOpenAsked(filter, isFound, open, now), workOrder(now), part) : [];
  // Closed requests follow the open ones. The limit never exceeds their number, so that SQLite does not read on to the end of the index.
  const offset = Math.max(0, part.offset - sum(open));
  const limit = Math.min(part.limit - ids.length, sum(groups) - sum(open) - offset);
  const closed = groups.includes("closed") ? listLeadIds(isClosedListed(filter, isFound), LAST_CLOSED, { offset, limit }) : [];
  return { data: listLeadsByIds([...ids, ...closed]), total: sum(groups), counts };
}

const LAST_CLOSED = [desc(leads.closed_at), asc(leads.created_at), asc(leads.id)];

/** Of the state and the person that are asked for. "+" keeps the planner from the index of the status. */
function isOfStatus(filter: InboxFilter): SQL | undefined {
  return and(filter.status && sql`+${leads.status} = ${filter.status}`, isOfOwner(filter));
}

function isOpenAsked(filter: InboxFilter, isFound: FoundIn, groups: readonly WorkGroup[], now: Date): SQL | undefined {
  const isOfGroups = inArray(
    groupSql(now),
    groups.map((group) => WORK_GROUPS.indexOf(group)),
  );
  return and(IS_OPEN, isFound(leads), hasOwnRow(isFound), isOfFilter(filter), isOfGroups);
}

function isOfFilter(filter: InboxFilter): SQL | undefined {
  return and(filter.includesOpen ? undefined : isInSpan(filter.span, true), isOfStatus(filter));
}

/** Without search words the "+" avoids the index of time, so that rows come sorted; with words that index bounds the search. */
function isClosedListed(filter: InboxFilter, isFound: FoundIn): SQL | undefined {
  const hasWords = isFound(leads) !== undefined;
  return and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span, !hasWords), isOfStatus(filter), isFound(leads));
}

function countQueues(filter: InboxFilter, isFound: FoundIn, now: Date): QueueCounts {
  const counts = Object.fromEntries([...WORK_GROUPS, "suspect", "outside"].map((name) => [name, 0])) as QueueCounts;
  for (const { group, all, asked } of countOpen(filter, isFound, now)) {
    counts[WORK_GROUPS[group] as WorkGroup] = asked;
    counts.outside += all - asked;
  }
  counts.closed = countLeads(and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(filter.span), isOfStatus(filter), isFound(leads)));
  counts.suspect = countLeads(and(isSuspectOf(filter), isOfStatus(filter), isFound(leads)));
  return counts;
}

function countOpen(filter: InboxFilter, isFound: FoundIn, now: Date): { group: number; all: number; asked: number }[] {
  return db()
    .select({
      group: groupSql(now).as("group"),
      all: sql<number>`count(*)`,
      asked: sql<number>`count(*) FILTER (WHERE ${isOfFilter(filter) ?? sql`true`})`,
    })
    .from(leads)
    .where(and(IS_OPEN, isFound(leads), hasOwnRow(isFound)))
    .groupBy(sql`1`)
    .all();
}
