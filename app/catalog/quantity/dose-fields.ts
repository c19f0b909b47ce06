/** The two fields of one quantity: dose in kg per 100 sq m, consumption in kg per sq m (dose = consumption × 100). Pure. */

import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";

function doseOf(consumption: number): number {
  return withoutNoise(consumption * 100);
}

/** Dose of a posted form: the field that differs from the stored value wins; 'conflict' when both do and disagree. */
export function resolveDose({ dose, consumption }: { dose: number | null; consumption: number | null | undefined }, stored: number | null) {
  if (consumption === undefined) return dose;
  const meant = consumption === null ? null : doseOf(consumption);
  const isSame = (one: number | null, other: number | null) =>
    one === other || (one !== null && other !== null && withoutNoise(one) === withoutNoise(other));
  if (isSame(dose, meant) || isSame(meant, stored)) return dose;
  return isSame(dose, stored) ? meant : "conflict";
}

export function linkedDoseField(field: "dose" | "consumption", typed: string): string | undefined {
  if (typed.trim() === "") return "";
  const value = readDecimal(typed);
  if (value === undefined) return undefined;
  return writeDecimal(field === "dose" ? value / 100 : doseOf(value));
}

export function isUnusualDose(dose: number, { from, to }: { from: number | null; to: number | null }): boolean {
  return dose < (from ?? 0) || dose > (to ?? Number.POSITIVE_INFINITY);
}
