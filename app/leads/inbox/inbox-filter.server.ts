import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { leadSearchCondition } from "#app/leads/search/search-conditions.server.ts";
import { WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { groupSql, IS_CLEAN } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import type { Span } from "./lead-period.ts";
import type { LeadStatus } from "./lead-status.ts";
import type { Queue } from "./queues.ts";

export type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  q?: string | undefined;
};

export type InboxFilter = LeadFilter & {
  includesOpen: boolean;
  queue?: Queue | undefined;
  owner_id?: number | null | undefined;
};

export type QueueCounts = Record<WorkGroup | "suspect", number> & {
  /** Open requests of the search that period and status exclude. */
  outside: number;
};

const IS_SUSPECT = sql`${leads.is_suspect} = 1`;

export function isInInbox(filter: InboxFilter, now: Date): SQL | undefined {
  const { queue, status, q = "" } = filter;
  const isAsked = and(status && eq(leads.status, status), isOfOwner(filter), leadSearchCondition(q)(leads));
  if (queue === "suspect") return and(isSuspectOf(filter), isAsked);
  return and(IS_CLEAN, isOfPeriod(filter), isInGroup(queue, now), isAsked);
}

export function isOfOwner({ owner_id }: Pick<InboxFilter, "owner_id">): SQL | undefined {
  if (owner_id === undefined) return undefined;
  return owner_id === null ? sql`+${leads.owner_id} IS NULL` : sql`+${leads.owner_id} = ${owner_id}`;
}

function isInGroup(queue: Exclude<Queue, "suspect"> | undefined, now: Date): SQL | undefined {
  if (queue === undefined) return undefined;
  if (queue === "closed") return isNotNull(leads.closed_at);
  return and(isNull(leads.closed_at), queue === "open" ? undefined : eq(groupSql(now), WORK_GROUPS.indexOf(queue)));
}

export function isInSpan({ from, until }: Span, isPlain = false): SQL | undefined {
  const created_at = isPlain ? sql`+${leads.created_at}` : sql`${leads.created_at}`;
  return and(gte(created_at, from.toISOString()), lt(created_at, until.toISOString()));
}

/** As a list of ids: with OR the planner would read the whole table. */
function isOfPeriod({ span, includesOpen }: InboxFilter): SQL | undefined {
  if (!includesOpen) return isInSpan(span);
  const open = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_CLEAN, isNull(leads.closed_at)));
  const recent = db().select({ id: leads.id }).from(leads).where(isInSpan(span));
  return inArray(leads.id, unionAll(open, recent));
}

export function isSuspectOf({ span, includesOpen }: InboxFilter): SQL | undefined {
  return and(IS_SUSPECT, includesOpen ? or(isNull(leads.closed_at), isInSpan(span)) : isInSpan(span));
}
