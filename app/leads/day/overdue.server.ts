import { and, count, eq, gte, isNull, lt, min, sql } from "drizzle-orm";
import { DUE_AT, hasOwnRow, IS_OPEN } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export function countOverdue(now: Date): { overdue: number; oldest: Date | undefined } {
  const { value = 0, oldest } = overdueLeads().get({ now: now.toISOString() }) ?? {};
  return { overdue: value, oldest: oldest ? new Date(oldest) : undefined };
}

const overdueLeads = prepared((db) =>
  db
    .select({ value: count(), oldest: min(DUE_AT) })
    .from(leads)
    .where(and(IS_OPEN, lt(DUE_AT, sql.placeholder("now")), isNull(leads.erased_at), eq(leads.is_sample, 0), hasOwnRow()))
    .prepare(),
);

export function countLeadsByStatusSince(since: Date): { status: string; count: number }[] {
  return db()
    .select({ status: leads.status, count: sql<number>`count(*)` })
    .from(leads)
    .where(and(gte(leads.created_at, since.toISOString()), eq(leads.is_sample, 0)))
    .groupBy(leads.status)
    .all();
}

export function findNewestLeadTime(): Date | undefined {
  const at = newestLead().get()?.at;
  return at ? new Date(at) : undefined;
}

const newestLead = prepared((db) =>
  db
    .select({ at: sql<string | null>`max(${leads.created_at})` })
    .from(leads)
    .where(eq(leads.is_sample, 0))
    .prepare(),
);
