/** The day of sowing as an address or a form gives it. */
import { addDays } from "#app/calendar/bucharest.ts";
import { day } from "#app/forms/day.ts";
import { formatDay } from "#app/language/dates.ts";

/** So far from today a calendar still serves somebody. */
const DAYS = 3 * 366;

/** YYYY-MM-DD, or what is wrong with it. `today` is the day in Bucharest. */
export function readSownDay(typed: string, today: string): { day: string } | { fault: string } {
  const read = day().safeParse(typed.trim());
  if (!read.success) return { fault: read.error.issues[0]?.message ?? "" };
  const [first, last] = [addDays(today, -DAYS), addDays(today, DAYS)];
  if (read.data < first || read.data > last) return { fault: `Alegeți o zi între ${formatDay(first)} și ${formatDay(last)}.` };
  return { day: read.data };
}
