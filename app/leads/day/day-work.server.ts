/** What the open requests ask of a day. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";

/** Each open request that is no suspect stands in one of these; `later` are those that were put off to another day. */
export type DayWork = Record<"overdue" | "followUps" | "toCall" | "underWay" | "later", Lead[]>;

/** The oldest promise first. */
export function readDayWork(now: Date): DayWork {
  const isOpen = and(isNull(leads.closed_at), eq(leads.is_suspect, 0), isNull(leads.erased_at));
  const open = db().select().from(leads).where(isOpen).orderBy(asc(leads.call_by), asc(leads.id)).all();
  const work: DayWork = { overdue: [], followUps: [], toCall: [], underWay: [], later: [] };
  const tomorrow = bucharestMoment(addDays(bucharestDay(now), 1), 0).toISOString();
  for (const lead of open) work[placeOf(lead, now.toISOString(), tomorrow)].push(lead);
  return work;
}

function placeOf({ status, first_call_at, call_by, follow_up_at }: Lead, now: string, tomorrow: string): keyof DayWork {
  const isCalled = first_call_at !== null || status !== "nou";
  if (!isCalled && call_by !== null && call_by < now) return "overdue";
  if (follow_up_at !== null) return follow_up_at < tomorrow ? "followUps" : "later";
  return isCalled ? "underWay" : "toCall";
}
