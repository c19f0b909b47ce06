/** What a filter of the inbox asks of a request, as conditions. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { holdsWords } from "#app/leads/lookup/words.server.ts";
import { nextMidnight, WORK_GROUPS, type WorkGroup } from "#app/leads/workbench/work-groups.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import type { Span } from "./lead-period.ts";
import { leadSearchWords } from "./lead-search.ts";
import type { LeadStatus } from "./lead-status.ts";
import type { Queue } from "./queues.ts";

export type LeadFilter = {
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

/** How many requests stand in each queue. */
export type WorkCounts = Record<WorkGroup | "suspect", number> & {
  /** Open requests of the search that period and state leave out. */
  outside: number;
};

// Written out, not bound: only so the planner knows that the indexes of what is open and of what is held (migration 6) hold the rows.
export const IS_SUSPECT = sql`${leads.is_suspect} = 1`;
export const IS_CLEAN = sql`${leads.is_suspect} = 0`;

/** What a request must be to stand in the inbox under a filter. */
export function isInWork(filter: WorkFilter, now: Date): SQL | undefined {
  const { queue } = filter;
  const where = conditions(filter);
  if (queue === "suspect") return and(IS_SUSPECT, isSuspectOf(filter), ...where);
  const inQueue = queue === "open" ? isNull(leads.closed_at) : queue && eq(rankOf(now), WORK_GROUPS.indexOf(queue));
  return and(IS_CLEAN, isOfPeriod(filter), inQueue, ...where);
}

export function isOpenAsked(filter: WorkFilter): SQL | undefined {
  return and(filter.keepsOpen ? undefined : isInSpan(filter.span), ...conditions(filter));
}

/** With words, what is closed is looked for in the span. */
export function isClosedAsked(filter: WorkFilter): (SQL | undefined)[] {
  return [sql`+${leads.is_suspect} = 0`, isNotNull(leads.closed_at), isInSpan(filter.span), ...conditions(filter)];
}

/** The group of each request as its place in the order. */
function rankOf(now: Date): SQL<number> {
  const { first_call_at: called, follow_up_at: again, closed_at: closed } = leads;
  const promised = sql`coalesce(${leads.call_by}, ${leads.created_at})`;
  const due = sql`CASE WHEN ${called} IS NOT NULL THEN ${again} ELSE min(${promised}, coalesce(${again}, ${promised})) END`;
  const place = (group: WorkGroup) => sql.raw(String(WORK_GROUPS.indexOf(group)));
  return sql<number>`CASE
    WHEN ${closed} IS NOT NULL THEN ${place("closed")}
    WHEN ${leads.offer_accepted_at} IS NOT NULL THEN ${place("accepted")}
    WHEN ${due} IS NULL THEN ${place("undated")}
    WHEN ${due} < ${now.toISOString()} THEN ${place("overdue")}
    WHEN ${due} >= ${nextMidnight(now).toISOString()} THEN ${place("later")}
    WHEN ${due} = ${again} THEN ${place("again_today")}
    ELSE ${place("call_today")} END`;
}

export function conditions({ status, q, words = holdsWords(q ?? "") }: Omit<LeadFilter, "span">): (SQL | undefined)[] {
  return [status && eq(leads.status, status), ...words];
}

export function hasWords({ q }: LeadFilter): boolean {
  return leadSearchWords(q ?? "").length > 0;
}

/** `isPlain`: the span is long, its index is not to be taken for it. */
export function isInSpan({ from, until }: Span, isPlain = false): SQL | undefined {
  const created_at = isPlain ? sql`+${leads.created_at}` : sql`${leads.created_at}`;
  return and(gte(created_at, from.toISOString()), lt(created_at, until.toISOString()));
}

/** Of the period, or open where that is kept; as a list of ids, because of an OR the planner would read the whole table. */
function isOfPeriod({ span, keepsOpen }: WorkFilter): SQL | undefined {
  if (!keepsOpen) return isInSpan(span);
  const open = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_CLEAN, isNull(leads.closed_at)));
  const recent = db().select({ id: leads.id }).from(leads).where(isInSpan(span));
  return inArray(leads.id, unionAll(open, recent));
}

export function isSuspectOf({ span, keepsOpen }: WorkFilter): SQL | undefined {
  return keepsOpen ? or(isNull(leads.closed_at), isInSpan(span)) : isInSpan(span);
}
