/** How many lines of each level the log has had, and how many errors today; since this process began, for nothing of it is kept. */
import { bucharestDay } from "#app/calendar/bucharest.ts";

export type Level = "info" | "warn" | "error";

type DayErrors = { day: string; count: number; first: Date; last: Date; lastId: string | undefined };

const lines: Record<Level, number> = { info: 0, warn: 0, error: 0 };
let today: DayErrors | undefined;

export function countLine(level: Level, id: string | undefined, now: Date): void {
  lines[level] += 1;
  if (level !== "error") return;
  const day = bucharestDay(now);
  if (today?.day !== day) today = { day, count: 0, first: now, last: now, lastId: id };
  today.count += 1;
  today.last = now;
  today.lastId = id;
}

export function countLines(): Readonly<Record<Level, number>> {
  return lines;
}

export function errorsOf(now: Date): DayErrors | undefined {
  return today?.day === bucharestDay(now) ? today : undefined;
}
