/** When one usually calls again: on the next workday in the morning. Pure. */
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { nextWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";
import { USUAL_TIME } from "./call-facts.ts";
import { momentWords } from "./due-words.ts";

export type NextCall = {
  /** YYYY-MM-DD and HH:MM, in Bucharest. */
  day: string;
  time: string;
  /** "luni, 23 nov., 09:00". */
  words: string;
};

export function nextCallOf(now: Date, office: OfficeHours): NextCall {
  const day = nextWorkday(bucharestDay(now), office);
  return { day, time: USUAL_TIME, words: momentWords(bucharestMoment(day, Number.parseInt(USUAL_TIME, 10)), now, "medium") };
}
