/** Time of a work: days after sowing ("la 8–10 săptămâni"), a part of the year or a condition ("când iarba are 8–10 cm"). Pure. */
import { addDays } from "./bucharest.ts";
import { addGrowingDays, countGrowingDays, dayAfterGrowth } from "./growing-days.ts";

type DayOfYear = { month: number; day: number };
type Span = { from: DayOfYear; to: DayOfYear };

/** `from` and `to` of "after" are growing days from the sowing, below 0 calendar days before it. A span may cross the end of the year. */
export type Timing = { condition: string } & (
  | { kind: "after"; from: number; to: number }
  | { kind: "season"; spans: Span[] }
  | { kind: "when" }
);

export const MONTH_NAMES = [
  ...(["ianuarie", "februarie", "martie", "aprilie", "mai", "iunie"] as const),
  ...(["iulie", "august", "septembrie", "octombrie", "noiembrie", "decembrie"] as const),
];
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const UNITS: Record<string, number> = { zi: 1, zile: 1, saptamana: 7, saptamani: 7, luna: 30, luni: 30 };
const UNIT = "(?:de )?(zi|zile|saptamana|saptamani|luna|luni)";
/** The calendar covers the first year only. */
const MAX_DAYS = 370;

export function readTiming(text: string): Timing | undefined {
  const written = text.replaceAll("\u2060", "").trim().replaceAll(/\s+/g, " ");
  if (/^c[âa]nd /i.test(written)) return { kind: "when", condition: written };
  const [, head = "", condition = ""] = /^([^,]*)(?:,\s*(.*))?$/.exec(written) ?? [];
  const plain = folded(head);
  const after = readDays(plain);
  if (after) return Math.max(-after.from, after.to) > MAX_DAYS ? undefined : { kind: "after", ...after, condition };
  const spans = plain.split(";").map((part) => readSpan(part.trim()));
  return spans.every((span) => span !== undefined) ? { kind: "season", spans, condition } : undefined;
}

/** Days (YYYY-MM-DD) of a work after a sowing; of a part of the year the first one after it, once the stand has grown `leastGrown` days. */
export function timingDays(timing: Timing, sown: string, leastGrown = 0): { from: string; to: string } | undefined {
  if (timing.kind === "when") return undefined;
  if (timing.kind === "after") return countedDays(timing, sown);
  const year = Number(sown.slice(0, 4));
  const coming = timing.spans
    .flatMap((span) => [year, year + 1, year + 2].map((own) => daysOf(span, own)))
    .filter(({ from }) => from > sown && countGrowingDays(sown, from) >= leastGrown);
  return coming.sort((one, other) => (one.from < other.from ? -1 : 1))[0];
}

function countedDays({ from, to }: { from: number; to: number }, sown: string): { from: string; to: string } {
  if (from < 0) return { from: addDays(sown, from), to: addDays(sown, to) };
  const first = dayAfterGrowth(sown, from);
  return { from: first, to: addGrowingDays(first, to - from) };
}

export function timingMonths(timing: Timing): number[] {
  if (timing.kind !== "season") return [];
  const isIn = ({ from, to }: Span, month: number) =>
    from.month <= to.month ? from.month <= month && month <= to.month : month >= from.month || month <= to.month;
  return MONTH_NAMES.map((_name, index) => index + 1).filter((month) => timing.spans.some((span) => isIn(span, month)));
}

/** What of a season lies in a month: "15–31 martie", "toată luna"; with its condition. */
export function monthWords(timing: Timing, month: number): string {
  if (timing.kind !== "season") return "";
  const length = MONTH_LENGTHS[month - 1] as number;
  const own = timing.spans.filter((span) => timingMonths({ ...timing, spans: [span] }).includes(month));
  const words = own.map(({ from, to }) => {
    const [first, last] = [from.month === month ? from.day : 1, to.month === month ? to.day : length];
    if (first === 1 && last === length) return "toată luna";
    return `${first === last ? first : `${first}–${last}`} ${MONTH_NAMES[month - 1]}`;
  });
  return [words.join("; "), timing.condition].filter(Boolean).join(", ");
}

function readDays(text: string): { from: number; to: number } | undefined {
  if (/^in ziua (semanatului|plantarii|semanatului sau a plantarii)$/.test(text)) return { from: 0, to: 0 };
  const first = new RegExp(`^in primele (\\d{1,3}) ${UNIT}$`).exec(text);
  if (first) return { from: 0, to: days(first[1], first[2]) };
  const [, sign, low, high, unit, before] =
    new RegExp(`^(la|dupa|cu) (\\d{1,3})(?:\\s*[–-]\\s*(\\d{1,3}))? ${UNIT}( inainte(?: de (?:semanat|plantare))?)?$`).exec(text) ?? [];
  if (!unit || (sign === "cu") !== (before !== undefined)) return undefined;
  const [from, to] = [days(low, unit), days(high ?? low, unit)];
  if (from > to) return undefined;
  // Before the sowing the larger number is the earlier day.
  return before ? { from: 0 - to, to: 0 - from } : { from, to };
}

function days(amount: string | undefined, unit: string | undefined): number {
  return Number(amount) * (UNITS[unit ?? ""] ?? 1);
}

function readSpan(text: string): Span | undefined {
  const [left = "", right = left, ...more] = text.split(/\s*[–-]\s*/);
  if (more.length > 0) return undefined;
  const to = readDay(right, "end");
  const from = /^\d{1,2}$/.test(left) && to ? asDay(to.month, Number(left)) : readDay(left, "start");
  return from && to && { from, to };
}

function readDay(text: string, edge: "start" | "end"): DayOfYear | undefined {
  const [, day, name = ""] = /^(?:(\d{1,2}) )?([a-z]+)$/.exec(text) ?? [];
  const month = (MONTH_NAMES as readonly string[]).indexOf(name) + 1;
  if (month === 0) return undefined;
  return asDay(month, day ? Number(day) : edge === "start" ? 1 : (MONTH_LENGTHS[month - 1] as number));
}

function asDay(month: number, day: number): DayOfYear | undefined {
  return day >= 1 && day <= (MONTH_LENGTHS[month - 1] as number) ? { month, day } : undefined;
}

function daysOf({ from, to }: Span, year: number): { from: string; to: string } {
  const isOver = from.month * 100 + from.day > to.month * 100 + to.day;
  return { from: civilDay(year, from), to: civilDay(isOver ? year + 1 : year, to) };
}

/** The end of February is the last day it has. */
function civilDay(year: number, { month, day }: DayOfYear): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

function folded(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
