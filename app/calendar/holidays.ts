import { addDays } from "./bucharest.ts";

/** Art. 139 of the Labour Code, month and day. */
const FIXED_HOLIDAYS = new Set([
  "01-01",
  "01-02",
  "01-06",
  "01-07",
  "01-24",
  "05-01",
  "06-01",
  "08-15",
  "11-30",
  "12-01",
  "12-25",
  "12-26",
]);
/** Days after Orthodox Easter: Good Friday, Easter, Easter Monday, Pentecost and its Monday. */
const MOVABLE_HOLIDAYS = [-2, 0, 1, 49, 50];
const DAY = 24 * 3_600_000;

export function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  return MOVABLE_HOLIDAYS.includes((Date.parse(day) - Date.parse(orthodoxEaster(Number(day.slice(0, 4))))) / DAY);
}

/** Meeus' rule for the Julian calendar, moved by the 13 days between the calendars from 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + sunday + 114;
  const julian = `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
  return addDays(julian, 13);
}
