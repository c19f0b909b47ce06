import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { isWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";

const TOO_LATE = 12;

/** `at` is a time in Bucharest ("07:30"), `doneOn` the last day that has had its summary (YYYY-MM-DD). */
export function isDigestDue(now: Date, { at, doneOn }: { at: string; doneOn: string | null }, office: OfficeHours): boolean {
  const day = bucharestDay(now);
  if (doneOn === day || !isWorkday(day, office)) return false;
  return now >= bucharestMoment(day, hoursOf(at)) && now < bucharestMoment(day, TOO_LATE);
}

function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours + minutes / 60;
}
