import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type CellValue, type DecimalSign, readNumber } from "./cell-values.ts";

const UNREADABLE = "Scrieți ambalajul așa: „10 kg”, „sac 10 kg”, „500 g” sau „plic 5 g”.";
const WEIGHT =
  /(?<![\d.,])(\d[\d.,\s\u00a0]*)(kilograme?|kg|grame?|gr?|tone?|t)\b\.?(?!\s*(?:\/|la\b|pe\b)\s*(?:ha|hectar|mp|m2|m²|100))/giu;
const MOST = 200;
const KG_OF: Readonly<Record<string, number>> = { k: 1, g: 0.001, t: 1_000 };

/** A bare number is kg, or grams where the title says so. Words without one weight are a row of the sheet and no weight. */
export function readPackCell(cell: string, title: string, sign: DecimalSign): CellValue & { words?: string } {
  const bare = readNumber(cell, sign);
  if ("value" in bare) {
    // Shopify writes no grams for a product of which nobody has said the weight.
    if (bare.value === 0 && isInGrams(title)) return { value: undefined };
    return isInGrams(title) && !/kg/i.test(cell) && bare.value !== null ? { value: withoutNoise(Number(bare.value) / 1_000) } : bare;
  }
  if (!/\p{L}/u.test(cell)) return bare;
  const read = readWeight(cell, sign);
  if (read) return read.words === "" ? { value: read.kg } : { value: read.kg, words: cell.trim() };
  return /ambalaj|ambalare/.test(fold(title)) && /\p{L}{3}/u.test(cell) ? { value: undefined, words: cell.trim() } : { fault: UNREADABLE };
}

export function isInGrams(title: string): boolean {
  return /\(\s*g(?:r|rame|rams)?\s*\)|\bgram(?:e|s|aj)\b/.test(fold(title));
}

/** How many kilograms one of a unit is, "kg/sac" too; undefined for what is no weight. */
export function kgOf(unit: string): number | undefined {
  const [, name = ""] = /^(kg|kilogram(?:e|ul)?|kilo|gr?|gram(?:e|ul)?|t|ton[ae])\.?(?:\s*\/\s*[a-z]{3,})?$/.exec(fold(unit)) ?? [];
  return KG_OF[name.charAt(0)];
}

function readWeight(text: string, sign: DecimalSign): { kg: number; words: string } | undefined {
  const found = text.length > MOST ? [] : [...text.matchAll(WEIGHT)];
  const [whole = "", amount = "", unit = ""] = found.length === 1 ? (found[0] ?? []) : [];
  const read = readNumber(amount, sign);
  const words = text
    .replace(whole, " ")
    .replaceAll(/\b(?:de|a|la|cu)\b/gi, " ")
    .trim();
  if (whole === "" || !("value" in read) || !read.value || /\d/.test(words)) return undefined;
  return { kg: withoutNoise(Number(read.value) * (KG_OF[unit.charAt(0).toLowerCase()] ?? 1)), words };
}

export function writePacks(packs: readonly FurtherPack[]): string {
  return packs
    .map(({ weight_kg, price }) => `${writeDecimal(weight_kg)} kg${price === null ? "" : ` = ${writeDecimal(price)}`}`)
    .join("; ");
}

export function readPacks(cell: string): CellValue {
  const parts = cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows = parts.map((part) => {
    const [weight = "", price = "", ...rest] = part.split(/[=:]/);
    const [kg, ron] = [readPackCell(weight, "", ","), readNumber(price, ",")];
    const isRead = rest.length === 0 && "value" in kg && kg.value && "value" in ron;
    return isRead ? { weight_kg: kg.value, price: ron.value } : undefined;
  });
  if (rows.includes(undefined)) return { fault: "Scrieți ambalajele așa: „20 kg = 719; 1 kg = 49”." };
  return { value: rows };
}
