/** Formats of numbers in workbooks: which of them show days, and what the words beside a number say of it. Pure. */
import { format as formatted, getFormatFromId, getFormatInfo, isValidFormat, tokenize } from "numfmt";
import { fold } from "#app/language/text.ts";
import { type Cell, GENERAL, type NumberCell, type NumberFormat, SHOWN } from "../cell.ts";

const DAY = 86_400_000;

/** How the cells of a style show their number; "words": otherwise for one number than for another. */
export type CellStyle =
  | { shows: "number"; format: NumberFormat }
  | { shows: "words"; code: string }
  | { shows: "day" | "moment" }
  | { shows: "time"; code: string };

export const PLAIN: CellStyle = { shows: "number", format: GENERAL };

/** `own`: the codes that the workbook itself gives to numbers of formats. */
export function styleOf(id: number, own: ReadonlyMap<number, string>): CellStyle {
  const code = withoutTags(own.get(id) ?? builtIn(id));
  const { type, isDate, maxDecimals } = infoOf(code);
  if (isDate) return type === "time" ? { shows: "time", code } : { shows: type === "datetime" ? "moment" : "day" };
  if (tokensOf(code).some((token) => token.type === "CONDITION")) return { shows: "words", code };
  const decimals = ["general", "text", "scientific", "fraction"].includes(type) ? undefined : maxDecimals;
  // The words beside one number are those beside all.
  if (hasWords(code, type)) return { shows: "number", format: { ...worded(1, formatted(code, 1, SHOWN)).format, decimals, code } };
  return decimals === undefined ? PLAIN : { shows: "number", format: { ...GENERAL, decimals, code } };
}

/** A number as its style shows it. Of a day that no calendar has it is a number. */
export function numberCell(value: number, style: CellStyle, isFrom1904: boolean, isCalculated: boolean): Cell {
  if (style.shows === "number") return numberOf(value, style.format, isCalculated);
  if (style.shows === "time") return formatted(style.code, value, SHOWN);
  if (style.shows === "words") return { ...numberOf(value, GENERAL, isCalculated), ...worded(value, formatted(style.code, value, SHOWN)) };
  const day = dayOfSerial(value, isFrom1904);
  if (day === undefined) return numberOf(value, GENERAL, isCalculated);
  const minutes = Math.round((value - Math.floor(value)) * 1_440);
  if (style.shows === "day" || minutes === 0 || minutes === 1_440) return { kind: "day", day };
  return { kind: "moment", day, time: [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":") };
}

function numberOf(value: number, format: NumberFormat, isCalculated: boolean): NumberCell {
  return isCalculated ? { kind: "number", value, format, isCalculated } : { kind: "number", value, format };
}

/** Number with the words that are shown beside it and say what it is: "98%", "25,00 €", "500 g". */
export function worded(value: number, words: string, currency?: string): NumberCell {
  const [, before = "", figures = "", after = ""] = SHOWN_NUMBER.exec(words.trim()) ?? [];
  const isPercent = /^\s*%/.test(after) || /%\s*$/.test(before);
  const around = [before, after].map((part) => part.replaceAll(/[-−+()%]/g, "").trim()).filter(Boolean);
  const told = currencyOf(around.join(" "));
  const decimals = decimalsOf(figures, isPercent ? value * 100 : value);
  const format = { decimals, isPercent, currency: currency ?? told.currency, unit: told.rest === "" ? undefined : told.rest };
  const hasWords = isPercent || around.length > 0 || /^0\d/.test(figures);
  return { kind: "number", value, format, ...(hasWords && { words: before + ungrouped(figures, decimals) + after }) };
}

/** A number as it is shown: what stands before it, its figures, what stands behind. Of "5,94E+12" nothing is left. */
const SHOWN_NUMBER = /^([^\d.,]*)(\d[\d.,'’\s]*\d|\d)(?![\d.,]*E[+-]?\d)(?!\d)(.*)$/su;

function ungrouped(figures: string, decimals: number | undefined): string {
  if (decimals === undefined) return figures;
  const digits = figures.replaceAll(/\D/g, "");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

/** The day that Excel counts from 1900 (with a 29 February of its own that year) or 1904: 46022 → "2025-12-31"; undefined outside of 1930–2200. */
export function dayOfSerial(serial: number, isFrom1904 = false): string | undefined {
  const days = Math.floor(serial) + (isFrom1904 ? 1_462 : 0);
  if (days < 10_959 || days > 109_939) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10);
}

/** Names of a currency before and after amounts, folded. A bare "L" or "kr" may be anything. */
const CURRENCIES = new Map(
  Object.entries({ RON: "lei|ron|leu", EUR: "€|eur|euro", USD: "$|usd|us$|$us", GBP: "£|gbp", HUF: "ft|huf", BGN: "лв|лв.|bgn" }).flatMap(
    ([code, names]) => names.split("|").map((name) => [name, code] as const),
  ),
);
const OTHERS = new Set("CHF CZK DKK MDL NOK PLN RSD SEK TRY UAH CNY JPY".split(" "));

/** The currency that words name, and what else they say: "lei/kg" is RON and "/kg". */
function currencyOf(words: string): { currency: string | undefined; rest: string } {
  const [, name = "", rest = ""] = /^([^\s/]+?)\.?(?=[\s/]|$)(.*)$/s.exec(words) ?? [];
  const currency = CURRENCIES.get(fold(name)) ?? (OTHERS.has(name.toUpperCase()) ? name.toUpperCase() : undefined);
  return currency === undefined ? { currency, rest: words } : { currency, rest: rest.trim() };
}

/** How many figures after the comma stand in what is shown; undefined where it is not the number itself ("1,2 mii"). */
function decimalsOf(figures: string, value: number): number | undefined {
  const digits = figures.replaceAll(/\D/g, "");
  const last = figures.search(/[.,]\d*$/);
  const fits = (decimals: number) => Math.abs(Math.abs(value) - Number(digits) / 10 ** decimals) <= 0.500_001 / 10 ** decimals;
  return [last === -1 ? 0 : figures.length - last - 1, 0].find((decimals) => digits !== "" && fits(decimals));
}

/** Shown beside the number or between its figures. */
function hasWords(code: string, type: string): boolean {
  const tokens = tokensOf(code);
  const end = tokens.findIndex((token) => token.type === "BREAK");
  const first = end === -1 ? tokens : tokens.slice(0, end);
  if (first.some(isWord)) return true;
  const shape = first.map((token) => (FIGURES.has(token.type) ? "0" : IN_NUMBERS.has(token.type) ? "" : " ")).join("");
  return (type === "number" || type === "grouped") && /0 +0/.test(shape);
}

const FIGURES = new Set(["ZERO", "HASH", "QMARK"]);
const IN_NUMBERS = new Set(["POINT", "GROUP", "SCALE", "SKIP", "FILL", "COLOR"]);

function isWord({ type, value }: { type: string; value: unknown }): boolean {
  if (type === "STRING" || type === "ESCAPED") return /[^\s().,-]/.test(String(value));
  return type === "PERCENT" || type === "CURRENCY" || type === "CHAR";
}

function withoutTags(code: string): string {
  return code.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_tag, currency: string) => (currency === "" ? "" : `"${currency}"`));
}

/** Those of money show the currency of the computer, which is that of whoever looks. */
function builtIn(id: number): string {
  if ([5, 6, 41, 42].includes(id)) return "#,##0";
  return [7, 8, 43, 44].includes(id) ? "#,##0.00" : id < 50 ? getFormatFromId(id) : "General";
}

/** Facts of a format's code; of one that Excel would not take nothing is believed. */
function infoOf(code: string) {
  return getFormatInfo(isValidFormat(code) ? code : "General");
}

function tokensOf(code: string) {
  return isValidFormat(code) ? tokenize(code) : [];
}
