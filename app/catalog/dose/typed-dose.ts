/** The dose as a form, a call or a table says it: an amount in one of four units, or words ("35 g/mp"). Pure. */
import { readDoseWords } from "#app/catalog/quantity/rate/dose-words.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { Amount } from "#app/forms/number.ts";
import { withoutNoise } from "#app/language/numbers.ts";

/** Units of the form: kilograms for 100 sq m that one of each is; how many more decimals it takes; the step of its arrows. */
const UNITS = {
  "kg/100 mp": { is: 1, decimals: 0, step: 0.1 },
  "kg/ha": { is: 0.01, decimals: -2, step: 1 },
  "g/mp": { is: 0.1, decimals: -1, step: 1 },
  "kg/mp": { is: 100, decimals: 2, step: 0.001 },
} as const;

export type DoseUnit = keyof typeof UNITS;
type Values = Readonly<Record<string, string | undefined>>;

export const DOSE_UNITS = Object.keys(UNITS) as DoseUnit[];

/** Undefined for no unit of the form; kg/100 mp where none is named. */
function unitCalled(name = ""): (typeof UNITS)[DoseUnit] | undefined {
  const unit = name || "kg/100 mp";
  return Object.hasOwn(UNITS, unit) ? UNITS[unit as DoseUnit] : undefined;
}

export function stepOfUnit(name: string): number | undefined {
  return unitCalled(name)?.step;
}

export function writeDose(kgPer100Sqm: number, unit: DoseUnit): string {
  return `${writeDecimal(kgPer100Sqm / UNITS[unit].is)} ${unit}`;
}

/** The values of the form with the amount and its unit in one: "25" of "kg/ha" is "25 kg/ha". What is no weight for an area stays as typed. */
export function joinDose<Typed extends Values>(typed: Typed): Typed {
  const { dose = "", dose_unit = "" } = typed;
  if (readDecimal(dose) !== undefined) return { ...typed, dose: `${dose} ${dose_unit || "kg/100 mp"}` };
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
