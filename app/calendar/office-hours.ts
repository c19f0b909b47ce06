/** Public holidays, and hours of the telephone in Bucharest: the weekdays of the office but for those. Pure: hours and moment are arguments. */
import { addDays, bucharestDay, bucharestMoment, formatHour } from "./bucharest.ts";

/** Art. 139 of the Labour Code, month and day, by the names that people say. */
const FIXED_HOLIDAYS: Readonly<Record<string, string>> = {
  "01-01": "Anul Nou",
  "01-02": "Anul Nou",
  "01-06": "Boboteaza",
  "01-07": "Sfântul Ioan",
  "01-24": "Ziua Unirii Principatelor Române",
  "05-01": "Ziua Muncii",
  "06-01": "Ziua Copilului",
  "08-15": "Adormirea Maicii Domnului",
  "11-30": "Sfântul Andrei",
  "12-01": "Ziua Națională",
  "12-25": "Crăciunul",
  "12-26": "Crăciunul",
};
/** By days after Orthodox Easter. */
const MOVABLE_HOLIDAYS = new Map([
  [-2, "Vinerea Mare"],
  [0, "Paștele"],
  [1, "Paștele"],
  [49, "Rusaliile"],
  [50, "Rusaliile"],
]);
const DAY = 24 * 3_600_000;

export function isHoliday(day: string): boolean {
  return holidayName(day) !== undefined;
}

/** The public holiday of a day: "Ziua Națională"; undefined on any other day. */
export function holidayName(day: string): string | undefined {
  const afterEaster = (Date.parse(day) - Date.parse(orthodoxEaster(Number(day.slice(0, 4))))) / DAY;
  return FIXED_HOLIDAYS[day.slice(5)] ?? MOVABLE_HOLIDAYS.get(afterEaster);
}

/** Meeus' rule for the Julian calendar, moved by the 13 days between the calendars from 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + sunday + 114;
  const julian = `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
  return addDays(julian, 13);
}

const weekdays = new Intl.DateTimeFormat("ro-RO", { weekday: "long", timeZone: "UTC" });
const dates = new Intl.DateTimeFormat("ro-RO", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Hours of a day, 0–24; 8.5 is half past eight. */
export type DayHours = readonly [opens: number, closes: number];

export type OfficeHours = {
  /** Seven days from Monday, or the usual hours of any day, where they change with the season; null for a closed day. At least one day is open. */
  week: readonly (DayHours | null)[] | ((day: string) => DayHours | null);
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

/** 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Hours of a day that is no holiday and not closed for once. */
export function usualHours(day: string, { week }: OfficeHours): DayHours | undefined {
  return (typeof week === "function" ? week(day) : week[weekdayOf(day)]) ?? undefined;
}

export function hoursOn(day: string, hours: OfficeHours): DayHours | undefined {
  const usual = usualHours(day, hours);
  return usual && !isHoliday(day) && !hours.closedDays?.includes(day) ? usual : undefined;
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
