import { z } from "zod";
import { packValues, typedPackRows } from "#app/catalog/pack/pack-fields.ts";
import { isOfKind, PRODUCT, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { unitOfDose, withShownDose } from "#app/catalog/quantity/dose-fields.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { decimal } from "#app/forms/number.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";

/** Values that the form says by sending nothing: a box that is not ticked is not sent, and the page always has these fields. */
const UNTICKED = PRODUCT_COLUMN_FIELDS.filter((key) => isOfKind(key, "flag"));
const UNTYPED = { benefits: "", dose: "", ...Object.fromEntries(UNTICKED.map((key) => [key, "0"])) };

export function postedProduct(values: Record<string, string>): Record<string, unknown> {
  return { ...UNTYPED, ...values, packs: typedPackRows(values) };
}

/** A dose is refused in the words of its own unit. */
export function inTypedUnit(refusal: Refusal, typed: Record<string, string>): Refusal {
  const unit = unitOfDose(typed);
  if (!refusal.errors.dose || refusal.status !== 422 || !unit) return refusal;
  const { max, digits } = PRODUCT.dose;
  const rule = decimal({ max: max / unit.is, digits: digits + unit.decimals, isZeroAllowed: false });
  const parsed = parseWith(z.object({ dose: rule }), withShownDose(typed));
  return parsed.ok ? refusal : { ...refusal, errors: { ...refusal.errors, ...parsed.errors } };
}

/** In the stored unit: the form shows it in that of `usualDoseUnit`. */
export function typedProduct(product: ProductDetail): Record<string, string> {
  const dose = readSheet(product).dose?.kgPer100Sqm;
  return {
    ...formValuesOf(PRODUCT_COLUMN_FIELDS, product),
    ...formValuesOf(["dose"], { dose }),
    ...packValues(product.packs),
    benefits: product.benefits.map(({ label }) => label).join("\n"),
  };
}

/** Unit of a dose as its category counts areas: for a field one thinks in hectares. */
export function usualDoseUnit({ category }: Pick<ProductDetail, "category">): string {
  return category.start_unit === "ha" ? "kg/ha" : "kg/100 mp";
}
