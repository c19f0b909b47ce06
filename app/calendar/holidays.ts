import { addDays } from "./bucharest.ts";

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
