import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { leadSearchCondition } from "#app/leads/search/search-conditions.server.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { groupSql, IS_CLEAN, type LeadsTable, worthSql } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { type Facets, type Queue, SIZES, type Size, type Sort } from "./facets.ts";
import type { Span } from "./lead-period.ts";
import type { LeadStatus } from "./lead-status.ts";

export type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  q?: string | undefined;
};

/** `span` holds for the arrival of what is open and of suspects, and for the closing of what is closed; with `includesOpen` everything open is in it, with `includesSuspects` every suspect that is not thrown away. */
export type InboxFilter = LeadFilter &
  Facets & {
    sort?: Sort | undefined;
    includesOpen: boolean;
    includesSuspects: boolean;
    queue?: Queue | undefined;
    owner_id?: number | null | undefined;
  };

export type QueueCounts = Record<WorkGroup | "suspect", number> & {
  /** Number of the rows of everything open that the search finds and that period, status and person exclude, by group. */
  outside: Partial<Record<WorkGroup, number>>;
  /** A search finds more closed ones than are listed and counted. */
  hasMoreClosed?: true;
};

const IS_SUSPECT = sql`${leads.is_suspect} = 1`;

/** A search that names no queue also finds what is held as spam: whoever telephones about such a request must not hear that there is none. */
export function findsSuspects({ queue, q = "" }: InboxFilter): boolean {
  return queue === undefined && q.trim() !== "";
}

export function isInInbox(filter: InboxFilter, now: Date): SQL | undefined {
  const { queue, q = "" } = filter;
  const isAsked = and(isOfFacets(filter)(leads), leadSearchCondition(q)(leads));
  if (queue === "suspect") return and(isSuspectOf(filter), isAsked);
  const isClean = and(IS_CLEAN, isOfPeriod(filter), isInGroup(queue, now));
  return and(findsSuspects(filter) ? or(isClean, isSuspectOf(filter)) : isClean, isAsked);
}

/** Condition of state, person, customer and size that are asked for. "+" keeps the planner from their indexes. */
export function isOfFacets({ status, owner_id, type, county, expert, size }: Pick<InboxFilter, "status" | "owner_id" | keyof Facets>) {
  return (table: LeadsTable): SQL | undefined => {
    const owner = sql`+${table.owner_id}`;
    const isOwned = owner_id === null ? sql`${owner} IS NULL` : sql`${owner} = ${owner_id}`;
    return and(
      status && sql`+${table.status} = ${status}`,
      owner_id === undefined ? undefined : isOwned,
      type && sql`+${table.customer_type} = ${type}`,
      county ? sql`+${table.county} = ${county}` : undefined,
      expert === undefined ? undefined : sql`+${table.preferred_expert_id} = ${expert}`,
      size && isOfSize(size, table),
    );
  };
}

function isOfSize(size: Size, table: LeadsTable): SQL | undefined {
  const worth = worthSql(table);
  const { from, below } = SIZES[size];
  if (from === undefined) return sql`${worth} IS NULL`;
  return and(sql`${worth} >= ${from}`, below === undefined ? undefined : sql`${worth} < ${below}`);
}

function isInGroup(queue: Exclude<Queue, "suspect"> | undefined, now: Date): SQL | undefined {
  if (queue === undefined) return undefined;
  if (queue === "closed") return isNotNull(leads.closed_at);
  return and(isNull(leads.closed_at), queue === "open" ? undefined : eq(groupSql(now), WORK_GROUPS.indexOf(queue)));
}

export function isInSpan({ from, until }: Span, moment: SQL = sql`${leads.created_at}`): SQL | undefined {
  return and(gte(moment, from.toISOString()), lt(moment, until.toISOString()));
}

/** Condition of a period as a list of ids: with OR the planner would read the whole table. */
function isOfPeriod({ span, includesOpen }: InboxFilter): SQL | undefined {
  const ids = (where: SQL | undefined) => db().select({ id: leads.id }).from(leads).where(where);
  const open = ids(and(IS_CLEAN, isNull(leads.closed_at), includesOpen ? undefined : isInSpan(span)));
  return inArray(leads.id, union(open, ids(and(IS_CLEAN, isNotNull(leads.closed_at), isInSpan(span, sql`${leads.closed_at}`)))));
}

/** Those that were thrown away are closed, and found by a search alone. */
export function isSuspectOf({ span, includesSuspects, q = "" }: InboxFilter): SQL | undefined {
  const isOfList = q.trim() === "" ? isNull(leads.closed_at) : undefined;
  return and(IS_SUSPECT, isOfList, includesSuspects ? or(isNull(leads.closed_at), isInSpan(span)) : isInSpan(span));
}
