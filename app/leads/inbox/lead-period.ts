import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { keysOf } from "#app/forms/fields/field-kinds.ts";

export const PERIOD_WORDS = {
  today: "Azi",
  yesterday: "Ieri",
  last7: "Ultimele 7 zile",
  last30: "Ultimele 30 de zile",
  thisMonth: "Luna aceasta",
  prevMonth: "Luna trecută",
  thisYear: "Anul acesta",
  custom: "Alt interval…",
};

export type LeadPeriod = keyof typeof PERIOD_WORDS;

export const LEAD_PERIODS = keysOf(PERIOD_WORDS);

/** A choice of the page alone: what is open whenever it came, and what was closed in the usual period. */
export const ANY_ARRIVAL = "open";

export type InboxPeriod = LeadPeriod | typeof ANY_ARRIVAL;

export const USUAL_PERIOD = "last30";

/** The period that the inbox shows: where none is chosen the usual one, or of a search all of them (undefined). */
export function shownPeriod({ q, period }: { q: string; period?: InboxPeriod | undefined }): InboxPeriod | undefined {
  return period ?? (q === "" ? USUAL_PERIOD : undefined);
}

export type Span = { from: Date; until: Date };

/** With both its ends, so that the index of words is searched as for any period. */
export const ALL_PERIODS: Span = { from: new Date(0), until: new Date("9999-12-31T00:00:00Z") };

export function periodSpan(period: LeadPeriod, now: Date, custom: { from: string; to: string } = { from: "", to: "" }): Span {
  const today = bucharestDay(now);
  const month = today.slice(0, 7);
  const span = (first: string, last: string): Span => ({ from: bucharestMoment(first, 0), until: bucharestMoment(addDays(last, 1), 0) });
  switch (period) {
    case "today":
      return span(today, today);
    case "yesterday":
      return span(addDays(today, -1), addDays(today, -1));
    case "last7":
      return span(addDays(today, -6), today);
    case "last30":
      return span(addDays(today, -29), today);
    case "thisMonth":
      return span(`${month}-01`, today);
    case "prevMonth": {
      const last = addDays(`${month}-01`, -1);
      return span(`${last.slice(0, 7)}-01`, last);
    }
    case "thisYear":
      return span(`${today.slice(0, 4)}-01-01`, today);
    case "custom":
      return span(custom.from, custom.to);
  }
}
