import { asc, eq, gte } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { closedDays, office } from "#db/schema.ts";

export function listClosedDays(from: string): { day: string; reason: string }[] {
  return db().select().from(closedDays).where(gte(closedDays.day, from)).orderBy(asc(closedDays.day)).all();
}

export function addClosedDays(days: readonly string[], reason: string): void {
  db().transaction((tx) => {
    for (const day of days)
      tx.insert(closedDays).values({ day, reason }).onConflictDoUpdate({ target: closedDays.day, set: { reason } }).run();
  });
}

export function replaceClosedDays(days: readonly { day: string; reason: string }[]): void {
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
