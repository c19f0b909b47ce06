/** Civil time of the company: days and hours in Europe/Bucharest, whatever the clock of the machine. Pure: the moment is an argument. */

const ZONE = "Europe/Bucharest";
const HOUR = 3_600_000;
const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** The day in Bucharest at a moment, as YYYY-MM-DD. */
export function bucharestDay(moment: Date): string {
  return localText(moment).slice(0, 10);
}

/** The minute in Bucharest, as "2026-03-29 14:05": for tables. */
export function bucharestMinute(moment: Date): string {
  return localText(moment).slice(0, 16).replace("T", " ");
}

/** The moment at which a Bucharest day ("2026-03-29") reaches a full hour (0–24). */
export function bucharestMoment(day: string, hour: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  const target = new Date(wall).toISOString().slice(0, 19);
  // Romania is two or three hours ahead of UTC; the offset that gives the wanted wall clock is the right one.
  for (const offset of [2, 3]) {
    const moment = new Date(wall - offset * HOUR);
    if (localText(moment) === target) return moment;
  }
  // The hour that the clocks skip in March: the first moment after it.
  return new Date(wall - 2 * HOUR);
}

/** A day moved by a number of days, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

function localText(moment: Date): string {
  const byType = Object.fromEntries(parts.formatToParts(moment).map((part) => [part.type, part.value]));
  return `${byType.year}-${byType.month}-${byType.day}T${byType.hour}:${byType.minute}:${byType.second}`;
}
