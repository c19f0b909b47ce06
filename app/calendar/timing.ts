/** Time of a work: days after sowing ("la 8–10 săptămâni"), a part of the year or a condition ("când iarba are 8–10 cm"). Pure. */
import { addDays } from "./bucharest.ts";

type DayOfYear = { month: number; day: number };
/** `condition` is of these days alone: of "15 martie – 15 aprilie; 15 august – 10 septembrie, cu umiditate" the second asks for moisture. */
type Span = { from: DayOfYear; to: DayOfYear; condition: string };

/** `from` and `to` of "after" are growing days from the sowing, below 0 calendar days before it. A span may cross the end of the year. */
export type Timing =
  | { kind: "after"; from: number; to: number; condition: string }
  | { kind: "season"; spans: Span[] }
  | { kind: "when"; condition: string };

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
  const spans = seasonParts(written).map(({ span }) => span);
  return spans.length > 0 ? { kind: "season", spans } : undefined;
}

/** The part of a season in which a day (YYYY-MM-DD) lies, as it is written: "15 august – 10 septembrie, cu umiditate". */
export function seasonPartOn(text: string, day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  const holds = ({ span }: { span: Span }) =>
    [year - 1, year].map((own) => daysOf(span, own)).some(({ from, to }) => from <= day && day <= to);
  return seasonParts(text.trim()).find(holds)?.words;
}

/** Empty where a part is no part of the year. What follows a condition behind a semicolon belongs to it: "septembrie, pe sol uscat; nu pe rouă". */
function seasonParts(text: string): { span: Span; words: string }[] {
  const parts: { span: Span; words: string }[] = [];
  for (const words of text.split(";").map((part) => part.trim())) {
    const [, days = "", condition = ""] = /^([^,]*)(?:,\s*(.*))?$/.exec(words) ?? [];
    const span = readSpan(folded(days));
    const last = parts.at(-1);
    if (span) parts.push({ span: { ...span, condition }, words });
    else if (last?.span.condition)
      parts.splice(-1, 1, { span: { ...last.span, condition: `${last.span.condition}; ${words}` }, words: `${last.words}; ${words}` });
    else return [];
  }
  return parts;
}

/**
 * Days (YYYY-MM-DD) of a work after a sowing; of a part of the year the first one after it, once the stand has grown `leastGrown` days. What would be
 * counted to a day after `lastDay` (MM-DD) of its year waits for the next spring.
 */
export function timingDays(timing: Timing, sown: string, leastGrown = 0, lastDay?: string): { from: string; to: string } | undefined {
  if (timing.kind === "when") return undefined;
  if (timing.kind === "after") return countedDays(timing, sown, lastDay);
  const year = Number(sown.slice(0, 4));
  const coming = timing.spans
    .flatMap((span) => [year, year + 1, year + 2].map((own) => daysOf(span, own)))
    .filter(({ from }) => from > sown && countGrowingDays(sown, from) >= leastGrown);
  return coming.sort((one, other) => (one.from < other.from ? -1 : 1))[0];
}

function countedDays({ from, to }: { from: number; to: number }, sown: string, lastDay?: string): { from: string; to: string } {
  if (from < 0) return { from: addDays(sown, from), to: addDays(sown, to) };
  const first = dayAfterGrowth(sown, from, lastDay);
  return { from: first, to: addGrowingDays(first, to - from) };
}

export function timingMonths(timing: Timing): number[] {
  if (timing.kind !== "season") return [];
  const isIn = ({ from, to }: Span, month: number) =>
    from.month <= to.month ? from.month <= month && month <= to.month : month >= from.month || month <= to.month;
  return MONTH_NAMES.map((_name, index) => index + 1).filter((month) => timing.spans.some((span) => isIn(span, month)));
}

/** The part of a season that lies in a month: "15–31 martie", "toată luna", each with its own condition. */
export function monthWords(timing: Timing, month: number): string {
  if (timing.kind !== "season") return "";
  const length = MONTH_LENGTHS[month - 1] as number;
  const own = timing.spans.filter((span) => timingMonths({ ...timing, spans: [span] }).includes(month));
  const words = own.map(({ from, to, condition }) => {
    const [first, last] = [from.month === month ? from.day : 1, to.month === month ? to.day : length];
    const days = first === last ? first : `${first}–${last}`;
    return [first === 1 && last === length ? "toată luna" : `${days} ${MONTH_NAMES[month - 1]}`, condition].filter(Boolean).join(", ");
  });
  return words.join("; ");
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

function readSpan(text: string): Omit<Span, "condition"> | undefined {
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

function daysOf({ from, to }: Omit<Span, "condition">, year: number): { from: string; to: string } {
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

/** Growing days: one a day from April to September, half in March and October; after a winter the count begins anew. Pure. */
const GROWTH_SHARES = [0, 0, 0.5, 1, 1, 1, 1, 1, 1, 0.5, 0, 0];

export function countGrowingDays(sown: string, day: string): number {
  return Math.max(0, grownUntil(day) - grownUntil(sown));
}

function grownUntil(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const before = (months: number) =>
    GROWTH_SHARES.slice(0, months).reduce((sum, share, index) => sum + share * (MONTH_LENGTHS[index] as number), 0);
  return year * before(12) + before(month - 1) + growthShareOf(day) * date;
}

/** The day on which a stand has grown `days` days; a winter that interrupts the growth does not count. A day after `lastDay` (MM-DD) is one of the next spring. */
export function dayAfterGrowth(sown: string, days: number, lastDay = "12-31"): string {
  const grown = addGrowingDays(sown, days);
  const year = Number(sown.slice(0, 4)) + (sown.slice(5) < "03" ? 0 : 1);
  return days > 0 && grown > `${year - 1}-${lastDay}` ? addGrowingDays(addDays(`${year}-03-01`, -1), days) : grown;
}

export function addGrowingDays(from: string, days: number): string {
  let day = from;
  for (let grown = 0; grown < days; grown += growthShareOf(day)) day = addDays(day, 1);
  return day;
}

function growthShareOf(day: string): number {
  return GROWTH_SHARES[Number(day.slice(5, 7)) - 1] as number;
}
