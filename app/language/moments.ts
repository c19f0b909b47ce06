/** Moments, weekdays and months as Romanian writes them. Formatters are made once: constructing Intl objects is what costs. */

export type DayLength = "long" | "medium" | "short";

const clock = new Intl.DateTimeFormat("ro-RO", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Bucharest" });

/** "16:00" in Bucharest. */
export function formatClock(moment: Date): string {
  return clock.format(moment);
}

const daysWith = (more: Intl.DateTimeFormatOptions) => ({
  long: new Intl.DateTimeFormat("ro-RO", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC", ...more }),
  medium: new Intl.DateTimeFormat("ro-RO", { weekday: "long", day: "numeric", month: "short", timeZone: "UTC", ...more }),
  short: new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "short", timeZone: "UTC", ...more }),
});
const weekdays = daysWith({});
const weekdaysWithYear = daysWith({ year: "numeric" });

/** "luni, 23 noiembrie" of a day written YYYY-MM-DD; medium "luni, 23 nov.", short "23 nov."; with its year "4 ian. 2027". */
export function formatWeekday(day: string, { length, hasYear }: { length: DayLength; hasYear: boolean }): string {
  return (hasYear ? weekdaysWithYear : weekdays)[length].format(new Date(`${day}T00:00:00Z`));
}

const month = new Intl.DateTimeFormat("ro-RO", { month: "short", year: "numeric", timeZone: "UTC" });

/** "nov. 2026" of a day written YYYY-MM-DD. */
export function formatMonth(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}

const moments = new Intl.DateTimeFormat("ro-RO", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Bucharest",
});

/** "22 aug. 2025, 14:05" in Bucharest: wherever a day and its hour are told. */
export function formatMoment(moment: Date): string {
  return moments.format(moment);
}
