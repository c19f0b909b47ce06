/** One quantity in the words of calls, tables and the form: dose in kg per 100 sq m, consumption in kg per sq m (dose = consumption × 100). Pure. */

import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { readDoseWords } from "./rate/dose-words.ts";

function doseOf(consumption: number): number {
  return withoutNoise(consumption * 100);
}

export const DOSE_CONFLICT = "Doza și consumul nu se potrivesc: doza = consum × 100.";

/** Dose of a posted form: the field that differs from the stored value wins; 'conflict' when both do and disagree. */
export function resolveDose({ dose, consumption }: { dose: number | null; consumption: number | null | undefined }, stored: number | null) {
  if (consumption === undefined) return dose;
  const meant = consumption === null ? null : doseOf(consumption);
  const isSame = (one: number | null, other: number | null) =>
    one === other || (one !== null && other !== null && withoutNoise(one) === withoutNoise(other));
  if (isSame(dose, meant) || isSame(meant, stored)) return dose;
  return isSame(dose, stored) ? meant : "conflict";
}

/** The units of the form: what one of each is in that which is stored, the first; how many more decimals it takes; the step of its arrows. */
const UNITS = {
  "kg/100 mp": { is: 1, decimals: 0, step: 0.1 },
  "kg/ha": { is: 0.01, decimals: -2, step: 1 },
  "g/mp": { is: 0.1, decimals: -1, step: 1 },
  "kg/mp": { is: 100, decimals: 2, step: 0.001 },
} as const;
type DoseUnit = keyof typeof UNITS;
type Values = Readonly<Record<string, string | undefined>>;

export const DOSE_UNITS = Object.keys(UNITS) as DoseUnit[];

/** Undefined for what is no unit; the stored one where none is named. */
export function unitOfDose({ dose_unit }: Values) {
  const unit = dose_unit || "kg/100 mp";
  return Object.hasOwn(UNITS, unit) ? UNITS[unit as DoseUnit] : undefined;
}

/** kg per 100 sq m of a dose that was typed with its unit: "35 g/mp" is "3,5"; of "25 kg" the area is that of `unit`. What is no such text stays as it is. */
export function doseOfWords(typed: unknown, unit = "kg/100 mp"): unknown {
  if (typeof typed !== "string" || readDecimal(typed) !== undefined) return typed;
  const rate = readDoseWords(typed, `(${unit})`);
  return rate && !rate.isRange && rate.rest.trim() === "" ? writeDecimal(rate.to) : typed;
}

export function consumptionOfWords(typed: unknown): unknown {
  const dose = doseOfWords(typed, "kg/mp");
  return dose === typed ? typed : writeDecimal(Number(readDecimal(String(dose))) / 100);
}

/** The form's values with the dose in the stored unit. What is no number stays as typed; a number of no unit is none. */
export function withStoredDose<Typed extends Values>(typed: Typed): Typed {
  const [unit, dose] = [unitOfDose(typed), readDecimal(typed.dose ?? "")];
  if (dose === undefined) return unit && typed.dose ? { ...typed, dose: doseOfWords(typed.dose, typed.dose_unit || undefined) } : typed;
  return { ...typed, dose: unit ? writeDecimal(dose * unit.is) : `${typed.dose} ${typed.dose_unit}` };
}

/** And back: stored values in the unit that the form shows. */
export function withShownDose<Stored extends Values>(stored: Stored): Stored {
  const [unit, dose] = [unitOfDose(stored), readDecimal(stored.dose ?? "")];
  return dose === undefined || !unit ? stored : { ...stored, dose: writeDecimal(dose / unit.is) };
}

/** The usual norms of a category, kg per 100 sq m. */
export type UsualDose = { from: number | null; to: number | null };

function isUnusualDose(dose: number, { from, to }: UsualDose): boolean {
  return dose < (from ?? 0) || dose > (to ?? Number.POSITIVE_INFINITY);
}

/** Undefined for a dose that the category usually has. */
export function unusualDoseWords(dose: number, usual: UsualDose, categoryName: string): string | undefined {
  if (!isUnusualDose(dose, usual)) return undefined;
  const kg = (value: number) => formatNumber(withoutNoise(value));
  const span = [usual.from === null ? "" : `de la ${kg(usual.from)}`, usual.to === null ? "" : `până la ${kg(usual.to)}`];
  return `${kg(dose)} kg/100 mp (${kg(dose * 100)} kg/ha) este în afara normei obișnuite la ${categoryName}, ${span.filter(Boolean).join(" ")} kg/100 mp. Verificați unitatea.`;
}
