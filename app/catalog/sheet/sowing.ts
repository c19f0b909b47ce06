import { joinWords } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";

type DayOfYear = { month: number; day: number };
/** `condition` is what the sheet asks for beside the days: "cu umiditate". */
export type SowingWindow = { from: DayOfYear; to: DayOfYear; condition?: string };
/** Fill of a month's cell: nothing, the whole month, or the part from/until a third of it. Names of the strip's CSS. */
type MonthFill = "" | "on" | "start" | "late" | "third-end" | "third" | "half" | "two-thirds";
type SowingMonth = { name: string; letter: string; fill: MonthFill; words: string };

const MONTHS = [
  "ianuarie",
  "februarie",
  "martie",
  "aprilie",
  "mai",
  "iunie",
  "iulie",
  "august",
  "septembrie",
  "octombrie",
  "noiembrie",
  "decembrie",
];
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function readSowingWindows(text: string): SowingWindow[] | undefined {
  const windows = text
    .replaceAll("\u2060", "")
    .split(";")
    .map((part) => {
      const [, days = "", words = ""] = /^([^,(]*)(.*)$/s.exec(part) ?? [];
      const window = readWindow(days);
      const condition = words
        .trim()
        .replace(/^\(([^()]*)\)/, "$1")
        .replace(/^[\s,]+/, "");
      return window && condition ? { ...window, condition } : window;
    });
  return windows.some((window) => window === undefined) ? undefined : (windows as SowingWindow[]);
}

export function sowingMonths(windows: readonly SowingWindow[], verb: string): SowingMonth[] {
  return MONTHS.map((name, index) => {
    const { fill, words } = monthFill(windows, index + 1, name, verb);
    return { name, letter: (name[0] as string).toUpperCase(), fill, words: `${name}: ${words}` };
  });
}

/** Whether a day (YYYY-MM-DD) lies in a window, and what is ordered on it `arrives` before the window ends. */
export function isSowingTime(windows: readonly SowingWindow[], day: string, arrives = day): boolean {
  const today = order(dayOfYear(day));
  const arrival = arrives.slice(0, 4) > day.slice(0, 4) ? Number.POSITIVE_INFINITY : order(dayOfYear(arrives));
  return windows.some(({ from, to }) => order(from) <= today && arrival <= order(to));
}

/**
 * "Se seamănă acum", else when the next window opens: "Se seamănă din 15 martie", or as a heading that has said what leaves it to be said (`ahead`).
 * `verb` is 'seamănă' or 'plantează'; empty where no window is known.
 */
export function seasonWords(
  windows: readonly SowingWindow[] | undefined,
  verb: string,
  day: string,
  arrives = day,
  ahead = `Se ${verb}`,
): string {
  if (!windows) return "";
  if (isSowingTime(windows, day, arrives)) return `Se ${verb} acum`;
  const next = nextOpening(windows, day);
  return next ? `${ahead} din ${dayWords(next)}` : "";
}

/** Days of the year until the next opening, 0 within a window: what is sown soonest comes first. */
export function daysToSowing(windows: readonly SowingWindow[] | undefined, day: string, arrives = day): number {
  if (!windows) return Number.POSITIVE_INFINITY;
  if (isSowingTime(windows, day, arrives)) return 0;
  const next = nextOpening(windows, day);
  if (!next) return Number.POSITIVE_INFINITY;
  const days = 31 * (next.month - Number(day.slice(5, 7))) + next.day - Number(day.slice(8, 10));
  return days > 0 ? days : days + 12 * 31;
}

function nextOpening(windows: readonly SowingWindow[], day: string): DayOfYear | undefined {
  const openings = windows.map(({ from }) => from).sort((one, other) => order(one) - order(other));
  return openings.find((from) => order(from) > order(dayOfYear(day))) ?? openings[0];
}

function monthName(day: string): string {
  return MONTHS[dayOfYear(day).month - 1] as string;
}

function dayWords({ month, day }: DayOfYear): string {
  return `${day}\u00a0${MONTHS[month - 1]}`;
}

export function sowingWords({ from, to }: SowingWindow): string {
  if (isWholeMonths(from, to)) return [...new Set([MONTHS[from.month - 1], MONTHS[to.month - 1]])].join("–");
  return `${dayWords(from)}\u00a0– ${dayWords(to)}`;
}

function monthFill(windows: readonly SowingWindow[], month: number, name: string, verb: string): { fill: MonthFill; words: string } {
  const length = LENGTHS[month - 1] as number;
  for (const { from, to } of windows) {
    if (month < from.month || month > to.month) continue;
    const start = month === from.month ? from.day : 1;
    const end = month === to.month ? to.day : length;
    if (start <= 3 && end >= length - 3) return { fill: "on", words: `se ${verb}` };
    if (start > 3 && end >= length - 3) {
      return { fill: start > 17 ? "third-end" : start < 12 ? "late" : "start", words: `se ${verb} de la ${start} ${name}` };
    }
    if (start <= 3) {
      return { fill: end <= 11 ? "third" : end <= 16 ? "half" : "two-thirds", words: `se ${verb} până la ${end} ${name}` };
    }
    return { fill: "half", words: `se ${verb} între ${start} și ${end} ${name}` };
  }
  return { fill: "", words: `nu se ${verb}` };
}

function readWindow(text: string): SowingWindow | undefined {
  const [left, right] = text.split(/\s[–-]\s|–/).map((side) => side.trim().toLowerCase());
  if (!left || !right) return undefined;
  const to = readDay(right, "end");
  const from = readDay(left, "start") ?? (to && /^\d{1,2}$/.test(left) ? { month: to.month, day: Number(left) } : undefined);
  return from && to && order(from) <= order(to) ? { from, to } : undefined;
}

function readDay(text: string, edge: "start" | "end"): DayOfYear | undefined {
  const match = /^(?:(\d{1,2})\s+)?([a-z]+)$/.exec(text);
  const month = MONTHS.indexOf(match?.[2] ?? "") + 1;
  if (!match || month === 0) return undefined;
  const whole = edge === "start" ? 1 : (LENGTHS[month - 1] as number);
  return { month, day: match[1] ? Number(match[1]) : whole };
}

function isWholeMonths(from: DayOfYear, to: DayOfYear): boolean {
  return from.day === 1 && to.day === LENGTHS[to.month - 1];
}

function dayOfYear(day: string): DayOfYear {
  return { month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function order({ month, day }: DayOfYear): number {
  return month * 100 + day;
}

type Sown = { name: string; verb: string; windows: readonly SowingWindow[] };

export function seasonLine(categories: readonly Sown[], day: string, arrives = day): string {
  const sown = categories.filter(({ windows }) => windows.length > 0);
  if (sown.length === 0) return "";
  const [now, later] = [true, false].map((isNow) => sown.filter(({ windows }) => isSowingTime(windows, day, arrives) === isNow)) as [
    Sown[],
    Sown[],
  ];
  const works = [...Map.groupBy(now, ({ verb }) => verb)].map(
    ([verb, some]) => `se ${verb} ${joinWords(some.map(({ name }) => name.toLowerCase()))}`,
  );
  const next = nextOpening(
    later.flatMap(({ windows }) => windows),
    day,
  );
  const orders = next ? [`comenzi pentru ${SEASONS[Math.floor((next.month % 12) / 3)]}`] : [];
  return `${capitalized(monthName(day))}: ${[...works, ...orders].join("; ")}.`;
}

const SEASONS = ["iarnă", "primăvară", "vară", "toamnă"];
