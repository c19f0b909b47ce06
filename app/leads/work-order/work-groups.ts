/** The group of a request in the day's work. The inbox has the same in SQL (work-order.server.ts); a test compares them. */

import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import type { Lead } from "#db/schema.ts";

export const GROUP_WORDS = {
  accepted: "Vor să comande",
  overdue: "Peste termen",
  call_today: "De sunat azi",
  again_today: "Reveniri azi",
  later: "Mai târziu",
  closed: "Închise",
};

export type WorkGroup = keyof typeof GROUP_WORDS;

export const WORK_GROUPS = keysOf(GROUP_WORDS);

export type Dated = Pick<Lead, "created_at" | "call_by" | "first_call_at" | "follow_up_at" | "closed_at" | "offer_accepted_at">;

export function dueAt({ created_at, call_by, first_call_at, follow_up_at }: Dated): string {
  return follow_up_at ?? first_call_at ?? call_by ?? created_at;
}

export function groupOf(lead: Dated, now: Date, endOfToday = nextMidnight(now)): WorkGroup {
  if (lead.closed_at !== null) return "closed";
  if (lead.offer_accepted_at !== null) return "accepted";
  const due = dueAt(lead);
  if (due < now.toISOString()) return "overdue";
  if (due >= endOfToday.toISOString()) return "later";
  return due === lead.follow_up_at ? "again_today" : "call_today";
}

export function nextMidnight(now: Date): Date {
  return bucharestMoment(addDays(bucharestDay(now), 1), 0);
}
