/** The details of a product, its benefits and its dose together: parse, look up what it names, write all or nothing. */
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { withOwnRate } from "#app/catalog/price/vat-rates.ts";
import {
  createProduct,
  hasCategory,
  hasProduct,
  isSlugTaken,
  type ProductInput,
  replaceBenefits,
  replacePacks,
  setDose,
  updateProduct,
} from "#app/catalog/product/product-editing.server.ts";
import { productExtrasForm, productForm } from "#app/catalog/product/product-form.ts";
import { findProduct } from "#app/catalog/product/products.server.ts";
import { settleDose } from "#app/catalog/quantity/dose-fields.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { addingProduct, changingProduct } from "#app/catalog/versions/product-history.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";

/** `change` is its entry in the history, by which it can be taken back; undefined where nothing changed. */
type SavedProduct = { ok: true; id: number; slug: string; change?: number | undefined };

/**
 * Adds a product, or changes the one with `id`: what `values` does not name stays as it is. 404 for no such product,
 * 409 for a slug that belongs to another, 422 for its fields, 503 when it cannot be stored.
 */
export function saveProduct(values: Record<string, unknown>, id: number | undefined, now: Date): SavedProduct | Refusal {
  const message = id === undefined ? "Eroare crearea produsului" : "Eroare actualizare produs";
  const saved = unlessBusy(() => (id === undefined ? add(values, now) : change(values, id, now)));
  return saved.ok || saved.status === 404 || saved.status === 503 ? saved : { ...saved, message };
}

function add(values: Record<string, unknown>, now: Date): SavedProduct | Refusal {
  let refusal: Refusal | undefined;
  const { added, change } = addingProduct(now, () => {
    const saved = save(values, undefined, now);
    if (saved.ok) return saved;
    refusal = saved;
    return undefined;
  });
  return added ? { ...added, change } : (refusal ?? refuse(404));
}

function change(values: Record<string, unknown>, id: number, now: Date): SavedProduct | Refusal {
  const { result, change } = changingProduct(id, now, () => save({ ...storedFields(id), ...values }, id, now));
  return result.ok ? { ...result, change } : result;
}

function save(values: Record<string, unknown>, id: number | undefined, now: Date): SavedProduct | Refusal {
  if (id !== undefined && !hasProduct(id)) return refuse(404);
  const extras = parseWith(productExtrasForm, values);
  const rates = withOwnRate(getCompany().vat_rates, id === undefined ? undefined : findProduct(id)?.vat_rate);
  const product = parseWith(productForm(rates), values);
  const errors = { ...(product.ok ? {} : product.errors), ...(extras.ok ? {} : extras.errors) };
  if (!extras.ok) return refuse(422, errors);
  const { benefits, packs, dose: typedDose, consumption } = extras.value;
  const twice = product.ok ? sameAsOwn(packs, product.value.bag_weight_kg) : {};
  if (Object.keys(twice).length > 0) return refuse(422, { ...errors, ...twice });
  return db().transaction(() => {
    const stored = storedDose(id);
    const dose = settleDose({ dose: typedDose === undefined ? stored : typedDose, consumption }, stored);
    if (dose === "conflict") {
      return refuse(422, { ...errors, consumption: "Doza și consumul nu se potrivesc: doza = consum × 100." });
    }
    const saved = saveDetails(product, id, now);
    if (!saved.ok) return saved;
    if (benefits) replaceBenefits(saved.id, benefits, now);
    if (packs && !isSamePacks(packs, saved.id)) replacePacks(saved.id, packs, now);
    if (typedDose !== undefined || consumption !== undefined) setDose(saved.id, dose, now);
    return saved;
  });
}

function saveDetails(
  parsed: ReturnType<typeof parseWith<ReturnType<typeof productForm>>>,
  id: number | undefined,
  now: Date,
): SavedProduct | Refusal {
  if (!parsed.ok) return parsed;
  const product = parsed.value;
  if (!hasCategory(product.category_id)) return refuse(422, { category_id: "Alegeți categoria." });
  if (isSlugTaken(product.slug, id)) {
    return refuse(409, { slug: "Un alt produs are deja această adresă." }, { code: "slug_taken" });
  }
  if (id === undefined) return { ok: true, id: createProduct(product, now), slug: product.slug };
  return updateProduct(id, product, now) ? { ok: true, id, slug: product.slug } : refuse(404);
}

/** A product as its form takes it; nothing of one that is not there. */
function storedFields(id: number): Partial<ProductInput> {
  const product = findProduct(id);
  if (!product) return {};
  const { slug, name, brand, category_id, short_description, long_description, price, price_show_vat_note, vat_rate } = product;
  const { offer_valid_from, offer_valid_to, bag_weight_kg, stock_state, min_quantity, is_featured, is_published } = product;
  const { ean, pallet_packs, plant_passport } = product;
  return {
    ...{ slug, name, brand, category_id, short_description, long_description, price, price_show_vat_note, vat_rate },
    ...{ offer_valid_from, offer_valid_to, bag_weight_kg, stock_state, min_quantity, is_featured, is_published },
    ...{ ean, pallet_packs, plant_passport },
  };
}

/** A further pack that weighs what the product's own does is none. */
function sameAsOwn(packs: readonly FurtherPack[] | undefined, own: number | null): FieldErrors {
  const index = packs?.findIndex(({ weight_kg }) => weight_kg === own) ?? -1;
  return index === -1 ? {} : { [`packs.${index}.weight_kg`]: "Aceasta este greutatea ambalajului de mai sus." };
}

function isSamePacks(packs: readonly FurtherPack[], id: number): boolean {
  const stored = findProduct(id)?.packs ?? [];
  return JSON.stringify(stored) === JSON.stringify(packs);
}

/** kg per 100 sq m as the technical sheet has it. */
function storedDose(id: number | undefined): number | null {
  const product = id === undefined ? undefined : findProduct(id);
  return readSheet(product?.specs ?? []).dose?.kgPer100Sqm ?? null;
}
