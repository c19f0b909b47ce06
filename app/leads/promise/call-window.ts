/** The call that a request is promised, from office hours, public holidays, closed days and the clock. Pure. Days are YYYY-MM-DD in Bucharest. */
import { addDays, bucharestDay, bucharestMoment, formatHour } from "#app/calendar/bucharest.ts";
import { holidayName, hoursOn, nextWorkday, type OfficeHours, usualHours, weekdayOf } from "#app/calendar/office-hours.ts";
import { formatDays, WEEKDAYS } from "#app/language/dates.ts";
import { formatWeekday } from "#app/language/moments.ts";
import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { describeFields } from "#app/ui/form/field.tsx";

export type Office = OfficeHours & {
  /** Minutes before closing; a later request is called on the next workday. */
  lastCallMinutes: number;
};

export type CallWindow = { day: string; from: Date; until: Date };

const MINUTE = 60_000;
const WHOLE_DAY = [0, 24] as const;

export function callWindow(now: Date, office: Office): CallWindow {
  const today = bucharestDay(now);
  const last = lastCall(today, office);
  const day = last !== undefined && now < last ? today : nextWorkday(today, office);
  const [opens, closes] = hoursOn(day, office) ?? WHOLE_DAY;
  return { day, from: bucharestMoment(day, opens), until: bucharestMoment(day, closes) };
}

/** From this moment of a workday on, a request is called on the next workday, and pages change their words. Undefined on any other day. */
export function lastCall(day: string, office: Office): Date | undefined {
  const hours = hoursOn(day, office);
  return hours && new Date(bucharestMoment(day, hours[1]).getTime() - office.lastCallMinutes * MINUTE);
}

export function nextChangeOfWords(now: Date, office: Office): Date {
  const today = bucharestDay(now);
  const hours = hoursOn(today, office);
  const opens = hours && bucharestMoment(today, hours[0]);
  // Of a day shorter than the time of the last call that moment comes before the opening.
  const moments = [opens, lastCall(today, office)].filter((moment) => moment !== undefined && moment > now) as Date[];
  return new Date(Math.min(...moments.map(Number), bucharestMoment(addDays(today, 1), 0).getTime()));
}

/**
 * "azi până la 16:00" while the office is open, "azi, între 08:00 și 16:00" before, and "luni, 23 noiembrie, între 08:00 și 16:00" on any other
 * day, also one that has passed; after "Vă sunăm". With the year when it is not this one's. Of a request that was `sent` in the middle of that day:
 * "vineri, 20 noiembrie, până la 16:00".
 */
export function callWords({ from, until }: Pick<CallWindow, "from" | "until">, now: Date, sent = from): string {
  const day = bucharestDay(until);
  const isToday = day === bucharestDay(now);
  if (isToday && now >= from) return `azi până la ${clock(until)}`;
  if (sent > from && !isToday) return `${longDay(day, now)}, până la ${clock(until)}`;
  return `${isToday ? "azi" : longDay(day, now)}, între ${clock(from)} și ${clock(until)}`;
}

function longDay(day: string, now: Date): string {
  return formatWeekday(day, { length: "long", hasYear: day.slice(0, 4) !== bucharestDay(now).slice(0, 4) });
}

function clock(moment: Date): string {
  const minutes = (moment.getTime() - bucharestMoment(bucharestDay(moment), 0).getTime()) / MINUTE;
  return formatHour(minutes / 60);
}

export const LAST_CALLS = [0, 15, 30, 45, 60, 90, 120, 180, 240];

export const LAST_CALL = describeFields({
  last_call_minutes: {
    label: "Sunăm în aceeași zi clienții care ne scriu",
    short: "Sunăm în aceeași zi",
    hint: "Pe ceilalți îi sunăm în următoarea zi lucrătoare. Cererile primite până acum își păstrează termenul.",
  },
});

const MOST_NAMED = 3;

/**
 * Why nobody rings sooner: "Luni și marți sunt zile libere: Sfântul Andrei și Ziua Națională", of the days from `since` (included) to `call` (not)
 * on which the office would be open but for a holiday or a closed day of its own. Undefined where there is none. Pure.
 */
export function freeDaysWords(since: string, call: string, office: OfficeHours): string | undefined {
  const days: string[] = [];
  for (let day = since; day < call; day = addDays(day, 1)) if (usualHours(day, office) && !hoursOn(day, office)) days.push(day);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const names = joinWords([...new Set(days.flatMap((day) => holidayName(day) ?? []))]);
  const reason = names && `: ${names}`;
  if (days.length > MOST_NAMED) return `În perioada ${formatDays(first, last)} nu lucrăm${reason}`;
  const named = joinWords(days.map((day) => WEEKDAYS[weekdayOf(day)] as string));
  return capitalized(`${named} ${days.length === 1 ? "este zi liberă" : "sunt zile libere"}${reason}`);
}
