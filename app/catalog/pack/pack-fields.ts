import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { FurtherPack } from "./sold-packs.ts";

/** Nobody stocks more sizes of one seed. */
export const MAX_FURTHER_PACKS = 5;

export function packField(index: number, name: keyof FurtherPack): string {
  return `packs.${index}.${name}`;
}

export function packValues(packs: readonly FurtherPack[]): Record<string, string> {
  return Object.fromEntries(
    packs.flatMap(({ weight_kg, price }, index) => [
      [packField(index, "weight_kg"), writeDecimal(weight_kg)] as const,
      [packField(index, "price"), price === null ? "" : writeDecimal(price)] as const,
    ]),
  );
}

type Typed = Readonly<Record<string, string | undefined>>;

/** Blank rows are kept, because errors refer to rows by their position. */
export function typedPackRows(values: Typed): { weight_kg: string; price: string }[] {
  return Array.from({ length: MAX_FURTHER_PACKS }, (_, index) => ({
    weight_kg: values[packField(index, "weight_kg")] ?? "",
    price: values[packField(index, "price")] ?? "",
  }));
}

export function readPackRows(values: Typed): FurtherPack[] {
  return typedPackRows(values).flatMap(({ weight_kg, price }) => {
    const kg = readDecimal(weight_kg);
    return kg ? [{ weight_kg: kg, price: readDecimal(price) || null }] : [];
  });
}
