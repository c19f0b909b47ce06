/** Two days of an offer in one cell: "01.12 - 15.12.2026", "1-15 decembrie 2026". Pure. */
import { readDay } from "./cell-values.ts";

const BETWEEN = /^\s*(?:de la\s+)?(.{1,30}?)\s*(?:–|—|-|p[aâ]n[aă] (?:la|in|în))\s*(.{1,40}?)\s*$/iu;

/** The days, both with the year of the last; undefined for what is no period, or one day. */
export function readPeriod(cell: string): { from: string; to: string } | undefined {
  if (cell.length > 80 || "value" in readDay(cell)) return undefined;
  const [, first = "", last = ""] = BETWEEN.exec(cell) ?? [];
  const to = dayOf(last);
  if (to === undefined) return undefined;
  const from =
    dayOf(first) ??
    dayOf(`${first.replace(/\.$/, "")}.${to.slice(0, 4)}`) ??
    dayOf(`${first.replace(/\.$/, "")}.${to.slice(5, 7)}.${to.slice(0, 4)}`);
  if (from === undefined) return undefined;
  // "15.12 - 10.01.2027" begins in the year before.
  return from > to && dayOf(first) === undefined ? { from: `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to } : { from, to };
}

function dayOf(text: string): string | undefined {
  const read = readDay(text);
  return "value" in read && typeof read.value === "string" ? read.value : undefined;
}
