/** A product in the values of its form, where the dose is an amount with its unit, and back. */
import { doseWords } from "#app/catalog/dose/dose.ts";
import { usualWeightUnit, writeDose } from "#app/catalog/dose/typed-dose.ts";
import { packValues, typedPackRows } from "#app/catalog/pack/pack-fields.ts";
import { isOfKind, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import type { ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { readSheet, withGerminable } from "#app/catalog/sheet/sheet.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { writePart } from "#app/http/document/kept-markup.server.ts";
import { lazy } from "#app/language/text.ts";
import { NO_PACKS, PackFields } from "./detail-sections.tsx";

/** Empty fields of further packs, the same for every product: written once. */
export const keptFields = lazy(() => ({ [NO_PACKS]: writePart(<PackFields />) }));

export type FormProduct = ReturnType<typeof formProduct>;

/** Facts that the form asks of a product beside its values. */
export function formProduct(product: ProductDetail) {
  const { id, name, updated_at, vat_rate, packaging, units_per_ha, pieces_per_pack, sowing, destination, images, care, documents } =
    product;
  const hasDocuments = care.length + documents.length > 0;
  return { id, name, updated_at, vat_rate, packaging, units_per_ha, pieces_per_pack, sowing, destination, images, hasDocuments };
}

/** Values that the form says by sending nothing: a box that is not ticked is not sent, and the page always has these fields. */
const UNTICKED = PRODUCT_COLUMN_FIELDS.filter((key) => isOfKind(key, "flag"));
const UNTYPED = { benefits: "", dose: "", ...Object.fromEntries(UNTICKED.map((key) => [key, "0"])) };

export function fromFormValues(values: Readonly<Record<string, string>>): Record<string, unknown> {
  return { ...UNTYPED, ...values, packs: typedPackRows(values) };
}

export function toFormValues(product: ProductDetail): Record<string, string> {
  const kg = readSheet(product).dose?.kgPer100Sqm;
  const counted = product.dose?.kind === "seeds" ? withGerminable(product) : kg === undefined ? product.dose : undefined;
  return {
    ...formValuesOf(PRODUCT_COLUMN_FIELDS, product),
    dose: counted ? doseWords(counted) : kg === undefined ? "" : writeDose(kg, usualWeightUnit(product.category)),
    ...packValues(product.packs),
    benefits: product.benefits.map(({ label }) => label).join("\n"),
  };
}
