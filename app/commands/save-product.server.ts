/** A product from the administrator's page or call: parse, look up what it names, write. */

import {
  createProduct,
  hasCategory,
  hasProduct,
  isSlugTaken,
  replaceBenefits,
  setDose,
  updateProduct,
} from "#app/catalog/product/product-editing.server.ts";
import { productExtrasForm, productForm } from "#app/catalog/product/product-form.ts";
import { findProduct, type ProductDetail } from "#app/catalog/product/products.server.ts";
import { settleDose } from "#app/catalog/quantity/dose-fields.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";
import { BUSY } from "#app/http/storage-refusal.ts";
import { db } from "#db/client.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

export type SavedProduct = { ok: true; id: number; slug: string } | { ok: false; status: 404 | 409 | 422 | 503; errors: FieldErrors };

/** Adds a product, or changes the one with `id`. 409 when the slug belongs to another. */
function saveProduct(values: unknown, id: number | undefined, now: Date): SavedProduct {
  if (id !== undefined && !hasProduct(id)) return { ok: false, status: 404, errors: {} };
  const parsed = parseWith(productForm, values);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors };
  const product = parsed.value;
  if (!hasCategory(product.category_id)) return { ok: false, status: 422, errors: { category_id: "Alegeți categoria." } };
  if (isSlugTaken(product.slug, id)) return { ok: false, status: 409, errors: { slug: "Un alt produs are deja acest slug." } };
  if (id === undefined) return { ok: true, id: createProduct(product, now), slug: product.slug };
  if (!updateProduct(id, product, now)) return { ok: false, status: 404, errors: {} };
  return { ok: true, id, slug: product.slug };
}

/** The details page: the product, its benefits and its dose, all or nothing. A box that is not ticked is not sent, so unticked means 0 here. */
export function saveProductPage(values: Record<string, string>, id: number | undefined, now: Date): SavedProduct {
  try {
    return saveWithExtras({ benefits: "", dose: "", is_published: "0", ...values }, id, now);
  } catch (error) {
    if (isStorageFailure(error)) return { ok: false, status: 503, errors: { form: BUSY } };
    throw error;
  }
}

/** The call: as the page, but of benefits, dose and consumption only what the body names is changed. */
export function saveWithExtras(values: Record<string, unknown>, id: number | undefined, now: Date): SavedProduct {
  if (id !== undefined && !hasProduct(id)) return { ok: false, status: 404, errors: {} };
  const extras = parseWith(productExtrasForm, values);
  const product = parseWith(productForm, values);
  const errors = { ...(product.ok ? {} : product.errors), ...(extras.ok ? {} : extras.errors) };
  if (!extras.ok) return { ok: false, status: 422, errors };
  const { benefits, dose: typedDose, consumption } = extras.value;
  return db().transaction(() => {
    const stored = readSheet((id === undefined ? undefined : findProduct(id))?.specs ?? []).dose?.kgPer100Sqm ?? null;
    const dose = settleDose({ dose: typedDose === undefined ? stored : typedDose, consumption }, stored);
    if (dose === "conflict") {
      return { ok: false, status: 422, errors: { ...errors, consumption: "Doza și consumul nu se potrivesc: doza = consum × 100." } };
    }
    const saved = saveProduct(values, id, now);
    if (!saved.ok) return saved;
    if (benefits) replaceBenefits(saved.id, benefits, now);
    if (typedDose !== undefined || consumption !== undefined) setDose(saved.id, dose, now);
    return saved;
  });
}

/** A stored product as the details form shows it: numbers with a decimal comma. */
export function typedProduct(product: ProductDetail): Record<string, string> {
  const number = (value: number | null | undefined) => (value === null || value === undefined ? "" : writeDecimal(value));
  const { name, slug, brand, category_id, short_description, long_description, vat_rate, offer_valid_from, offer_valid_to } = product;
  const dose = readSheet(product.specs).dose?.kgPer100Sqm;
  return {
    ...{ name, slug, short_description, long_description },
    brand: brand ?? "",
    category_id: String(category_id),
    vat_rate: String(vat_rate),
    offer_valid_from: offer_valid_from ?? "",
    offer_valid_to: offer_valid_to ?? "",
    price: number(product.price),
    bag_weight_kg: number(product.bag_weight_kg),
    dose: number(dose),
    consumption: number(dose && dose / 100),
    price_show_vat_note: String(product.price_show_vat_note),
    is_featured: String(product.is_featured),
    is_published: String(product.is_published),
    benefits: product.benefits.map(({ label }) => label).join("\n"),
  };
}

/** The id in an address, or undefined for what is no id. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
