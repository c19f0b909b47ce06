import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { hoursOn, type OfficeHours } from "#app/calendar/office-hours.ts";

const MINUTE = 60_000;

type Wait = { since: Date; until: Date };

/** Minutes of each wait during which the office was open: weekends, public holidays and closed days do not count, nor do nights. */
export function officeMinutes(waits: readonly Wait[], office: OfficeHours): number[] {
  if (waits.length === 0) return [];
  const times = waits.flatMap(({ since, until }) => [since.getTime(), until.getTime()]);
  const open = openTimes(new Date(times.reduce((a, b) => Math.min(a, b))), new Date(times.reduce((a, b) => Math.max(a, b))), office);
  return waits.map(({ since, until }) => Math.max(0, openBefore(until.getTime(), open) - openBefore(since.getTime(), open)) / MINUTE);
}

export function median(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}

type Opening = { opens: number; closes: number; before: number };

function openTimes(first: Date, last: Date, office: OfficeHours): Opening[] {
  const openings: Opening[] = [];
  let before = 0;
  for (let day = bucharestDay(first); day <= bucharestDay(last); day = addDays(day, 1)) {
    const hours = hoursOn(day, office);
    if (!hours) continue;
    const [opens, closes] = [bucharestMoment(day, hours[0]).getTime(), bucharestMoment(day, hours[1]).getTime()];
    openings.push({ opens, closes, before });
    before += closes - opens;
  }
  return openings;
}

function openBefore(time: number, openings: readonly Opening[]): number {
  let [low, high] = [0, openings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openings[middle] as Opening).opens <= time) low = middle + 1;
    else high = middle;
  }
  const opening = openings[low - 1];
  return opening ? opening.before + Math.min(time, opening.closes) - opening.opens : 0;
}
