/** What is known of a telephone and of a text at the moment of a request. */
import { and, count, countDistinct, eq, gte, ne } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { isLong } from "./suspicions.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** For how long a text is remembered. */
const TEXT_TIME = 2 * DAY;

/** Requests of the telephone in the last hour, and how many other telephones sent the same notes in the last two days. */
export function earlierRequests({ phone_e164, notes }: { phone_e164: string; notes: string }, now: Date) {
  const since = (time: number) => new Date(now.getTime() - time).toISOString();
  const ofPhone = db()
    .select({ value: count() })
    .from(leads)
    .where(and(eq(leads.phone_e164, phone_e164), gte(leads.created_at, since(HOUR))))
    .get();
  const sameNotes =
    isLong(notes) &&
    db()
      .select({ value: countDistinct(leads.phone_e164) })
      .from(leads)
      .where(and(gte(leads.created_at, since(TEXT_TIME)), eq(leads.notes, notes), ne(leads.phone_e164, phone_e164)))
      .get();
  return { ofPhone: ofPhone?.value ?? 0, sameNotes: sameNotes ? sameNotes.value : 0 };
}
