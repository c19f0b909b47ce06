import { and, asc, count, eq, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { KeptSetting } from "#app/history/subject.ts";
import { LEAD_STATUSES, type LeadStatus, mapStatuses } from "#app/leads/inbox/lead-status.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { leads, retention, retentionRun } from "#db/schema.ts";
import { MAX_MONTHS, retentionCutoff } from "./retention-time.ts";

const WANTED = `Scrieți un număr întreg de luni, de la 1 la ${MAX_MONTHS}.`;

const months = z
  .string(WANTED)
  .trim()
  .regex(/^\d{1,3}$/, WANTED)
  .transform(Number)
  .pipe(z.number().min(1, WANTED).max(MAX_MONTHS, WANTED));

export const retentionForm = z.object(mapStatuses(() => months));

export type Retention = Record<LeadStatus, number>;

/** `due` requests would be erased, the oldest counted since `oldest` (ISO 8601); `remaining` have data and time left. */
export type RetentionPreview = { status: LeadStatus; months: number; due: number; oldest: string | null; remaining: number };

/** The months of a state that has no row are those of the list: it came after the last time they were set, or after the copy was made. */
export function getRetention(): Retention {
  const rows = db().select().from(retention).all();
  const months = new Map(rows.map((row) => [row.status, row.months]));
  return mapStatuses((facts, status) => months.get(status) ?? facts.months);
}

/** A trigger moves the catalogue version: the privacy policy names these. */
export function setRetention(months: Retention): void {
  const rows = LEAD_STATUSES.map((status) => ({ status, months: months[status] }));
  db()
    .insert(retention)
    .values(rows)
    .onConflictDoUpdate({ target: retention.status, set: { months: sql`excluded.months` } })
    .run();
}

export function previewRetention(months: Retention, now: Date): RetentionPreview[] {
  return LEAD_STATUSES.map((status) => {
    const withData = db().select({ value: count() }).from(leads).where(hasData(status)).get()?.value ?? 0;
    const due = db()
      .select({ value: count(), oldest: min(COUNTED_SINCE) })
      .from(leads)
      .where(isDue(status, months[status], now))
      .get();
    return { status, months: months[status], due: due?.value ?? 0, oldest: due?.oldest ?? null, remaining: withData - (due?.value ?? 0) };
  });
}

export function listLeadsPastRetention(months: Retention, now: Date, limit: number): number[] {
  return LEAD_STATUSES.flatMap((status) =>
    db()
      .select({ id: leads.id })
      .from(leads)
      .where(isDue(status, months[status], now))
      .orderBy(asc(leads.id))
      .limit(limit)
      .all()
      .map(({ id }) => id),
  ).slice(0, limit);
}

type RetentionRun = typeof retentionRun.$inferSelect;

export function findLastRun(): RetentionRun | undefined {
  return db().select().from(retentionRun).where(eq(retentionRun.id, 1)).get();
}

export function setLastRun(night: string, erased: number, now: Date): void {
  const run = { night, erased, ended_at: now.toISOString() };
  db()
    .insert(retentionRun)
    .values({ id: 1, ...run })
    .onConflictDoUpdate({ target: retentionRun.id, set: run })
    .run();
}

/** A closed request is counted from its end, an open one from the last thing that happened to it. */
const COUNTED_SINCE = sql<string>`coalesce(${leads.closed_at}, (SELECT max(created_at) FROM lead_events WHERE lead_id = leads.id), ${leads.created_at})`;

/** A sample holds the data of nobody. */
function hasData(status: LeadStatus): SQL | undefined {
  return and(isNull(leads.erased_at), eq(leads.status, status), eq(leads.is_sample, 0));
}

function isDue(status: LeadStatus, months: number, now: Date): SQL | undefined {
  return and(hasData(status), lt(COUNTED_SINCE, retentionCutoff(months, now).toISOString()));
}

export const retentionSettings = {
  key: "retention",
  name: "Date personale",
  address: adminPath("retention"),
  fields: mapStatuses(({ requests }) => ({ label: requests, words: (months: number) => `${months} luni` })),
  read: getRetention,
  // A change from before a state had no months for it.
  put: (whole) => setRetention({ ...getRetention(), ...(whole as Partial<Retention>) }),
} as const satisfies KeptSetting;
