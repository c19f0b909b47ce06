import { readDoseWords } from "#app/catalog/quantity/rate/dose-words.ts";
import { doseUnit, readRate, unitUnder } from "#app/catalog/quantity/rate/read-rate.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type CellValue, type DecimalSign, readNumber } from "./cell-values.ts";

const UNREADABLE_DOSE = "Scrieți norma așa: „2,5”, „25 kg/ha”, „30 g/mp”, „2,5–3 kg/100 mp” sau „70.000 boabe/ha”.";

/** `from`: the lower end of a range. `rate`: a norm that is no weight, in words. */
export type DoseCell = CellValue & { from?: number; rate?: string };

/** kg per 100 sq m, and of a range its lower end in the same unit: "25 kg/ha" is 0.25. `heading` gives the unit where the cell has none, else it is kg/100 mp. */
export function readDoseCell(said: string, heading: string, sign: DecimalSign): DoseCell {
  const cell = inSeeds(said, heading);
  const bare = readNumber(cell, sign);
  if ("value" in bare && bare.value === null) return bare;
  if ("value" in bare && !/\p{L}/u.test(cell)) {
    const unit = unitUnder(heading);
    return unit === undefined ? rateOfAnotherKind(cell, heading) : { value: withoutNoise(Number(bare.value) * unit) };
  }
  if ("fault" in bare && !/\p{L}|\d\s*[-–—−‑‒÷…~.]/u.test(cell)) return bare;
  const read = readDoseWords(cell, heading);
  if (!read || /[\p{L}\d<>]|^\s*[-−]/u.test(withoutOtherUnit(read.rest))) return rateOfAnotherKind(cell, heading);
  const { from, to, isRange } = read;
  return { value: withoutNoise(to), ...(isRange && { from: withoutNoise(from) }) };
}

/** "100.000 semințe/ha" is no weight: a row of the sheet, as it is written. */
export function rateOfAnotherKind(cell: string, heading: string): DoseCell {
  const kind = readRate(cell, heading)?.kind;
  if (kind === undefined || kind === "weight") return { fault: UNREADABLE_DOSE };
  const seeds = seedsUnder(heading);
  if (seeds !== undefined && !/\p{L}/u.test(cell)) return rateOfAnotherKind(inSeeds(cell, heading), "");
  const unit = /\p{L}/u.test(cell) ? "" : (/\(([^()]*)\)/.exec(heading)?.[1] ?? heading.replace(/^\s*doz\p{L}*/iu, "").trim());
  const number = unit === "" ? undefined : readDecimal(cell);
  return { value: undefined, rate: `${number === undefined ? cell.trim() : formatNumber(number)} ${unit}`.trim() };
}

const SEEDS = "(mii )?(?:de )?(boabe|seminte|b|drajeuri|glomerule)( germinabile| viabile)?";
const UNDER = new RegExp(`(?:^|[\\s(,])${SEEDS} ?(?:/|la|pe) ?(ha|hectar|mp|m2)(?![a-z\\d])`);
const OF_NORM =
  /^(?:densitate|norma|doza|numar|nr|cantitate)?(?:a|de|la|semanat|insamantare|recomandat[ae]?|optim[ae]?|minim[ae]?|[ ,.:(-])*$/;

/** The unit of seeds that a heading says, "mii boabe/ha" of „Densitate (mii boabe/ha)”; undefined for any other. */
function seedsUnder(heading: string): string | undefined {
  const [, thousands = "", word = "", kind = "", area = ""] = UNDER.exec(fold(heading.slice(0, 120))) ?? [];
  const noun = word === "b" ? "boabe" : word === "seminte" ? "semințe" : word;
  return noun === "" ? undefined : `${thousands}${noun}${kind}/${area === "hectar" ? "ha" : area === "m2" ? "mp" : area}`;
}

/** True for a title that is a norm in seeds: „Boabe/ha”, „Densitate recomandată (boabe/ha)”. */
export function isSeedsNorm(title: string): boolean {
  const plain = fold(title.slice(0, 120));
  const at = UNDER.exec(plain)?.index;
  return at !== undefined && OF_NORM.test(plain.slice(0, at));
}

/** A number with the unit of seeds in its heading, and short spellings as they are read: "65 mii b/ha", "65 MK/ha". */
function inSeeds(cell: string, heading: string): string {
  const plain = cell.replace(/(?<=\d\s?)MK\b/iu, "mii boabe").replace(/\bb\.?\s*\/\s*(?=ha|mp|m2)/iu, "boabe/");
  const unit = seedsUnder(heading);
  const [, amount, thousands] = /^\s*(\d[\d.,\s]*(?:[-–]\s*\d[\d.,\s]*)?)(mii|mii boabe|boabe)?\s*$/iu.exec(plain.slice(0, 120)) ?? [];
  if (!unit || amount === undefined) return plain;
  const counted = /mii/.test(thousands ?? "") ? `mii ${unit.replace("mii ", "")}` : unit;
  return `${grouped(amount.trim())} ${counted}`;
}

/** "72000" as it is shown to people; a range stays as it is written. */
function grouped(amount: string): string {
  const number = readDecimal(amount);
  return number === undefined ? amount : formatNumber(number);
}

/** Removes brackets that say the rate again in another unit: "28 kg/ha (0,28 kg/100 mp)". */
function withoutOtherUnit(rest: string): string {
  return rest.replaceAll(/\(([^()]*)\)/g, (brackets, inner: string) => {
    const again = readDoseWords(inner);
    return again && doseUnit(inner) !== undefined && !/[\p{L}\d]/u.test(again.rest) ? " " : brackets;
  });
}

export function readConsumptionCell(cell: string, heading: string, sign: DecimalSign): DoseCell {
  const isNamed = doseUnit(heading) !== undefined || unitUnder(heading) === undefined;
  const dose = readDoseCell(cell, isNamed ? heading : "kg/mp", sign);
  return "value" in dose && typeof dose.value === "number" ? { ...dose, value: withoutNoise(Number(dose.value) / 100) } : dose;
}
