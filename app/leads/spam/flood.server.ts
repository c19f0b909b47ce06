/**
 * Requests of the whole site. What comes beyond many times the busiest day of the season is of a flood from very many networks, which no limit of one address
 * stops: it is held as suspect, kept and answered as ever, listed, and let through by one press (docs/decisions/0150-limits.md).
 */
import { and, asc, count, eq, gte, isNull, lte, ne, sql } from "drizzle-orm";
import { env } from "#app/env.server.ts";
import { countOfSite } from "#app/http/rate-limit.server.ts";
import { type MailContent, type MailKind, words } from "#app/mail/mail.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import type { Suspicion } from "./suspicions.ts";

/** Nothing is held below it, whatever was usual: a catalogue in the post, a word on television. */
export const LEAST_CEILING = 200;
/** The sign of such a request. */
const FLOOD = "peste-obisnuit" satisfies Suspicion;
const TIMES_THE_BUSIEST = 5;
const DAY = 86_400;
const HOUR = 3_600;
const SEASON = 90 * DAY * 1_000;

/** Whether a further request of the running day is more than customers send. Asks the database at most once an hour, and only beyond the least of ceilings. */
export function isBeyondCeiling(now: Date): boolean {
  const received = countOfSite("requests", 0, DAY);
  return received >= (env().requestsADay ?? LEAST_CEILING) && received >= ceilingOf(now);
}

/** Counts a request that was taken. True for the first of the day that is held. */
export function noteRequest(now: Date): boolean {
  const wasBeyond = isBeyondCeiling(now);
  countOfSite("requests", 1, DAY);
  return wasBeyond && countOfSite("floods", 1, DAY) === 1;
}

function ceilingOf(now: Date): number {
  const known = env().requestsADay ?? countOfSite("ceiling", 0, HOUR);
  return known > 0 ? known : countOfSite("ceiling", Math.max(LEAST_CEILING, TIMES_THE_BUSIEST * busiestDay(now)), HOUR);
}

/** Requests of the busiest day of the last ninety, without suspects and without the last day, which may be of the flood itself. */
function busiestDay(now: Date): number {
  const at = (before: number) => new Date(now.getTime() - before).toISOString();
  const day = sql`substr(${leads.created_at}, 1, 10)`;
  const isUsual = and(gte(leads.created_at, at(SEASON)), sql`${leads.created_at} < ${at(DAY * 1_000)}`, eq(leads.is_suspect, 0));
  const days = db()
    .select({ requests: count().as("requests") })
    .from(leads)
    .where(isUsual)
    .groupBy(day)
    .as("days");
  const busiest = db()
    .select({ value: sql<number | null>`max(${days.requests})` })
    .from(days)
    .get();
  return busiest?.value ?? 0;
}

/** Open suspects that have no other sign. */
export function listFloodLeads(limit: number): Lead[] {
  const isOfFlood = and(sql`${leads.is_suspect} = 1`, isNull(leads.closed_at), eq(leads.suspect_reason, FLOOD));
  return db().select().from(leads).where(isOfFlood).orderBy(asc(leads.id)).limit(limit).all();
}

/** Open suspects up to one that was seen (its id), the oldest first; not those that are held for nothing but their number. */
export function listOpenSuspects(newest: number, limit: number): Lead[] {
  const isOpen = and(sql`${leads.is_suspect} = 1`, isNull(leads.closed_at), lte(leads.id, newest), ne(leads.suspect_reason, FLOOD));
  return db().select().from(leads).where(isOpen).orderBy(asc(leads.id)).limit(limit).all();
}

export const floodMail: MailKind = {
  kind: "flood",
  words: "Mult mai multe cereri decât de obicei",
  compose: (_message, { origin }) => ({ content: floodMailContent(origin), isAutomatic: true }),
};

function floodMailContent(origin: string): MailContent {
  return {
    subject: "Mult mai multe cereri decât de obicei: de verificat",
    title: "Cererile care vin acum așteaptă la „Suspecte”",
    blocks: [
      words(
        "În ultimele 24 de ore site-ul a primit mult mai multe cereri decât în orice zi obișnuită. Poate fi un program care trimite din foarte multe rețele.",
      ),
      words(
        "Cererile care vin de acum încolo, până se încheie cele 24 de ore, se păstrează și clientul vede confirmarea ca de obicei, dar stau la „Suspecte” și nu primiți câte un mesaj pentru fiecare.",
      ),
      words("Dacă sunt ale clienților, de exemplu după o reclamă, le treceți pe toate în lista de lucru cu un singur buton."),
      words({ words: "Cererile suspecte", href: `${origin}/admin/leaduri?queue=suspect` }),
    ],
  };
}
