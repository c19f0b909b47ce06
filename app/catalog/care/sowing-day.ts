import { addDays } from "#app/calendar/bucharest.ts";
import { day } from "#app/forms/day.ts";
import { formatDay } from "#app/language/dates.ts";

const DAYS = 3 * 366;

/** Day as YYYY-MM-DD, or the error of the field. Browsers without a picker send "10.09.2026". `today` is the day in Bucharest. */
export function readSowingDay(typed: string, today: string): { day: string } | { fault: string } {
  const [, dayOfMonth = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  const written = year ? [year, month.padStart(2, "0"), dayOfMonth.padStart(2, "0")].join("-") : typed.trim();
  const read = day().safeParse(written);
  if (!read.success) {
    const example = today.split("-").reverse().join(".");
    return { fault: /^\d{4}-\d{2}-\d{2}$/.test(written) ? "Data nu există." : `Alegeți o dată, de exemplu ${example}.` };
  }
  const [first, last] = [addDays(today, -DAYS), addDays(today, DAYS)];
  if (read.data < first || read.data > last) return { fault: `Alegeți o zi între ${formatDay(first)} și ${formatDay(last)}.` };
  return { day: read.data };
}
