import { and, count, eq, gte, isNull, lt, max, min, sql } from "drizzle-orm";
import { DUE_AT, IS_OPEN, isFirstOfGroup } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

export function countOverdue(now: Date): { overdue: number; oldest: Date | undefined } {
  const found = db()
    .select({ overdue: count(), oldest: min(DUE_AT) })
    .from(leads)
    .where(and(IS_OPEN, lt(DUE_AT, now.toISOString()), isNull(leads.erased_at), eq(leads.is_sample, 0), isFirstOfGroup()))
    .get();
  return { overdue: found?.overdue ?? 0, oldest: found?.oldest ? new Date(found.oldest) : undefined };
}

export function countLeadsByStatusSince(since: Date): { status: string; count: number }[] {
  return db()
    .select({ status: leads.status, count: sql<number>`count(*)` })
    .from(leads)
    .where(and(gte(leads.created_at, since.toISOString()), eq(leads.is_sample, 0)))
    .groupBy(leads.status)
    .all();
}

export function findNewestLeadTime(): Date | undefined {
  const found = db()
    .select({ at: max(leads.created_at) })
    .from(leads)
    .where(eq(leads.is_sample, 0))
    .get();
  return found?.at ? new Date(found.at) : undefined;
}
