/** Two values for every field of a product, by its kind: what a field can be is told by catalog/product/fields.ts alone. */
import { type FieldKey, PRODUCT, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";

export type Variant = 0 | 1;

/** Value as a call sends it and the database has it. Numbers are unlike any other of the page; a special offer holds today. */
export function fieldValue(key: FieldKey, variant: Variant): string | number {
  const facts: (typeof PRODUCT)[FieldKey] & Described = PRODUCT[key];
  const { kind } = facts as Described;
  const place = PRODUCT_COLUMN_FIELDS.indexOf(key);
  if (kind === "flag") return variant === 0 ? 1 : 0;
  // Below the list price.
  if (key === "offer_price") return 5_101 + variant;
  if (kind === "number") return Math.min(7_101 + 10 * place, (facts as { max: number }).max - 1) + variant;
  if (kind === "rate") return [11, 21][variant] as number;
  if (kind === "category") return variant + 1;
  if (kind === "stock") return ["on_order", "in_stock"][variant] as string;
  if (kind === "day") return `20${key === "offer_valid_from" ? 10 : 30 + place}-01-0${variant + 1}`;
  if (kind === "choice") return optionsOf(facts).at(variant - 2) as string;
  if (kind === "ean") return ["5941234567899", "5940000000011"][variant] as string;
  if (kind === "slug") return ["toate-campurile", "alte-campuri"][variant] as string;
  return `Câmpul ${key.replaceAll("_", " ")} ${["unu", "doi"][variant]}`;
}

function optionsOf({ options = [] }: Described): string[] {
  return options.map((option) => (typeof option === "string" ? option : option[0]));
}

export function fieldValues(variant: Variant): Record<FieldKey, string | number> {
  return Object.fromEntries(PRODUCT_COLUMN_FIELDS.map((key) => [key, fieldValue(key, variant)])) as Record<FieldKey, string | number>;
}
