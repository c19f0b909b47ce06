/** Whether somebody answers the telephone now (08:00–16:00 on workdays, Bucharest). Pure: the moment is an argument. */
import { addDays, bucharestDay, bucharestMoment, nextPageChange } from "./bucharest.ts";
import { isWorkday, nextWorkday } from "./workdays.ts";

const OPENS = 8;
const CLOSES = 16;
const weekdays = new Intl.DateTimeFormat("ro-RO", { weekday: "long", timeZone: "UTC" });
const dates = new Intl.DateTimeFormat("ro-RO", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

export type OfficeState = {
  isOpen: boolean;
  /** "Deschis acum, până la 16:00" or "Închis acum, deschidem luni la 08:00". */
  words: string;
  /** Until when the words may stand, in milliseconds: the moment at which the page cache forgets them too. */
  until: number;
};

export function officeState(now: Date): OfficeState {
  const today = bucharestDay(now);
  const until = nextPageChange(now).getTime();
  const isAfter = (hour: number) => now >= bucharestMoment(today, hour);
  const isOpen = isWorkday(today) && isAfter(OPENS) && !isAfter(CLOSES);
  if (isOpen) return { isOpen, words: `Deschis acum, până la ${CLOSES}:00`, until };
  const opening = isWorkday(today) && !isAfter(OPENS) ? today : nextWorkday(today);
  return { isOpen, words: `Închis acum, deschidem ${dayWords(opening, today)} la 08:00`, until };
}

function dayWords(day: string, today: string): string {
  if (day === today) return "azi";
  if (day === addDays(today, 1)) return "mâine";
  const date = new Date(`${day}T00:00:00Z`);
  return day <= addDays(today, 6) ? weekdays.format(date) : dates.format(date);
}
