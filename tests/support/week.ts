/** Weeks for tests. */
import type { DayHours } from "#app/calendar/office-hours.ts";

/** Week with the same hours on some weekdays; Monday is 1, Sunday 7. */
export function weekOf(weekdays: readonly number[], opens: number, closes: number): (DayHours | null)[] {
  return Array.from({ length: 7 }, (_, index) => (weekdays.includes(index + 1) ? [opens, closes] : null));
}
