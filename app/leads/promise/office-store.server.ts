import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment, nextHour, startOfMinute } from "#app/calendar/bucharest.ts";
import { nextOfficeChange } from "#app/calendar/office-hours.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { type KeptSetting, named, type Snapshot, withRows } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { closedDays, type Lead, leads, office } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import {
  type CallWindow,
  callWindow,
  callWords,
  freeDaysWords,
  LAST_CALL,
  lastCall,
  nextChangeOfWords,
  type Office,
} from "./call-window.ts";
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

const readSince = cached("office", "Programul biroului", readDays, { max: 2 });

function readDays(since: string) {
  const days = closedSince().all({ since });
  const { last_call_minutes } = theOffice().get() ?? { last_call_minutes: 0 };
  return { closedDays: days.map(({ day }) => day), lastCallMinutes: last_call_minutes };
}

const closedSince = prepared((db) => {
  const { day } = closedDays;
  return db
    .select({ day })
    .from(closedDays)
    .where(gte(day, sql.placeholder("since")))
    .orderBy(asc(day))
    .prepare();
});
const theOffice = prepared((db) => db.select().from(office).where(eq(office.id, 1)).prepare());

export function getCallWindow(now: Date): CallWindow {
  return promiseInMinute(startOfMinute(now).getTime()).window;
}

export function getPromiseWords(now: Date): PromiseWords {
  return promiseInMinute(startOfMinute(now).getTime()).promise;
}

/** Offices open and close, and calls end, at whole minutes. */
const promiseInMinute = cached("promise of a call", "Când sunăm", (minute: number) => readPromise(new Date(minute)), { max: 2 });

function readPromise(now: Date): { window: CallWindow; promise: PromiseWords } {
  const office = getOffice(now);
  const window = callWindow(now, office);
  const reason = freeDaysWords(bucharestDay(now), window.day, office);
  const words = `Vă sunăm ${callWords(window, now)}`;
  return { window, promise: { words, ...(reason && { reason }), until: nextChangeOfWords(now, office).getTime() } };
}

/** Why a request that was sent at this moment is called as late as it was promised. */
export function promiseReason({ created_at, call_by }: Pick<Lead, "created_at" | "call_by">): string | undefined {
  const sent = new Date(created_at);
  return call_by ? freeDaysWords(bucharestDay(sent), bucharestDay(new Date(call_by)), getOffice(sent)) : undefined;
}

export function nextPromiseChange(now: Date): Date {
  const office = getOffice(now);
  const moments = [nextHour(now), nextOfficeChange(now, office), lastCall(bucharestDay(now), office)];
  const next = moments.flatMap((moment) => (moment && moment > now ? moment.getTime() : []));
  return new Date(Math.min(...next));
}

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

/** `isAgreed`: agreed on the telephone, not promised by the site. */
export type ExpectedCall = { id: number; full_name: string; isAgreed: boolean };

export function listExpectedCalls(days: readonly string[]): Map<string, ExpectedCall[]> {
  const expected = new Map<string, ExpectedCall[]>();
  for (const day of days) {
    const found = listExpectedOn(day);
    if (found.length > 0) expected.set(day, found);
  }
  return expected;
}

function listExpectedOn(day: string): ExpectedCall[] {
  const { id, full_name, call_by, follow_up_at } = leads;
  const isOpen = and(isNull(leads.closed_at), isNull(leads.erased_at), sql`${leads.is_suspect} = 0`, eq(leads.is_sample, 0));
  const isPromised = and(isNull(leads.first_call_at), isOn(call_by, day));
  const rows = db()
    .select({ id, full_name, follow_up_at })
    .from(leads)
    .where(and(isOpen, or(isPromised, isOn(follow_up_at, day))))
    .orderBy(asc(call_by), asc(id))
    .all();
  return rows.map(({ follow_up_at, ...lead }) => ({
    ...lead,
    isAgreed: follow_up_at !== null && bucharestDay(new Date(follow_up_at)) === day,
  }));
}

function isOn(column: typeof leads.call_by | typeof leads.follow_up_at, day: string) {
  return and(gte(column, bucharestMoment(day, 0).toISOString()), lt(column, bucharestMoment(addDays(day, 1), 0).toISOString()));
}
