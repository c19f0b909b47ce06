import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";

export const MAX_MONTHS = 120;

/** The time of a run in Bucharest. In the night of March that has no such hour, an hour later. */
const HOUR = 3;
const MINUTES = 15;

export function retentionCutoff(months: number, now: Date): Date {
  const today = bucharestDay(now);
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10);
  const wanted = addDays(first, day - 1);
  return bucharestMoment(wanted < next ? wanted : addDays(next, -1), 0);
}

export function lastRunNight(now: Date): string {
  const today = bucharestDay(now);
  return now >= runTime(today) ? today : addDays(today, -1);
}

function runTime(day: string): Date {
  return new Date(bucharestMoment(day, HOUR).getTime() + MINUTES * 60_000);
}

const DAY = 24 * 3_600_000;
const DOUBTED = 7 * DAY;

/** True of two nights so far apart that the clock may be wrong: one that is years ahead would erase everybody, and what is erased does not come back. A site that stood still as long waits a night. */
export function isClockDoubted(last: string, now: string): boolean {
  return Math.abs(Date.parse(now) - Date.parse(last)) > DOUBTED;
}
