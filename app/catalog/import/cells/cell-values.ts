import { bucharestDay } from "#app/calendar/bucharest.ts";
import { readStockState, STOCK_STATES, STOCK_WORDS, type StockState } from "#app/catalog/stock/stock.ts";
import type { Option } from "#app/forms/fields/field-kinds.ts";
import { fold } from "#app/language/text.ts";
import { dayOfSerial } from "#app/tables/workbook/number-format.ts";
import { isNewPrice, laterPrice, type PriceSide, pieceOfPrice, sideOfTitle } from "./price-titles.ts";

export type CellValue = { value: unknown } | { fault: string };

/** Which sign a column writes its decimals with; undefined while no cell of it tells. */
export type DecimalSign = "," | "." | undefined;

/** A price of a weight, which is none of a pack: "15,50 lei/kg". */
export const PRICE_PER = /^(.*?)\s*(?:\/|\b(?:pe|per)\b)\s*(kg|kilogram\w*|gr?|gram\w*|t|ton[aăe]\w*)\.?\s*$/iu;
const MONEY = /\s*(?:lei|ron)\.?(?:\s*\/\s*(?!(?:kg|kilogram\p{L}*|gr?|gram\p{L}*|t|ton[aăe]\p{L}*)(?!\p{L}))\p{L}+)?\s*$/iu;
const MONEY_BEFORE = /^\s*(?:lei|ron)\.?\s*(?=[-\d.,])/iu;
/** "20,- lei" and "20,00.-" are whole lei. */
const NO_BANI = /(?<=\d)[.,]\s*[-–—]+$/u;
const WEIGHT = /\s*kg\.?(?:\s*\/\s*(?!ha\b|hectar|m\b|mp\b|m2|m²)\p{L}+)?\s*$/iu;

export function decimalSign(cells: Iterable<string>): DecimalSign {
  let [commas, points] = [0, 0];
  for (const cell of cells) {
    const text = bare(cell);
    if (
      /^-?\d{1,3}(\.\d{3})+,\d+$/.test(text) ||
      /^-?\d*,(\d{1,2}|\d{4,})$/.test(text) ||
      /^-?\d{1,3}(\.\d{3}){2,}$/.test(text) ||
      /^-?(0?|\d{4,}),\d{3}$/.test(text)
    )
      commas += 1;
    else if (
      /^-?\d{1,3}(,\d{3})+\.\d+$/.test(text) ||
      /^-?\d*\.(\d{1,2}|\d{4,})$/.test(text) ||
      /^-?\d{1,3}(,\d{3}){2,}$/.test(text) ||
      /^-?(0?|\d{4,})\.\d{3}$/.test(text)
    )
      points += 1;
  }
  if (commas > 0 && points > 0) return undefined;
  return commas > 0 ? "," : points > 0 ? "." : undefined;
}

/** Numbers such as "1.234,50" or "49 lei". A sign before three digits follows the column; one that no other cell explains is asked. */
export function readNumber(cell: string, sign: DecimalSign): CellValue {
  const text = bare(cell);
  if (text === "") return { value: null };
  if (/^-?\d+$/.test(text)) return { value: Number(text) };
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return { value: Number(text.replaceAll(".", "").replace(",", ".")) };
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(text)) return { value: Number(text.replaceAll(",", "")) };
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(text)) return { value: Number(text.replaceAll(".", "")) };
  if (/^-?\d{1,3}(,\d{3}){2,}$/.test(text)) return { value: Number(text.replaceAll(",", "")) };
  const [, whole = "", mark = "", rest = ""] = UNCLEAR.exec(text) ?? [];
  if (mark !== "" && sign === undefined)
    return { fault: `„${text}” poate însemna ${whole}${rest} sau ${whole},${rest}. ${mark === "." ? BY_POINT : BY_COMMA}` };
  if (mark !== "") return { value: Number(mark === sign ? `${whole}.${rest}` : whole + rest) };
  if (/^-?\d*[.,]\d+$/.test(text)) return { value: Number(text.replace(",", ".")) };
  return { fault: "Scrieți un număr, de exemplu 12,5." };
}

const UNCLEAR = /^(-?[1-9]\d{0,2})([.,])(\d{3})$/;

/** The mark of a number that may mean two: "1.850". */
export function unclearMark(cell: string): string | undefined {
  return UNCLEAR.exec(bare(cell))?.[2];
}

const BY_POINT = "Scrieți-l fără punct sau cu virgulă.";
const BY_COMMA = "Scrieți-l fără virgulă sau cu două zecimale.";
const LONGEST = 100;

function bare(cell: string): string {
  const text = cell.trim();
  if (text.length > LONGEST) return "…";
  return text
    .replace(MONEY, "")
    .replace(MONEY_BEFORE, "")
    .replace(NO_BANI, "")
    .replace(WEIGHT, "")
    .replaceAll(/[\s\u00a0\u202f]/g, "")
    .replace(/^\u2212/, "-");
}

export function readRate(cell: string): CellValue {
  const number = readNumber(cell.replace(/%\s*$/, ""), ",");
  if ("fault" in number || number.value === null) return "fault" in number ? number : { value: undefined };
  const rate = number.value as number;
  const percent = rate > 0 && rate < 1 && !cell.includes("%") ? Math.round(rate * 10_000) / 100 : rate;
  return { value: String(percent) };
}

const TIME = /[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
const MONTHS = ["ian", "feb", "mar", "apr", "mai", "iun", "iul", "aug", "sep", "oct", "no", "dec"];
const NO_DAY = { fault: "Scrieți data așa: 31.12.2026." };

/** True for a column that writes 31 May as 05/31/2026: one such cell tells of all. */
export function isMonthFirst(cells: Iterable<string>): boolean {
  let isTold = false;
  for (const cell of cells) {
    const [, first = "", second = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}(?:\D|$)/.exec(cell) ?? [];
    if (Number(first) > 12) return false;
    isTold ||= Number(second) > 12;
  }
  return isTold;
}

/** "2026-12-31", "31.12.2026", "31/12/2026", "31 decembrie 2026", each with an hour or without, or the number by which Excel counts days. */
export function readDay(cell: string, monthFirst = false): CellValue {
  const text = cell.trim();
  if (text === "") return { value: null };
  if (text.length > LONGEST) return NO_DAY;
  const zone = TIME.exec(text)?.[4];
  const moment = zone === undefined ? undefined : new Date(text.replace(" ", "T"));
  if (moment && !Number.isNaN(moment.getTime())) return { value: bucharestDay(moment) };
  const day = text.replace(TIME, "").replace(/\.$/, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dayOfParts(iso[1], iso[2], iso[3]);
  const [, first, second, year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(day) ?? [];
  if (year !== "") return monthFirst && day.includes("/") ? dayOfParts(year, first, second) : dayOfParts(year, second, first);
  const [, named, month = "", its] = /^(\d{1,2})\.?\s+([a-z]{3,10})\.?\s+(\d{4})$/.exec(fold(day)) ?? [];
  const number = MONTHS.findIndex((start) => month.startsWith(start)) + 1;
  if (number > 0) return dayOfParts(its, String(number), named);
  const serial = /^\d{5,6}([.,]\d+)?$/.test(text) ? dayOfSerial(Number(text.replace(",", "."))) : undefined;
  return serial ? { value: serial } : NO_DAY;
}

function dayOfParts(year = "", month = "", day = ""): CellValue {
  return { value: `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
}

const STOCK_SAID: Readonly<Record<string, StockState>> = {
  stoc: "in_stock",
  disponibil: "in_stock",
  "pe stoc": "in_stock",
  "stoc limitat": "in_stock",
  "in stock": "in_stock",
  instock: "in_stock",
  indisponibil: "sold_out",
  "stoc epuizat": "sold_out",
  "fara stoc": "sold_out",
  "lipsa stoc": "sold_out",
  lipsa: "sold_out",
  "out of stock": "sold_out",
  outofstock: "sold_out",
  comanda: "on_order",
  "pe comanda": "on_order",
  "la cerere": "on_order",
  precomanda: "on_order",
  backorder: "on_order",
  onbackorder: "on_order",
  "in curand": "next_season",
  "sezonul viitor": "next_season",
};
const AMOUNT = /^[<>~]?\s*(-?\d[\d.,\s]*)\+?\s*(?:buc|bucati|saci|sac|kg|cutii|pachete|plicuri|palet[ei]?|tone?|t)?\.?$/;

/** "în stoc", "In stoc", "in_stock", "da", or how much is there: 0 is sold out. Nothing says nothing. */
export function readStock(cell: string): CellValue {
  const plain = fold(cell);
  if (plain === "") return { value: null };
  const amount = AMOUNT.exec(plain)?.[1];
  const known = readStockState(cell) ?? STOCK_SAID[plain];
  if (known) return { value: known };
  if (amount !== undefined) return { value: Number(amount.replaceAll(/[.,\s]/g, "")) > 0 ? "in_stock" : "sold_out" };
  if (YES.has(plain) || NO.has(plain)) return { value: YES.has(plain) ? "in_stock" : "sold_out" };
  const words = STOCK_STATES.map((state) => STOCK_WORDS[state].toLocaleLowerCase("ro")).join(", ");
  return { fault: `Scrieți una dintre: ${words}.` };
}

const ON_REQUEST = /^(?:(?:pret )?la (?:cerere|telefon|comanda)|cerere oferta|cereti oferta|nespecificat)$/;
const NOTHING = /^[\s–—-]*$/;

/** Words of a price about its VAT behind the amount: "20 lei + TVA", "20 lei (TVA inclus)". */
const TAX_BEHIND = /(?<=[\d.,\s\p{L}])[\s(,]*(?:\+|fără|fara|excl\S*|cu|incl\S*)?\s*t\.?v\.?a\.?(?:\s*(?:ne)?inclus)?\s*\)?\s*$/iu;

/** Words that a price is asked for are 0, a dash says nothing. `side`: of the VAT, where the cell itself says so. */
export function readPrice(cell: string, sign: DecimalSign): CellValue & { side?: PriceSide } {
  if (ON_REQUEST.test(fold(cell))) return { value: 0 };
  if (NOTHING.test(cell)) return { value: null };
  const side = cell.length <= LONGEST ? sideOfTitle(cell) : undefined;
  const read = readNumber(side ? cell.replace(TAX_BEHIND, "") : cell, sign);
  return side && "value" in read ? { ...read, side } : read;
}

const NO_OFFER =
  /^(?:fara (?:oferta|promotie|promo|reducere|discount)|nu|nu (?:este|e|mai este) (?:la |in )?(?:oferta|promotie|promo)|(?:s-a )?(?:incheiat|terminat|expirat)a?)\.?$/;

/** Words in the place of an offer's price that say there is none: 0 ends the one of now. */
export function saysEnd(cell: string): boolean {
  return cell.length <= LONGEST && NO_OFFER.test(fold(cell));
}

const PACKS = /^(?:min(?:im)?\.?\s*)?(\d+)\s*(?:buc|bucăți|bucati|saci|sac|cutii|pachete|plicuri|ambalaje)\.?$/iu;

export function withoutPacks(cell: string): string {
  return cell.trim().replace(PACKS, "$1");
}

/** An option by its value or its words, in any letters. Nothing says nothing. */
export function readOption(cell: string, options: readonly Option[]): CellValue {
  const plain = fold(cell);
  if (plain === "") return { value: null };
  const pairs = options.map((option) => (typeof option === "string" ? ([option, option] as const) : option));
  const found = pairs.find((names) => names.some((name) => fold(name) === plain));
  return found ? { value: found[0] } : { fault: `Scrieți una dintre: ${pairs.map(([, words]) => words).join(", ")}.` };
}

const YES = new Set(["da", "d", "1", "x", "yes", "y", "true", "adevarat", "on", "✓", "✔"]);
const NO = new Set(["nu", "n", "0", "-1", "-", "no", "false", "fals", "off"]);

export function readYes(cell: string): CellValue {
  const text = fold(cell);
  if (text === "") return { value: undefined };
  if (YES.has(text)) return { value: 1 };
  return NO.has(text) ? { value: 0 } : { fault: "Scrieți da sau nu." };
}

const BETWEEN = /^\s*(?:de la\s+)?(.{1,30}?)\s*(?:–|—|-|p[aâ]n[aă] (?:la|in|în))\s*(.{1,40}?)\s*$/iu;

/** "20-29.11", which is no day of a twenty-ninth month. */
const DAYS_OF_A_MONTH = /^\s*\d{1,2}\s*[-–]\s*\d{1,2}\./;

/** Two days of an offer in one cell, both with the year of the last: "01.12 - 15.12.2026", "1-15 decembrie 2026"; undefined for what is no period, or one day. `today`: where there is no year it is the next. */
export function readPeriod(cell: string, today?: string): { from: string; to: string; isGuessed?: true } | undefined {
  if (cell.length > 80 || ("value" in readDay(cell) && !DAYS_OF_A_MONTH.test(cell))) return undefined;
  const [, first = "", last = ""] = BETWEEN.exec(cell) ?? [];
  const to = dayOf(last);
  if (to === undefined) return today && last ? nextOf(last, today, (day) => readPeriod(`${first} - ${day}`)) : undefined;
  const from =
    dayOf(first) ??
    dayOf(`${first.replace(/\.$/, "")}.${to.slice(0, 4)}`) ??
    dayOf(`${first} ${to.slice(0, 4)}`) ??
    dayOf(`${first.replace(/\.$/, "")}.${to.slice(5, 7)}.${to.slice(0, 4)}`);
  if (from === undefined) return undefined;
  // "15.12 - 10.01.2027" begins in the year before.
  return from > to && dayOf(first) === undefined ? { from: `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to } : { from, to };
}

/** "15 martie", "15.03.": the day of that name that is today or the next. */
export function readYearless(cell: string, today: string): string | undefined {
  if (cell.length > 80) return undefined;
  return nextOf(cell.trim(), today, (text) => {
    const day = dayOf(text);
    return day === undefined ? undefined : { to: day };
  })?.to;
}

/** The day from which the price under a title holds, "Preț de la 1 martie"; `isGuessed`: one without a year is the next. */
export function dayOfPrice(title: string, today: string): { day: string; isGuessed: boolean } | undefined {
  const words = laterPrice(title)?.day;
  const whole = words === undefined ? undefined : dayOf(words);
  const day = whole ?? (words !== undefined && today !== "" ? readYearless(words, today) : undefined);
  return day === undefined ? undefined : { day, isGuessed: whole === undefined };
}

/** How new the price of a title is: one from a day that has come before „nou”, that before „actual”; one of a piece is the last. */
export function newness(head: string, today: string): number {
  if (!laterPrice(head)) return isNewPrice(head) ? (/nou/i.test(head) ? NEW : 1) : pieceOfPrice(head) ? -1 : 0;
  const day = dayOfPrice(head, today)?.day ?? "9";
  return day > today ? -1 : Number(day.replaceAll("-", ""));
}

export const NEW = 2;

/** Days of words with the year of today behind them, or with the next where it has ended. */
function nextOf<Read extends { to: string }>(words: string, today: string, read: (text: string) => Read | undefined) {
  const between = /\d\.?$/.test(words) ? "." : " ";
  for (const year of [0, 1].map((more) => Number(today.slice(0, 4)) + more)) {
    const found = read(`${words.replace(/\.$/, "")}${between}${year}`);
    if (found && found.to >= today) return { ...found, isGuessed: true as const };
  }
  return undefined;
}

function dayOf(text: string): string | undefined {
  const read = readDay(text);
  return "value" in read && typeof read.value === "string" ? read.value : undefined;
}

/** Letters of a path of categories that are read. */
const LONGEST_PATH = 300;

/** A name as it is: the export of WooCommerce writes its commas behind a backslash. */
export function withCommas(cell: string): string {
  return cell.replaceAll("\\,", ",");
}

/** The parts of a path from its end: "Semințe > Gazon, Promoții" is Gazon, Semințe, Promoții; of "Semințe de gazon" also what the seed is of. */
export function categoryParts(words: string): string[] {
  const paths = words
    .slice(0, LONGEST_PATH)
    .replaceAll(/\s+/g, " ")
    .split(/(?<!\\)[,;|](?:\s|$)/)
    .flatMap((path) => path.split(/\s*(?:>|»|\/|→)\s*/).toReversed());
  return paths
    .map((part) => withCommas(part).trim())
    .filter(Boolean)
    .flatMap((part) => [part, part.replace(/^semin[țţt]e\s+(?:(?:de|pentru)\s+)?/i, "")]);
}
