import { and, count, countDistinct, eq, gte, ne, sql } from "drizzle-orm";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isLong } from "./suspicions.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEXT_TIME = 2 * DAY;

export function countEarlierRequests({ phone_e164, notes }: { phone_e164: string; notes: string }, now: Date) {
  const since = (time: number) => new Date(now.getTime() - time).toISOString();
  const ofPhone = fromPhone().get({ phone_e164, since: since(HOUR) });
  const sameNotes = isLong(notes) && withNotes().get({ phone_e164, notes, since: since(TEXT_TIME) });
  return { ofPhone: ofPhone?.value ?? 0, sameNotes: sameNotes ? sameNotes.value : 0 };
}

const [PHONE, NOTES, SINCE] = [sql.placeholder("phone_e164"), sql.placeholder("notes"), sql.placeholder("since")];

const fromPhone = prepared((db) =>
  db
    .select({ value: count() })
    .from(leads)
    .where(and(eq(leads.phone_e164, PHONE), gte(leads.created_at, SINCE)))
    .prepare(),
);

/** The condition of the index of long texts (migration 23). */
const isLikelySame = sql`length(${leads.notes}) >= 20 AND substr(${leads.notes}, 1, 80) = substr(${NOTES}, 1, 80)`;

const withNotes = prepared((db) =>
  db
    .select({ value: countDistinct(leads.phone_e164) })
    .from(leads)
    .where(and(isLikelySame, gte(leads.created_at, SINCE), eq(leads.notes, NOTES), ne(leads.phone_e164, PHONE)))
    .prepare(),
);
