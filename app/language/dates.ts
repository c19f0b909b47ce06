/** Days as Romanian writes them; what else a calendar says is in moments.ts, which visitors do not need. */
import { once } from "./once.ts";

const longDate = once(() => new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }));
const dayAndMonth = once(() => new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", timeZone: "UTC" }));

/** "22 august 2025" of a day written YYYY-MM-DD. */
export function formatDay(day: string): string {
  return longDate().format(new Date(`${day}T00:00:00Z`));
}

/** "22 august" of a day written YYYY-MM-DD. */
export function formatDayOfYear(day: string): string {
  return dayAndMonth().format(new Date(`${day}T00:00:00Z`));
}
