import { asc, count, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type PushSubscriptionRow, pushSubscriptions } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import type { PhoneInput } from "./phone-form.ts";

export function listPhones(ownerId?: number): PushSubscriptionRow[] {
  if (ownerId === undefined) return allPhones().all();
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.user_id, ownerId)).orderBy(asc(pushSubscriptions.id)).all();
}

const allPhones = prepared((db) => db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.id)).prepare());

export function findPhone(id: number): PushSubscriptionRow | undefined {
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)).get();
}

export function countPhones(): number {
  return db().select({ value: count() }).from(pushSubscriptions).get()?.value ?? 0;
}

export function findPhoneByEndpoint(endpoint: string): PushSubscriptionRow | undefined {
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).get();
}

/** A known one is found by its address, else by the one it replaces; a blank label leaves its name. Now `ownerId`'s. */
export function setPhone({ replaces, label, ...keys }: PhoneInput, fallbackLabel: string, ownerId: number, now: Date): PushSubscriptionRow {
  const replaced = findPhoneByEndpoint(replaces);
  const known = findPhoneByEndpoint(keys.endpoint) ?? replaced;
  if (replaced && replaced.id !== known?.id) deletePhone(replaced.id);
  const values = { ...keys, user_id: ownerId, label: label || known?.label || fallbackLabel, last_error: "" };
  if (known) return db().update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, known.id)).returning().get();
  return db()
    .insert(pushSubscriptions)
    .values({ ...values, created_at: now.toISOString() })
    .returning()
    .get();
}

export function deletePhone(id: number): boolean {
  return db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)).run().changes > 0;
}

export function setPhoneOutcome(id: number, outcome: { last_sent_at: string; last_error: "" } | { last_error: string }): void {
  db().update(pushSubscriptions).set(outcome).where(eq(pushSubscriptions.id, id)).run();
}
