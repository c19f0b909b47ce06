/** The dose of a product as it is stored: how much of it 100 sq m take. Pure. */
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import type { Rate } from "#app/catalog/quantity/rate/read-rate.ts";
import { formatNumber, formatWeight } from "#app/language/numbers.ts";
import type { Product } from "#db/schema.ts";

type DoseKind = NonNullable<Product["dose_kind"]>;

/** Kilograms of a weight, else how many of its kind. Calculators take `to`; `from` is the lower end of a range. */
export type StoredDose = { kind: DoseKind; from: number | null; to: number };

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

const KINDS: Readonly<Record<Exclude<DoseKind, "weight">, string>> = { seeds: "semințe", units: "unități", pieces: "bucăți" };

export function doseWords({ kind, from, to }: StoredDose): string {
  const least = from === null ? "" : `${formatNumber(from)}–`;
  return `${least}${kind === "weight" ? formatWeight(to) : `${formatNumber(to)} ${KINDS[kind]}`}/100 mp`;
}
