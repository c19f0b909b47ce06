/** The two fields of one quantity: dose in kg per 100 sq m, consumption in kg per sq m (dose = consumption × 100). Pure. */

import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";

/** kg per 100 sq m of a consumption in kg per sq m. */
function doseOf(consumption: number): number {
  return withoutNoise(consumption * 100);
}

/**
 * The dose that a posted form means. Of the two fields the one that differs from what is stored has been changed, and wins: without scripts
 * nothing keeps them together. `consumption` undefined: the form has no such field. 'conflict' when both were changed and contradict each other.
 */
export function resolveDose(
  { dose, consumption }: { dose: number | null; consumption: number | null | undefined },
  stored: number | null,
): number | null | "conflict" {
  if (consumption === undefined) return dose;
  const meant = consumption === null ? null : doseOf(consumption);
  const isSame = (one: number | null, other: number | null) =>
    one === other || (one !== null && other !== null && withoutNoise(one) === withoutNoise(other));
  if (isSame(dose, meant) || isSame(meant, stored)) return dose;
  return isSame(dose, stored) ? meant : "conflict";
}

/** What the other field shows while one types in one of the two; undefined while what is typed is no number. */
export function linkedDoseField(field: "dose" | "consumption", typed: string): string | undefined {
  if (typed.trim() === "") return "";
  const value = readDecimal(typed);
  if (value === undefined) return undefined;
  return writeDecimal(field === "dose" ? value / 100 : doseOf(value));
}

/** Whether a dose lies outside of what is usual in its category; a null end is open. Both in kg per 100 sq m. */
export function isUnusualDose(dose: number, { from, to }: { from: number | null; to: number | null }): boolean {
  return dose < (from ?? 0) || dose > (to ?? Number.POSITIVE_INFINITY);
}
