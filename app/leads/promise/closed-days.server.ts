import { asc, eq, gte } from "drizzle-orm";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { named, type Snapshot, withRows } from "#app/history/subject.ts";
import { formatDay } from "#app/language/dates.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { closedDays, office } from "#db/schema.ts";
import { LAST_CALL } from "./call-window.ts";
import { getOffice } from "./office.server.ts";

export function listClosedDays(from: string): { day: string; reason: string }[] {
  return db().select().from(closedDays).where(gte(closedDays.day, from)).orderBy(asc(closedDays.day)).all();
}

export function addClosedDays(days: readonly string[], reason: string): void {
  db().transaction((tx) => {
    for (const day of days)
      tx.insert(closedDays).values({ day, reason }).onConflictDoUpdate({ target: closedDays.day, set: { reason } }).run();
  });
}

function replaceClosedDays(days: readonly { day: string; reason: string }[]): void {
  db().transaction((tx) => {
    tx.delete(closedDays).run();
    for (const { day, reason } of days) tx.insert(closedDays).values({ day, reason }).run();
  });
}

export function removeClosedDay(day: string): boolean {
  return db().delete(closedDays).where(eq(closedDays.day, day)).run().changes > 0;
}

export function setLastCall(last_call_minutes: number): void {
  db().insert(office).values({ id: 1, last_call_minutes }).onConflictDoUpdate({ target: office.id, set: { last_call_minutes } }).run();
}

export const officeSettings = {
  key: "office",
  name: "Program",
  address: adminPath("office"),
  fields: withRows(
    {
      last_call_minutes: {
        label: LAST_CALL.last_call_minutes.short,
        words: (minutes) => (minutes === 0 ? "până la închidere" : `${minutes} min înainte de închidere`),
      },
      ...named({ closed_days: "Zile închise" }),
    },
    {
      closed_days: (row) => {
        const { day, reason } = row as { day: string; reason: string };
        return [formatDay(day), reason].filter(Boolean).join(": ");
      },
    },
  ),
  read: () => ({ last_call_minutes: getOffice(new Date()).lastCallMinutes, closed_days: listClosedDays("") }),
  put: ({ last_call_minutes, closed_days }: Snapshot) => {
    setLastCall(last_call_minutes as number);
    replaceClosedDays(closed_days as { day: string; reason: string }[]);
  },
} as const satisfies KeptSetting;
