/** The rows of further packs in a form: field names, what they begin with, and what was typed. Pure. */
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { FurtherPack } from "./sold-packs.ts";

/** Beside the product's own: more sizes of one seed nobody keeps. */
export const MAX_FURTHER_PACKS = 5;

/** As the form's errors name them too. */
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

/** Every row as it was typed, blank ones too: their places are those of the errors. */
export function typedPackRows(values: Typed): { weight_kg: string; price: string }[] {
  return Array.from({ length: MAX_FURTHER_PACKS }, (_, index) => ({
    weight_kg: values[packField(index, "weight_kg")] ?? "",
    price: values[packField(index, "price")] ?? "",
  }));
}

/** What of it can be read, for a preview. */
export function readPackRows(values: Typed): FurtherPack[] {
  return typedPackRows(values).flatMap(({ weight_kg, price }) => {
    const kg = readDecimal(weight_kg);
    return kg ? [{ weight_kg: kg, price: readDecimal(price) || null }] : [];
  });
}
