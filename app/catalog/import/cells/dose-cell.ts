import { doseUnit, readDoseWords } from "#app/catalog/quantity/quantity.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { type CellValue, type DecimalSign, readNumber } from "./cell-values.ts";

const UNREADABLE = "Scrieți norma așa: „2,5”, „25 kg/ha”, „30 g/mp” sau „2,5–3 kg/100 mp”.";

/** kg per 100 sq m, and of a span its two ends in the same unit: "25 kg/ha" is 0.25. `heading` gives the unit where the cell has none, else it is kg/100 mp. */
export function readDoseCell(cell: string, heading: string, sign: DecimalSign): CellValue & { span?: string } {
  const bare = readNumber(cell, sign);
  if ("value" in bare && bare.value === null) return bare;
  if ("value" in bare) return { value: withoutNoise(Number(bare.value) * (doseUnit(heading) ?? 1)) };
  if (!/\p{L}|\d\s*[-–—−]/u.test(cell)) return bare;
  const read = readDoseWords(cell, heading);
  if (!read || /[\p{L}\d<>]|^\s*[-−]/u.test(read.rest)) return { fault: UNREADABLE };
  const { from, to, isRange } = read;
  return { value: withoutNoise(to), ...(isRange && { span: `${writeDecimal(withoutNoise(from))}–${writeDecimal(withoutNoise(to))}` }) };
}

export function readConsumptionCell(cell: string, heading: string, sign: DecimalSign): CellValue & { span?: string } {
  const dose = readDoseCell(cell, doseUnit(heading) === undefined ? "kg/mp" : heading, sign);
  return "value" in dose && dose.value !== null ? { ...dose, value: withoutNoise(Number(dose.value) / 100) } : dose;
}
