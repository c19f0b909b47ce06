/** Hours of the telephone in Bucharest: the weekdays of the office but for public holidays. Pure: hours and moment are arguments. */
import { addDays, bucharestDay, bucharestMoment, formatHour } from "./bucharest.ts";
import { isHoliday } from "./holidays.ts";

const weekdays = new Intl.DateTimeFormat("ro-RO", { weekday: "long", timeZone: "UTC" });
const dates = new Intl.DateTimeFormat("ro-RO", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Hours of a day, 0–24; 8.5 is half past eight. */
export type DayHours = readonly [opens: number, closes: number];

export type OfficeHours = {
  /** Seven days from Monday; null for a closed day. At least one day is open. */
  week: readonly (DayHours | null)[];
  closedDays?: readonly string[];
};

export type OfficeState = {
  isOpen: boolean;
  /** "Deschis acum, până la 16:00" or "Închis acum, deschidem luni la 08:00". */
  words: string;
  /** When one may ring, beside a number: "sunați acum", "de la 08:00", "luni, de la 08:00". */
  ring: string;
  /** Until when the words are true, in milliseconds; the page cache expires at the same moment. */
  until: number;
};

export function hoursOn(day: string, { week, closedDays = [] }: OfficeHours): DayHours | undefined {
  const hours = week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return hours && !isHoliday(day) && !closedDays.includes(day) ? hours : undefined;
}

export function isWorkday(day: string, hours: OfficeHours): boolean {
  return hoursOn(day, hours) !== undefined;
}

/** The first workday after a day. A company that is closed for a whole year opens again after 400 days. */
export function nextWorkday(day: string, hours: OfficeHours): string {
  for (let days = 1; days <= 400; days += 1) if (isWorkday(addDays(day, days), hours)) return addDays(day, days);
  return addDays(day, 1);
}

export function nextOfficeChange(moment: Date, hours: OfficeHours): Date {
  const day = bucharestDay(moment);
  const candidates = (hoursOn(day, hours) ?? []).map((hour) => bucharestMoment(day, hour));
  return candidates.find((candidate) => candidate > moment) ?? bucharestMoment(addDays(day, 1), 0);
}

export function officeState(now: Date, hours: OfficeHours): OfficeState {
  const today = bucharestDay(now);
  const until = nextOfficeChange(now, hours).getTime();
  const isAfter = (hour: number) => now >= bucharestMoment(today, hour);
  const todays = hoursOn(today, hours);
  const isOpen = todays !== undefined && isAfter(todays[0]) && !isAfter(todays[1]);
  if (isOpen) return { isOpen, words: `Deschis acum, până la ${formatHour(todays[1])}`, ring: "sunați acum", until };
  const opening = todays && !isAfter(todays[0]) ? today : nextWorkday(today, hours);
  const [opens] = hoursOn(opening, hours) ?? [0];
  const day = dayWords(opening, today);
  const from = `de la ${formatHour(opens)}`;
  return {
    isOpen,
    words: `Închis acum, deschidem ${day} la ${formatHour(opens)}`,
    ring: opening === today ? from : `${day}, ${from}`,
    until,
  };
}

function dayWords(day: string, today: string): string {
  if (day === today) return "azi";
  if (day === addDays(today, 1)) return "mâine";
  const date = new Date(`${day}T00:00:00Z`);
  return day <= addDays(today, 6) ? weekdays.format(date) : dates.format(date);
}
