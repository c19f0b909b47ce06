/** The dose as a form, a call or a table says it: an amount in one of its units, or words ("35 g/mp"). Pure. */

import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { readDoseWords } from "#app/catalog/quantity/rate/dose-words.ts";
import { readAny } from "#app/catalog/quantity/rate/read-rate.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { Amount } from "#app/forms/number.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { saysGerminable } from "./counted-weight.ts";
import { COUNTED_UNITS, type CountedKindOfDose, countedUnit, doseOfRate, GERMINABLE, type StoredDose } from "./dose.ts";

/** Units of the form: kilograms for 100 sq m that one of each is; how many more decimals it takes; the step of its arrows. */
const UNITS = {
  "kg/100 mp": { is: 1, decimals: 0, step: 0.1 },
  "kg/ha": { is: 0.01, decimals: -2, step: 1 },
  "g/mp": { is: 0.1, decimals: -1, step: 1 },
  "kg/mp": { is: 100, decimals: 2, step: 0.001 },
} as const;

export type DoseUnit = keyof typeof UNITS;
export type CountedDose = StoredDose & { kind: CountedKindOfDose };

/** Limits of what is counted: the most that anybody sows, how many decimals, and the step of the arrows, each in its unit. */
const COUNTED: Readonly<Record<CountedKindOfDose, { most: number; decimals: number; step: number }>> = {
  seeds: { most: 20_000_000, decimals: 0, step: 1_000 },
  units: { most: 100, decimals: 3, step: 0.1 },
  pieces: { most: 10_000, decimals: 2, step: 1 },
};

const KIND_OF_UNIT = new Map([
  ...Object.entries(COUNTED_UNITS).map(([kind, { name }]) => [name, kind as CountedKindOfDose] as const),
  [GERMINABLE.name, "seeds"] as const,
]);
const GERMINABLE_LIMITS = { most: 2_000, decimals: 1, step: 10 };
type Values = Readonly<Record<string, string | undefined>>;

export const DOSE_UNITS: readonly string[] = [...Object.keys(UNITS), ...KIND_OF_UNIT.keys()];

/** Undefined for no unit of the form; kg/100 mp where none is named. */
function unitCalled(name = ""): (typeof UNITS)[DoseUnit] | undefined {
  const unit = name || "kg/100 mp";
  return Object.hasOwn(UNITS, unit) ? UNITS[unit as DoseUnit] : undefined;
}

export function stepOfUnit(name: string): number | undefined {
  const kind = KIND_OF_UNIT.get(name);
  if (name === GERMINABLE.name) return GERMINABLE_LIMITS.step;
  return kind ? COUNTED[kind].step : unitCalled(name)?.step;
}

/** A norm that is no weight, alone: "70.000 boabe/ha", "1,0–1,1 UG/ha". */
export function readCountedDose(said: string): CountedDose | undefined {
  const rate = readAny(said, "");
  const dose = rate && rate.rest.trim() === "" ? doseOfRate(rate) : null;
  if (!dose || dose.kind === "weight") return undefined;
  return { ...dose, kind: dose.kind, ...(dose.kind === "seeds" && saysGerminable(said) && { isGerminable: true }) };
}

/** Why it is no norm that a field takes. */
export function countedDoseFault(dose: CountedDose): string | undefined {
  const { kind, from, to } = dose;
  const { is, name } = countedUnit(dose);
  const { most, decimals } = dose.isGerminable ? GERMINABLE_LIMITS : COUNTED[kind];
  const ends = [from ?? to, to].map((end) => withoutNoise(end / is));
  if (ends.some((end) => end > most)) return `Cel mult ${most.toLocaleString("ro-RO")} ${name}.`;
  const isTooFine = ends.some((end) => Number(end.toFixed(decimals)) !== end);
  return isTooFine ? (decimals === 0 ? "Scrieți un număr întreg, de exemplu 70.000." : `Cel mult ${decimals} zecimale.`) : undefined;
}

/** The norm of a form's amount and unit, where it is no weight. */
export function countedOfTyped(typed: Values): CountedDose | undefined {
  return readCountedDose(joinDose(typed).dose ?? "");
}

/** The unit that a product of the category begins with: for a field one thinks in hectares. */
export function usualDoseUnit({ norm_kind, start_unit }: Pick<CategoryFacts, "norm_kind" | "start_unit">): string {
  if (norm_kind !== "weight") return COUNTED_UNITS[norm_kind].name;
  return usualWeightUnit({ start_unit });
}

export function usualWeightUnit({ start_unit }: Pick<CategoryFacts, "start_unit">): DoseUnit {
  return start_unit === "ha" ? "kg/ha" : "kg/100 mp";
}

export function writeDose(kgPer100Sqm: number, unit: DoseUnit): string {
  return `${writeDecimal(kgPer100Sqm / UNITS[unit].is)} ${unit}`;
}

/** The values of the form with the amount and its unit in one: "25" of "kg/ha" is "25 kg/ha". What is no weight for an area stays as typed. */
export function joinDose<Typed extends Values>(typed: Typed): Typed {
  const { dose = "", dose_unit = "" } = typed;
  if (readDecimal(dose) !== undefined) return { ...typed, dose: `${dose} ${dose_unit || "kg/100 mp"}` };
  if (KIND_OF_UNIT.has(dose_unit) && readCountedDose(`${dose} ${dose_unit}`)) return { ...typed, dose: `${dose} ${dose_unit}` };
  const [unit, kg] = [unitCalled(dose_unit), kgOfWords(dose, dose_unit || undefined)];
  return unit && kg !== undefined ? { ...typed, dose: writeDose(kg, (dose_unit || "kg/100 mp") as DoseUnit) } : typed;
}

/** And back, into the two fields of the form. */
export function splitDose<Joined extends Values>(joined: Joined): Joined {
  const [, dose, dose_unit] = IN_UNIT.exec(joined.dose ?? "") ?? [];
  return dose === undefined ? joined : { ...joined, dose, dose_unit };
}

const IN_UNIT = /^(\S+) (.+)$/;

/** An amount of a dose in its own unit, which is that of the rules where none stands beside it. */
export function readDoseAmount(said: string | number): Amount {
  if (typeof said === "number") return { amount: said };
  const { dose, dose_unit = "" } = splitDose({ dose: said, dose_unit: "" });
  const [amount, unit] = [readDecimal(dose), unitCalled(dose_unit)];
  return amount !== undefined && unit ? { amount, unit } : { amount: readDecimal(said) ?? kgOfWords(said) };
}

export function readConsumptionAmount(said: string | number): Amount {
  if (typeof said === "number") return { amount: said };
  const kg = readDecimal(said) === undefined ? kgOfWords(said, "kg/mp") : undefined;
  return { amount: kg === undefined ? readDecimal(said) : withoutNoise(kg / 100) };
}

/** kg per 100 sq m of a form's amount and unit; undefined for what is no number of them. */
export function kgOfTyped(typed: Values): number | undefined {
  const { amount, unit } = readDoseAmount(joinDose(typed).dose ?? "");
  return amount === undefined ? undefined : withoutNoise(amount * (unit?.is ?? 1));
}

/** kg per 100 sq m of "35 gr./mp" or, of "25 kg", for the area of `unit`; undefined for a range, and where more is said. */
function kgOfWords(said: string, unit = "kg/100 mp"): number | undefined {
  const rate = readDoseWords(said, `(${unit})`);
  return rate && !rate.isRange && rate.rest.trim() === "" ? withoutNoise(rate.to) : undefined;
}
