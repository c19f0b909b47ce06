/** Days as Romanian writes them; what else a calendar says is in moments.ts, which visitors do not need. */
import { lazy } from "./text.ts";

export const WEEKDAYS = ["luni", "marți", "miercuri", "joi", "vineri", "sâmbătă", "duminică"];

export const ON_WEEKDAYS = ["lunea", "marțea", "miercurea", "joia", "vinerea", "sâmbăta", "duminica"];

export function weekdayRanges(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1]);
  const follow = days.length > 2 && Number(days.at(-1)) - Number(days[0]) === days.length - 1;
  return follow ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}

const longDate = lazy(() => new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }));
const dayAndMonth = lazy(() => new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", timeZone: "UTC" }));
const shortDay = lazy(() => new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "short", timeZone: "UTC" }));

/** "22 august 2025" of a day written YYYY-MM-DD. */
export function formatDay(day: string): string {
  return longDate().format(new Date(`${day}T00:00:00Z`));
}

/** "22 august" of a day written YYYY-MM-DD. */
export function formatDayOfYear(day: string): string {
  return dayAndMonth().format(new Date(`${day}T00:00:00Z`));
}

/** "22 nov.", on one line. */
export function formatShortDay(day: string): string {
  return shortDay()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(" ", "\u00a0");
}

/** "5 aprilie", "5–19 noiembrie", "31 mai – 14 iunie", "decembrie–februarie": the days between two, both included, without their years. */
export function formatDays(from: string, to: string): string {
  const [first, last] = [formatDayOfYear(from), formatDayOfYear(to)];
  if (from === to) return first;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const isWhole = from.endsWith("-01") && new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;
  if (!isWhole) return isOneMonth ? `${Number(from.slice(8))}–${last}` : `${first}\u00a0– ${last}`;
  const [one, other] = [first, last].map((words) => words.replace(/^\d+\s/, ""));
  return isOneMonth ? `${one}` : `${one}–${other}`;
}
