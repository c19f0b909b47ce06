/** A day, a yes, an option or words that a column asks for. Pure. */
import type { Option } from "#app/forms/fields/field-kinds.ts";
import { fold } from "#app/language/text.ts";
import { type Cell, cellWords, isDay, isError, isNumber } from "#app/tables/cell.ts";
import { dayOfSerial } from "#app/tables/workbook/number-format.ts";
import { readDay, readOption, readStock, readYes } from "../cells/cell-values.ts";
import { type Asked, notA, unlessOther } from "./ask-number.ts";

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
