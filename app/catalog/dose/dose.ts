/** The dose of a product as it is stored: how much of it 100 sq m take. Pure. */
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import type { Rate } from "#app/catalog/quantity/rate/read-rate.ts";
import { formatNumber, formatWeight, withoutNoise } from "#app/language/numbers.ts";
import type { Product } from "#db/schema.ts";

type DoseKind = NonNullable<Product["dose_kind"]>;

/** Kilograms of a weight, else how many of its kind. Calculators take `to`; `from` is the lower end of a range. */
export type StoredDose = {
  kind: DoseKind;
  from: number | null;
  to: number;
  /** True of seeds that are to grow, of which some are not: the rows of the sheet say it, no column. */
  isGerminable?: true;
};

export function doseOfColumns({ dose_kind, dose_from, dose_to }: Pick<Product, "dose_kind" | "dose_from" | "dose_to">): StoredDose | null {
  return dose_kind && dose_to ? { kind: dose_kind, from: dose_from, to: dose_to } : null;
}

export function doseOfRate({ kind, from, to, isRange }: Rate): StoredDose | null {
  return kind === "packs" ? null : { kind, from: isRange ? from : null, to };
}

export function doseOfWeight(to: number | null, from: number | null = null): StoredDose | null {
  return to === null ? null : { kind: "weight", from, to };
}

/** The dose as calculators reckon with it; undefined for what is no weight. */
export function weightOf(dose: StoredDose | null): Dose | undefined {
  if (dose?.kind !== "weight") return undefined;
  const { from, to } = dose;
  return from === null ? { kgPer100Sqm: to, isRange: false } : { kgPer100Sqm: to, isRange: true, from };
}

export type CountedKindOfDose = Exclude<DoseKind, "weight">;

/** Units in which one sows what is counted, and how many of the stored dose, for 100 sq m, one of each is. */
export const COUNTED_UNITS: Readonly<Record<CountedKindOfDose, { name: string; is: number }>> = {
  seeds: { name: "boabe/ha", is: 0.01 },
  units: { name: "unități/ha", is: 0.01 },
  pieces: { name: "bucăți/mp", is: 100 },
};

/** The unit of seeds that are to grow: cereals are sown by them. */
export const GERMINABLE = { name: "boabe germinabile/mp", is: 100 };

export function countedUnit({ kind, isGerminable }: { kind: CountedKindOfDose; isGerminable?: true }): { name: string; is: number } {
  return isGerminable ? GERMINABLE : COUNTED_UNITS[kind];
}

/** "2,5–3 kg/100 mp", "70.000 boabe/ha", "1,1 unități/ha". */
export function doseWords({ kind, from, to, isGerminable }: StoredDose): string {
  if (kind === "weight") return `${from === null ? "" : `${formatNumber(from)}–`}${formatWeight(to)}/100 mp`;
  const { name, is } = countedUnit({ kind, ...(isGerminable && { isGerminable }) });
  const ends = [...(from === null ? [] : [from]), to].map((end) => formatNumber(withoutNoise(end / is)));
  return `${ends.join("–")} ${name}`;
}
