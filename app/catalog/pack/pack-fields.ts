import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { FurtherPack } from "./sold-packs.ts";

/** Nobody stocks more sizes of one seed. */
export const MAX_FURTHER_PACKS = 5;

export const PACK_FIELDS = [
  "weight_kg",
  "pieces",
  "price",
  "offer_price",
  "planned_price",
  "code",
  "ean",
] as const satisfies readonly (keyof FurtherPack)[];

type PackField = (typeof PACK_FIELDS)[number];
export type PackCode = "code" | "ean";

export function isPackCode(name: PackField): name is PackCode {
  return name === "code" || name === "ean";
}

export function packField(index: number, name: PackField): string {
  return `packs.${index}.${name}`;
}

export function packValues(packs: readonly FurtherPack[]): Record<string, string> {
  const values = packs.flatMap((pack, index) =>
    PACK_FIELDS.map((name) => {
      const value = pack[name] ?? "";
      return [packField(index, name), typeof value === "number" ? writeDecimal(value) : value] as const;
    }),
  );
  return Object.fromEntries(values);
}

type Typed = Readonly<Record<string, string | undefined>>;

/** Blank rows are kept, because errors refer to rows by their position. */
export function typedPackRows(values: Typed): Record<PackField, string>[] {
  return Array.from(
    { length: MAX_FURTHER_PACKS },
    (_, index) => Object.fromEntries(PACK_FIELDS.map((name) => [name, values[packField(index, name)] ?? ""])) as Record<PackField, string>,
  );
}

export function readPackRows(values: Typed): FurtherPack[] {
  return typedPackRows(values).flatMap((row) => {
    const read = Object.fromEntries(
      PACK_FIELDS.map((name) => [name, isPackCode(name) ? row[name].trim() || null : readDecimal(row[name]) || null]),
    ) as Required<FurtherPack>;
    return read.weight_kg === null && read.pieces === null ? [] : [read];
  });
}
