import { packValues, typedPackRows } from "#app/catalog/pack/pack-fields.ts";
import { isOfKind, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";

/** What the form says by sending nothing: a box that is not ticked is not sent, and the page always has these fields. */
const UNTICKED = PRODUCT_COLUMN_FIELDS.filter((key) => isOfKind(key, "flag"));
const UNTYPED = { benefits: "", dose: "", ...Object.fromEntries(UNTICKED.map((key) => [key, "0"])) };

export function postedProduct(values: Record<string, string>): Record<string, unknown> {
  return { ...UNTYPED, ...values, packs: typedPackRows(values) };
}

export function typedProduct(product: ProductDetail): Record<string, string> {
  const dose = readSheet(product.specs).dose?.kgPer100Sqm;
  return {
    ...formValuesOf(PRODUCT_COLUMN_FIELDS, product),
    ...formValuesOf(["dose", "consumption"], { dose, consumption: dose && dose / 100 }),
    ...packValues(product.packs),
    benefits: product.benefits.map(({ label }) => label).join("\n"),
  };
}
