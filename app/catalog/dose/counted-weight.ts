/** Weight of a norm that is counted: of units by what one weighs, of seeds by the weight of a thousand and by how many of them grow. Pure. */
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import type { Rate } from "#app/catalog/quantity/rate/read-rate.ts";
import { formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { doseWords, type StoredDose } from "./dose.ts";

/** Dose in kilograms of units whose pack has a weight: "1,3 UG/ha" of "unitate de 3 kg" are 3,9 kg. */
export function doseOfUnits({ from, to, isRange }: Rate, weight: number | undefined): Dose | undefined {
  if (weight === undefined) return undefined;
  return { kgPer100Sqm: withoutNoise(to * weight), isRange, ...(isRange && { from: withoutNoise(from * weight) }) };
}

type Span = { from: number; to: number };

/** Measures of seed as its label says them: grams of a thousand, percent of purity and germination. */
export type SeedMeasures = { grams: Span | undefined; purity: Span | undefined; germination: Span | undefined };

/** "450 boabe germinabile/mp", "b.g./mp": of the seeds that are sown some do not grow. */
export function saysGerminable(words: string): boolean {
  return /germinabil|viabil|\bb\.? ?g\b/.test(fold(words));
}

type SeedWeight = { dose: Dose; words: string };

/**
 * Kilograms of so many seeds: of germinating ones D × MMB × 100 / (P × G) for a hectare, upwards to a tenth of a kilogram. Of spans what needs most seed. Undefined
 * without the weight of a thousand, and of germinating seeds without the germination.
 */
export function weighSeeds(dose: StoredDose, { grams, purity, germination }: SeedMeasures): SeedWeight | undefined {
  if (dose.kind !== "seeds" || !grams || (dose.isGerminable && !germination)) return undefined;
  const useful = (percent: Span | undefined, end: keyof Span) => (dose.isGerminable && percent ? percent[end] / 100 : 1);
  const kgOf = (seeds: number, end: keyof Span, other: keyof Span) =>
    (seeds * grams[end]) / 1e6 / (useful(purity, other) * useful(germination, other));
  const most = tenthsOfHectare(kgOf(dose.to, "to", "from"), Math.ceil);
  const least =
    dose.from === null && grams.from === grams.to ? most : tenthsOfHectare(kgOf(dose.from ?? dose.to, "from", "to"), Math.floor);
  const isRange = least < most;
  const kg = `${isRange ? `${formatNumber(withoutNoise(least * 100))}–` : ""}${formatNumber(withoutNoise(most * 100))} kg/ha`;
  const parts = dose.isGerminable
    ? [purity && `puritate ${spanWords(purity)}%`, germination && `germinație ${spanWords(germination)}%`]
    : [];
  const used = parts.filter(Boolean);
  const divided = used.length === 0 ? "" : ` / ${used.length > 1 ? `(${used.join(" × ")})` : used.join("")}`;
  return {
    dose: { kgPer100Sqm: most, isRange, ...(isRange && { from: least }) },
    words: `${doseWords(dose)} × MMB ${spanWords(grams)} g${divided} ≈ ${kg}`,
  };
}

function tenthsOfHectare(kgPer100Sqm: number, round: (value: number) => number): number {
  return round(withoutNoise(kgPer100Sqm * 1_000)) / 1_000;
}

function spanWords({ from, to }: Span): string {
  return from === to ? formatNumber(to) : `${formatNumber(from)}–${formatNumber(to)}`;
}
