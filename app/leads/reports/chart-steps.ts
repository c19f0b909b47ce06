/** The steps of a table over a span: weeks, or months where the weeks would be too many to read. Pure; days are those of Bucharest. */
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import type { Span } from "#app/leads/inbox/lead-period.ts";

type Step = { day: string; from: string; until: string };

export type Steps = { unit: "week" | "month"; steps: Step[] };

const MOST_WEEKS = 15;

export function chartSteps({ from, until }: Span, given?: Steps["unit"]): Steps {
  const first = bucharestDay(from);
  const last = bucharestDay(new Date(until.getTime() - 1));
  if (until <= from) return { unit: "week", steps: [] };
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  const unit = given ?? (days > MOST_WEEKS * 7 - 14 ? "month" : "week");
  const next = unit === "week" ? nextMonday : nextMonth;
  const steps: Step[] = [];
  for (let day = first; day <= last; day = next(day)) {
    const end = next(day);
    const until = end <= last ? end : addDays(last, 1);
    steps.push({ day, from: bucharestMoment(day, 0).toISOString(), until: bucharestMoment(until, 0).toISOString() });
  }
  return { unit, steps };
}

function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, 8 - weekday);
}

function nextMonth(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
