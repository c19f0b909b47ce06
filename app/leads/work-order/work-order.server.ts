/** The order of the inbox in SQL, on `due_at` and the index `leads_open`. work-groups.ts says the same of one request. */
import { and, count, eq, getTableName, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { nextMidnight, WORK_GROUPS, type WorkGroup } from "./work-groups.ts";

export type LeadsTable = typeof leads;

/** Computed by the database, so drizzle writes no value for it. */
export const DUE_AT = sql<string>`leads.due_at`;

/** Size of a request in bani: what is known of it; NULL where nothing is. The column `worth` has that of whose first line is known, so that few rows are read for it. */
export function worthSql(table: LeadsTable): SQL<number | null> {
  const column = (name: string) => sql.raw(`${getTableName(table)}.${name}`);
  const known = sql`coalesce(${column("estimate_sum")}, 0) + coalesce(${column("further_sum")}, 0)`;
  return sql`coalesce(${column("worth")}, nullif(${known}, 0))`;
}

export const WORTH = worthSql(leads);

// Written out and not bound: a partial index is taken only where the query says its condition.
export const IS_CLEAN = sql`leads.is_suspect = 0`;
export const IS_OPEN = sql`leads.closed_at IS NULL AND leads.is_suspect = 0`;

export function groupSql(now: Date): SQL<number> {
  const place = (group: WorkGroup) => sql.raw(String(WORK_GROUPS.indexOf(group)));
  return sql<number>`CASE
    WHEN leads.offer_accepted_at IS NOT NULL THEN ${place("accepted")}
    WHEN leads.due_at < ${now.toISOString()} THEN ${place("overdue")}
    WHEN leads.due_at >= ${nextMidnight(now).toISOString()} THEN ${place("later")}
    WHEN leads.due_at = leads.follow_up_at THEN ${place("again_today")}
    ELSE ${place("call_today")} END`;
}

export function workOrder(now: Date): SQL[] {
  return [groupSql(now), DUE_AT, sql`leads.created_at`, sql`leads.id`];
}

/** Condition of the row to be worked first, which alone of a group has one; with `isAsked` the first of those that are asked for. */
export function isFirstOfGroup(isAsked?: (table: LeadsTable) => SQL | undefined): SQL {
  const other = alias(leads, "other") as unknown as LeadsTable;
  const isOther = and(eq(other.group_id, leads.group_id), sql`other.closed_at IS NULL AND other.is_suspect = 0`, isAsked?.(other));
  return sql`(leads.group_id IS NULL OR NOT EXISTS (SELECT 1 FROM leads AS other WHERE ${isOther} AND ${orderInGroup("other")} < ${orderInGroup("leads")}))`;
}

function orderInGroup(table: "leads" | "other"): SQL {
  return sql.raw(`(${table}.offer_accepted_at IS NULL, ${table}.due_at, ${table}.id)`);
}

export function countOpenLeads(): number {
  return openCount().get()?.value ?? 0;
}

const openCount = prepared((db) => db.select({ value: count() }).from(leads).where(and(IS_OPEN, isFirstOfGroup())).prepare());

type WorkPlace = { number: number | undefined; open: number; previous: number | undefined; next: number | undefined };

export function getQueuePosition(id: number, now: Date): WorkPlace {
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_OPEN, isFirstOfGroup()))
    .orderBy(...workOrder(now))
    .all();
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(getRowLeadId(id));
  return { number: at < 0 ? undefined : at + 1, open: ids.length, previous: ids[at - 1], next: ids[at + 1] };
}

export function getRowLeadId(id: number): number {
  const grouped = alias(leads, "grouped");
  const row = db()
    .select({ id: leads.id })
    .from(grouped)
    .innerJoin(leads, eq(leads.group_id, grouped.group_id))
    .where(and(eq(grouped.id, id), sql`grouped.closed_at IS NULL AND grouped.is_suspect = 0`, IS_OPEN, isFirstOfGroup()))
    .get();
  return row?.id ?? id;
}
