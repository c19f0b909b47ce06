/** A number that a column asks for, in the unit of its field: of a text by its words, of a number by its format. Pure. */
import { describedField } from "#app/catalog/product/fields.ts";
import { doseUnit, unitUnder } from "#app/catalog/quantity/rate/read-rate.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { Option } from "#app/forms/fields/field-kinds.ts";
import { roundMoney, withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type Cell, cellWords, GENERAL, isBlankCell, isDay, isError, isNumber, type NumberCell, shownNumber } from "#app/tables/cell.ts";
import { dayOfSerial } from "#app/tables/workbook/number-format.ts";
import {
  type CellValue,
  type DecimalSign,
  PRICE_PER,
  readDay,
  readNumber,
  readOption,
  readPrice,
  readRate,
  readStock,
  readYes,
  withoutPacks,
} from "../cells/cell-values.ts";
import { type DoseCell, rateOfAnotherKind, readConsumptionCell, readDoseCell } from "../cells/dose-cell.ts";
import { isInGrams, kgOf, readPackCell } from "../cells/packs-cell.ts";
import { otherMoney, type PriceSide } from "../cells/price-titles.ts";

/** `per`: so many kilograms the price is for, where it is for a weight and not for a pack. `side`: of the VAT, where the cell says so. */
export type AskedPrice = Asked & { per?: number; side?: PriceSide };

const LONGEST = 100;

/** A price of lei; another currency is none. `isOfWeight`: it will be multiplied, and is rounded after that. */
export function asMoney(cell: Cell, title: string, sign: DecimalSign, isOfWeight = false): AskedPrice {
  const ofTitle = perOf(title);
  const foreign = otherMoney(title);
  if (foreign !== undefined && !isBlankCell(cell)) return { fault: inCurrency("Coloana", foreign) };
  if (!isNumber(cell)) {
    const text = typeof cell === "string" ? cell.trim() : "";
    const other = /\d/.test(text) && text.length <= LONGEST ? otherMoney(text) : undefined;
    if (other !== undefined) return { fault: inCurrency("Celula", other) };
    const [, amount = text, unit] = text.length > LONGEST ? [] : (PRICE_PER.exec(text) ?? []);
    const per = unit === undefined ? ofTitle : kgOf(unit);
    const read: AskedPrice = unlessOther(cell, () => readPrice(amount, sign));
    return per !== undefined || isOfWeight ? withPer(read, per) : inBani(read);
  }
  const { currency, unit = "", isPercent } = cell.format;
  if (isPercent) return notA(cell, "un preț");
  if (currency !== undefined && currency !== "RON") return { fault: inCurrency("Celula", currency) };
  if (currency === undefined && unit !== "" && kgOf(unit) !== undefined) return notA(cell, "un preț");
  const per = perOf(unit) ?? ofTitle;
  return withPer(rounded(cell, per !== undefined || isOfWeight ? undefined : 2), per);
}

const AMOUNT = /^\s*(?:(?:lei|ron)\.?\s*)?\d[\d.,\s\u00a0]*(?:\s*(?:lei|ron)\.?)?\s*$/iu;

/** True for a cell of „Ofertă” that is an amount and no words of what one gets: "450", "450 lei". */
export function isAmount(cell: Cell): boolean {
  return isNumber(cell) ? !cell.format.isPercent && cell.format.unit === undefined : AMOUNT.test(cellWords(cell));
}

/** SAGA writes the bani of a price with four figures: "27.9279". */
function inBani(read: AskedPrice): AskedPrice {
  return "value" in read && typeof read.value === "number" && !isWithin(read.value, 3) ? { ...read, value: roundMoney(read.value) } : read;
}

/** Kilograms. */
export function asWeight(cell: Cell, title: string, sign: DecimalSign): Asked & { words?: string } {
  if (!isNumber(cell)) return unlessOther(cell, (text) => readPackCell(text, title, sign));
  const { currency, unit, isPercent } = cell.format;
  const kg = unit === undefined ? (isInGrams(title) ? 0.001 : 1) : kgOf(unit);
  if (isPercent || currency !== undefined || kg === undefined) return notA(cell, "o greutate");
  const read = rounded(cell, kg === 1 ? 3 : undefined);
  return "fault" in read ? read : { ...read, value: withoutNoise(Number(read.value) * kg) };
}

/** A bare number, or one of packs where the field counts them. */
export function asAmount(cell: Cell, target: string, sign: DecimalSign): Asked {
  if (typeof cell === "string" && describedField(target)?.counts === "pieces" && WEIGHT.test(cell))
    return { fault: `„${cell.trim().slice(0, 40)}” este o greutate, iar coloana spune câte boabe sunt în ambalaj.` };
  if (!isNumber(cell)) return unlessOther(cell, (text) => readNumber(withoutUnit(text, target), sign));
  const { currency, unit, isPercent } = cell.format;
  const isOwn = unit === undefined || !/\D/.test(withoutUnit(`1 ${unit}`, target).trim());
  return isPercent || currency !== undefined || !isOwn ? notA(cell, "numărul cerut aici") : rounded(cell, undefined);
}

const WEIGHT = /\d\s*(?:k?g|kilograme?|grame?|t|tone?)\.?\s*$/i;

/** Kilograms for 100 square metres, of the unit that the format says or else the title. */
export function asDose(cell: Cell, title: string, sign: DecimalSign): Asked & DoseCell {
  if (!isNumber(cell)) return unlessOther(cell, (text) => readDoseCell(text, title, sign));
  return rateOf(cell, title);
}

/** Kilograms for a square metre. */
export function asConsumption(cell: Cell, title: string, sign: DecimalSign): Asked & DoseCell {
  if (!isNumber(cell)) return unlessOther(cell, (text) => readConsumptionCell(text, title, sign));
  const isNamed = doseUnit(title) !== undefined || unitUnder(title) === undefined;
  const read = rateOf(cell, isNamed ? title : "kg/mp");
  return "value" in read && typeof read.value === "number" ? { ...read, value: withoutNoise(read.value / 100) } : read;
}

export function asRate(cell: Cell): Asked {
  if (!isNumber(cell)) return unlessOther(cell, readRate);
  const value = shownNumber(cell);
  const isPart = cell.format.isPercent || (value > 0 && value < 1);
  return { value: String(isPart ? Math.round(value * 10_000) / 100 : value) };
}

/** A reduction in percent: "10%", "-10 %", 10, or a tenth. */
export function asPercent(cell: Cell): Asked {
  const read = isNumber(cell)
    ? { value: percentOf(shownNumber(cell), cell.format.isPercent === true) }
    : unlessOther(cell, (text) => readNumber(text.replace(/^\s*[-−]/, "").replace(/%\s*$/, ""), ","));
  if ("fault" in read || read.value === null || read.value === undefined) return read;
  return Number(read.value) >= 0 && Number(read.value) < 95 ? read : { fault: "Scrieți reducerea în procente, de exemplu „10%”." };
}

function percentOf(value: number, isPercent: boolean): number {
  return withoutNoise(Math.abs(isPercent || (value !== 0 && Math.abs(value) < 1) ? value * 100 : value));
}

function withPer(read: Asked, per: number | undefined): AskedPrice {
  return per === undefined || "fault" in read || typeof read.value !== "number" ? read : { ...read, per };
}

function inCurrency(where: string, currency: string): string {
  return `${where} este în ${currency}, iar prețurile de aici sunt în lei.`;
}

/** For how many kilograms a price is: of "/kg", "Preț/kg", "lei/tonă". */
function perOf(words: string): number | undefined {
  const unit = /(?:\/|\b(?:pe|per)\b)\s*(\p{L}+)/u.exec(words)?.[1];
  return unit === undefined ? undefined : kgOf(unit);
}

function rateOf(cell: NumberCell, title: string): Asked & DoseCell {
  const { currency, unit, isPercent } = cell.format;
  const one = unit === undefined ? unitUnder(title) : (doseUnit(unit) ?? unitUnder(title, kgOf(unit) === undefined ? unit : fold(unit)));
  if (isPercent || currency !== undefined) return notA(cell, "o normă");
  const read = rounded(cell, undefined);
  if ("fault" in read) return read;
  if (one === undefined) return rateOfAnotherKind([writeDecimal(Number(read.value)), unit].filter(Boolean).join(" "), title);
  return { ...read, value: withoutNoise(Number(read.value) * one) };
}

/** Number that the cell shows. One that was reckoned is rounded to the figures that the field has: nobody types more than one too many. */
function rounded(cell: NumberCell, digits: number | undefined): Asked {
  const shown = shownNumber(cell);
  const whole = () => cellWords({ kind: "number", value: cell.value, format: GENERAL });
  if (shown === 0 && cell.value !== 0) return { fault: `Celula arată 0, dar în ea este ${whole()}.` };
  const isReckoned = digits !== undefined && (cell.isCalculated || !isWithin(shown, digits + 1));
  const value = !isReckoned ? shown : digits === 2 ? roundMoney(shown) : Number(shown.toFixed(digits));
  const isFar = Math.abs(value - cell.value) > Math.abs(cell.value) / 100;
  return isFar ? { value, doubt: `Celula arată ${cellWords(cell)}, dar în ea este ${whole()}.` } : { value };
}

function isWithin(value: number, digits: number): boolean {
  return withoutNoise(value * 10 ** digits) === Math.round(withoutNoise(value * 10 ** digits));
}

/** "40 cm" of a field in centimetres, "40 de saci" of one that counts packs. */
/** "80.000 boabe", "80 mii de semințe": how many, without the signs that group a whole number. */
function withoutPieces(cell: string): string {
  const [, amount = "", thousands] = PIECES.exec(cell.length > LONGEST ? "" : cell) ?? [];
  const plain = /^\d{1,3}(?:[.,\s]\d{3})+$/.test(amount) ? amount.replaceAll(/\D/g, "") : amount;
  const number = thousands === undefined ? undefined : readDecimal(plain);
  return number === undefined ? plain || cell : writeDecimal(number * 1_000);
}

const PIECES = /^\s*(\d[\d.,\s]*?)\s*(mii|mk|k)?\s*(?:de\s+)?(?:boabe|semin[tț]e|sem|drajeuri|glomerule|bulbi|buc[aă][tț]i|buc)?\.?\s*$/iu;

export function withoutUnit(cell: string, target: string): string {
  const { unit, counts } = describedField(target) ?? {};
  if (counts === "packs") return withoutPacks(cell);
  if (counts === "pieces") return withoutPieces(cell);
  return unit !== undefined && fold(cell).endsWith(fold(unit)) ? cell.trim().slice(0, -unit.length) : cell;
}

/* Question that every column asks of a cell first: whether it is a text, or a kind of value that the column has no use for. Pure. */

/** `doubt`: what was read is perhaps not what was meant. */
export type Asked = CellValue & { doubt?: string };

/** A cell that is neither a text nor a number of that column says so; the rest is read as text. */
function unlessOther<Read extends Asked>(cell: Cell, read: (text: string) => Read): Read | { fault: string } {
  if (typeof cell === "string") return read(cell);
  if (isError(cell)) return cell;
  if (isDay(cell)) return { fault: `Celula este o dată (${cellWords(cell)}). Scrieți valoarea ca text sau ca număr.` };
  return read(cellWords(cell));
}

function notA(cell: NumberCell, what: string): { fault: string } {
  return { fault: `Celula arată „${cellWords(cell).slice(0, 40)}”, nu ${what}.` };
}

/** A day, a yes, an option or words that a column asks for. Pure. */

export function asDay(cell: Cell, isMonthFirst: boolean): Asked {
  if (isDay(cell)) return { value: cell.day };
  if (!isNumber(cell)) return unlessOther(cell, (text) => readDay(text, isMonthFirst));
  const day = cell.format.currency === undefined && !cell.format.isPercent ? dayOfSerial(cell.value) : undefined;
  return day === undefined ? notA(cell, "o dată") : { value: day };
}

export function asYes(cell: Cell): Asked {
  if (typeof cell === "object" && cell.kind === "boolean") return { value: cell.value ? 1 : 0 };
  return unlessOther(cell, readYes);
}

export function asStock(cell: Cell): Asked {
  if (isNumber(cell) && !cell.format.isPercent) return { value: cell.value > 0 ? "in_stock" : "sold_out" };
  return unlessOther(cell, readStock);
}

export function asOption(cell: Cell, options: readonly Option[]): Asked {
  return unlessOther(cell, (text) => readOption(text, options));
}

/** Words, as they are shown. A day is doubted: typing "10/12" into a spreadsheet makes one. */
export function asText(cell: Cell, title: string): Asked {
  if (isError(cell)) return cell;
  const value = cellWords(cell);
  return isDay(cell) && !OF_DAYS.test(fold(title)) ? { value, doubt: dayDoubt(value) } : { value };
}

/** The figures of a code: a format that shows decimals of a whole number says nothing of it. */
export function asCode(cell: Cell, title: string): Asked {
  const isWhole = isNumber(cell) && Number.isInteger(cell.value) && cell.format.decimals !== 0;
  return isWhole && cell.format.unit === undefined && cell.format.currency === undefined
    ? { value: String(cell.value) }
    : asText(cell, title);
}

/** A row of the sheet: the unit that its title says stands with the number. */
export function asSheetRow(cell: Cell, title: string, key: string): Asked {
  const read = asText(cell, title);
  const [, unit = ""] = /\(\s*(%|[mk]?g|[cm]?m|°\s?C|zile|luni|ani)\s*\)\s*$/i.exec(title) ?? [];
  if ("fault" in read || unit === "" || fold(key).includes(`(${fold(unit)})`)) return read;
  const value = String(read.value).trim();
  if (!/^[<>≥≤~]?\s*\d[\d.,]*(?:\s*[-–—]\s*\d[\d.,]*)?$/.test(value)) return read;
  return { ...read, value: unit === "%" ? `${value}%` : `${value} ${unit}` };
}

const OF_DAYS = /\b(?:dat[ae]|ziua|zi|termen|valabil|valabilitate|expir[aă]|pana la|recolt\w*|testar\w*|analiz\w*)\b/;

function dayDoubt(words: string): string {
  return `Celula este o dată, ${words}: dacă era altceva, de exemplu „10/12”, foaia de calcul l-a schimbat. Formatați coloana ca text și scrieți din nou.`;
}
