/** A cell of a table: what the file says it is, and the words in which a spreadsheet would show it. Pure. */
import { format as formatted } from "numfmt";
import { writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";

/** A text is a string and nothing at all an empty one: a table has up to two million cells, and most of them are that. A text file has nothing else. */
export type Cell = string | NumberCell | DayCell | MomentCell | BooleanCell | ErrorCell;

/** `words`: as the spreadsheet shows it, where no code of its format tells. */
export type NumberCell = { kind: "number"; value: number; format: NumberFormat; words?: string; isCalculated?: true };

export type NumberFormat = {
  /** Shown after the comma; undefined where the format shows all there are. */
  decimals: number | undefined;
  isPercent: boolean;
  /** By its three letters: "RON", "EUR". */
  currency: string | undefined;
  /** The other words beside the number: "g", "kg/ha", and "/kg" of a currency. */
  unit: string | undefined;
  /** Format as Excel writes it. */
  code?: string;
};

export type DayCell = { kind: "day"; day: string };

export type MomentCell = { kind: "moment"; day: string; time: string };

type BooleanCell = { kind: "boolean"; value: boolean };

/** A cell that cannot be read, with the reason as a sentence. */
export type ErrorCell = { kind: "error"; fault: string };

export const GENERAL: NumberFormat = { decimals: undefined, isPercent: false, currency: undefined, unit: undefined };

/** No points between thousands: nobody has to guess what "1.234" is, who reads the words again. */
export const SHOWN = { locale: "ro", grouping: [99] as [number] };

/** Excel shows so many figures of a number without a format. */
const GENERAL_FIGURES = 10;

export function isNumber(cell: Cell | undefined): cell is NumberCell {
  return typeof cell === "object" && cell.kind === "number";
}

export function isDay(cell: Cell | undefined): cell is DayCell | MomentCell {
  return typeof cell === "object" && (cell.kind === "day" || cell.kind === "moment");
}

export function isError(cell: Cell | undefined): cell is ErrorCell {
  return typeof cell === "object" && cell.kind === "error";
}

export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

/** "98%", "350,90", "25,00 €", "00123", "31.12.2026", "da". An error has none. */
export function cellWords(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === "string") return cell ?? "";
  if (cell.kind === "number") return cell.words ?? numberWords(cell);
  if (cell.kind === "boolean") return cell.value ? "da" : "nu";
  if (cell.kind === "error") return "";
  const day = cell.day.split("-").toReversed().join(".");
  return cell.kind === "day" ? day : `${day} ${cell.time}`;
}

function numberWords({ value, format }: NumberCell): string {
  if (format.code !== undefined) return formatted(format.code, value, SHOWN);
  const shown = shownNumber({ kind: "number", value, format });
  return format.decimals === undefined ? writeDecimal(shown) : shown.toFixed(format.decimals).replace(".", ",");
}

/** Rounded to what the cell shows: 350.9009 under "0.00" is 350.9, and 0.98 of a percentage stays that. */
export function shownNumber({ value, format: { decimals, isPercent } }: NumberCell): number {
  if (Number.isInteger(value)) return value;
  if (decimals === undefined) return Number(value.toPrecision(GENERAL_FIGURES));
  const scale = 10 ** (decimals + (isPercent ? 2 : 0));
  return (Math.sign(value) * Math.round(withoutNoise(Math.abs(value) * scale))) / scale;
}

/**
 * Beginning of a text that a spreadsheet would run, in any width of letter: an apostrophe before it makes it a text again. One of the text's
 * own counts too, so that what is taken off is always what was put on.
 */
const RISKY = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
}

/* Tables as the Romanian Excel opens them by a double click: UTF-8 with its mark, semicolons, decimal commas. Pure. */

/** Mark with which the file begins: without it Excel takes the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = "\ufeff";

export type WrittenCell = string | number | null;

/** A table whole: what the file begins with, then a line for each row. */
export function* csvText(rows: Iterable<readonly WrittenCell[]>): Generator<string, void, void> {
  yield BYTE_ORDER_MARK;
  for (const cells of rows) yield csvLine(cells);
}

export function csvLine(cells: readonly WrittenCell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(cell: WrittenCell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return `"${guardFormula(cell).replaceAll('"', '""')}"`;
}
