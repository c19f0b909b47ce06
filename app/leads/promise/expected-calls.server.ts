import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

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
