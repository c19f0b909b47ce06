import { addDays } from "#app/calendar/bucharest.ts";
import { holidayName } from "#app/calendar/holidays.ts";
import { hoursOn, type OfficeHours } from "#app/calendar/office-hours.ts";
import { formatDays, WEEKDAYS } from "#app/language/dates.ts";
import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";

const MOST_NAMED = 3;

/**
 * Why nobody rings sooner: "Luni și marți sunt zile libere: Sfântul Andrei și Ziua Națională", of the days from `since` (included) to `call` (not)
 * on which the office would be open but for a holiday or a closed day of its own. Undefined where there is none. Pure.
 */
export function freeDaysWords(since: string, call: string, office: OfficeHours): string | undefined {
  const days: string[] = [];
  for (let day = since; day < call; day = addDays(day, 1)) if (office.week[weekday(day)] && !hoursOn(day, office)) days.push(day);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const names = joinWords([...new Set(days.flatMap((day) => holidayName(day) ?? []))]);
  const reason = names && `: ${names}`;
  if (days.length > MOST_NAMED) return `În perioada ${formatDays(first, last)} nu lucrăm${reason}`;
  const named = joinWords(days.map((day) => WEEKDAYS[weekday(day)] as string));
  return capitalized(`${named} ${days.length === 1 ? "este zi liberă" : "sunt zile libere"}${reason}`);
}

function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
