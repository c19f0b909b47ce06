import { bucharestDay, bucharestMoment, formatHour } from "#app/calendar/bucharest.ts";
import { hoursOn, nextWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import type { Outcome, RetryTime } from "./lead-progress.ts";

/** Limits without the schema, which the browser does not need. */

export const NOTE_LENGTH = 2_000;

const USUAL_HOUR = 9;

/** 9 where the office is open at nine of that day, else the hour of its opening (0–24, 10.5 is half past ten). */
export function callHour(day: string, office: OfficeHours): number {
  const [opens, closes] = hoursOn(day, office) ?? [USUAL_HOUR, 24];
  return opens <= USUAL_HOUR && USUAL_HOUR < closes ? USUAL_HOUR : opens;
}

export type NextCall = {
  day: string;
  time: string;
  words: string;
  /** In two hours, "azi, 14:30"; undefined where the office closes before. */
  soon: string | undefined;
};

export function nextCallOf(now: Date, office: OfficeHours): NextCall {
  const [usual, soon] = [nextMorning(now, office), laterToday(now, office)];
  const words = (moment: Date) => momentWords(moment, now, "medium");
  const day = bucharestDay(usual);
  return { day, time: formatHour(callHour(day, office)), words: words(usual), soon: soon && words(soon) };
}

export function nextStepAt({ outcome, again }: { outcome: Outcome | null; again?: RetryTime | null }, now: Date, office: OfficeHours) {
  const soon = outcome === "fara_raspuns" && again !== "maine" ? laterToday(now, office) : undefined;
  return (soon ?? nextMorning(now, office)).toISOString();
}

/** After an offer has gone out the customer has some days to read it, but is called before it ends (YYYY-MM-DD). */
export function afterOfferAt(valid_until: string, now: Date, office: OfficeHours): string {
  const first = nextWorkday(bucharestDay(now), office);
  const third = nextWorkday(nextWorkday(first, office), office);
  return morningOf(third <= valid_until ? third : first, office).toISOString();
}

function nextMorning(now: Date, office: OfficeHours): Date {
  return morningOf(nextWorkday(bucharestDay(now), office), office);
}

function morningOf(day: string, office: OfficeHours): Date {
  return bucharestMoment(day, callHour(day, office));
}

const MINUTE = 60_000;
const PAUSE = 120 * MINUTE;
const ROUND = 5 * MINUTE;

function laterToday(now: Date, office: OfficeHours): Date | undefined {
  const today = bucharestDay(now);
  const hours = hoursOn(today, office);
  if (!hours) return undefined;
  const [opens, closes] = hours.map((hour) => bucharestMoment(today, hour).getTime()) as [number, number];
  const soon = Math.ceil((Math.max(now.getTime(), opens) + PAUSE) / ROUND) * ROUND;
  return soon <= closes ? new Date(soon) : undefined;
}
