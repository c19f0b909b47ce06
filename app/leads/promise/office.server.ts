import { asc, eq, gte } from "drizzle-orm";
import { addDays, bucharestDay, nextHour } from "#app/calendar/bucharest.ts";
import { nextOfficeChange } from "#app/calendar/office-hours.ts";
import { getCompany } from "#app/company/company.server.ts";
import { log } from "#app/http/log.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { closedDays, office } from "#db/schema.ts";
import { type CallWindow, callWindow, callWords, lastCall, nextChangeOfWords, type Office } from "./call-window.ts";
import type { PromiseWords } from "./promise-words.ts";

const PAST_DAYS = 60;

export function getOffice(now: Date): Office {
  try {
    return { week: getCompany().week, ...readSince(addDays(bucharestDay(now), -PAST_DAYS)) };
  } catch (error) {
    // Pages and requests work without closed days: the hours are known.
    log.warn({ error }, "The closed days could not be read");
    return { week: getCompany().week, lastCallMinutes: 0 };
  }
}

const readSince = cached("office", readDays, { max: 2 });

function readDays(since: string) {
  const { day } = closedDays;
  const days = db().select({ day }).from(closedDays).where(gte(day, since)).orderBy(asc(day)).all();
  const { last_call_minutes } = db().select().from(office).where(eq(office.id, 1)).get() ?? { last_call_minutes: 0 };
  return { closedDays: days.map(({ day }) => day), lastCallMinutes: last_call_minutes };
}

export function getCallWindow(now: Date): CallWindow {
  return callWindow(now, getOffice(now));
}

export function getPromiseWords(now: Date): PromiseWords {
  const office = getOffice(now);
  return { words: `Vă sunăm ${callWords(callWindow(now, office), now)}`, until: nextChangeOfWords(now, office).getTime() };
}

export function nextPromiseChange(now: Date): Date {
  const office = getOffice(now);
  const moments = [nextHour(now), nextOfficeChange(now, office), lastCall(bucharestDay(now), office)];
  const next = moments.flatMap((moment) => (moment && moment > now ? moment.getTime() : []));
  return new Date(Math.min(...next));
}
