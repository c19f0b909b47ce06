import { doseOfWeight } from "#app/catalog/dose/dose.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { priceJumpWords } from "#app/catalog/price/price-jump.ts";
import { withOwnRate } from "#app/catalog/price/vat-rates.ts";
import { PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { productExtrasForm, productForm } from "#app/catalog/product/product-form.ts";
import { DOSE_CONFLICT, resolveDose } from "#app/catalog/quantity/dose-fields.ts";
import { findSlugHolder, hasCategory, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { EMPTY_PRODUCT } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord, StoredProduct } from "#app/catalog/record/product-record.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { addProduct } from "#app/catalog/versions/product-history.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { truncate } from "#app/language/text.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-when-busy.server.ts";
import { changeOneProduct, type ProductForm, warningsOf } from "./change-one-product.server.ts";

type SavedProduct = { ok: true; id: number; slug: string; change?: number | undefined; warnings: string[] };

/** Saves a product; a field that `values` does not name stays as it is. 409 for a slug or a code that belongs to another product. */
export function saveProduct(
  values: Record<string, unknown>,
  id: number | undefined,
  now: Date,
  form?: ProductForm,
): SavedProduct | Refusal {
  if (id === undefined) return commitOrRefuse(() => add(values, now));
  const patchOf = ({ record }: StoredProduct) => {
    const stored = Object.fromEntries(PRODUCT_COLUMN_FIELDS.map((key) => [key, record[key]]));
    const checked = check({ ...stored, ...values }, record, id);
    const jump = form && checked.ok && !isConfirmed(values, checked.patch.price) && priceJumpWords(record.price, checked.patch.price);
    if (jump) return refuse(422, { price: `${jump} Dacă este bun, salvați încă o dată.` }, { message: "Eroare actualizare produs" });
    return checked.ok ? checked.patch : { ...checked, message: "Eroare actualizare produs" };
  };
  const changed = refuseWhenBusy(() => changeOneProduct(id, patchOf, now, form));
  if (!changed.ok) return changed;
  const { after, change } = changed;
  return { ok: true, id, slug: after.slug, change, warnings: warningsOf(after) };
}

/** A form asks once at a price that is ten times more or less, and sends the price that it asked about. */
function isConfirmed({ price_confirmed }: Record<string, unknown>, price: number | null | undefined): boolean {
  return typeof price_confirmed === "string" && readDecimal(price_confirmed) === price;
}

function add(values: Record<string, unknown>, now: Date): SavedProduct | Refusal {
  const checked = check(values, undefined, undefined);
  if (!checked.ok) return { ...checked, message: "Eroare crearea produsului" };
  const record = { ...EMPTY_PRODUCT, ...checked.patch };
  return { ok: true, slug: record.slug, ...addProduct(record, now), warnings: warningsOf(record) };
}

type Checked = { ok: true; patch: ProductPatch & Pick<ProductRecord, "slug" | "name" | "category_id" | "vat_rate"> };

function check(values: Record<string, unknown>, before: ProductRecord | undefined, id: number | undefined): Checked | Refusal {
  const extras = parseWith(productExtrasForm, values);
  const product = parseWith(productForm(withOwnRate(getCompany().vat_rates, before?.vat_rate)), values);
  const errors = { ...(product.ok ? {} : product.errors), ...(extras.ok ? {} : extras.errors) };
  if (!extras.ok) return refuse(422, errors);
  const { benefits, packs, dose: typedDose, consumption } = extras.value;
  const twice = product.ok ? sameAsOwn(packs, product.value.bag_weight_kg) : {};
  if (Object.keys(twice).length > 0) return refuse(422, { ...errors, ...twice });
  // kg per 100 sq m. A dose that is already what the sheet means changes nothing: a range such as "3–4" stays a range.
  const stored = (before && readSheet(before).dose?.kgPer100Sqm) ?? null;
  const dose = resolveDose({ dose: typedDose === undefined ? stored : typedDose, consumption }, stored);
  if (dose === "conflict") return refuse(422, { ...errors, consumption: DOSE_CONFLICT });
  if (!product.ok) return product;
  const fields = product.value;
  if (!hasCategory(fields.category_id)) return refuse(422, { category_id: "Alegeți categoria." });
  const holder = findSlugHolder(fields.slug, id);
  if (holder) return refuse(409, { slug: holderWords(holder) }, { code: "slug_taken" });
  if (isSkuTaken(fields.sku, id)) return refuse(409, { sku: "Un alt produs are deja acest cod." }, { code: "sku_taken" });
  return {
    ok: true,
    patch: { ...fields, ...(benefits && { benefits }), ...(packs && { packs }), ...(dose !== stored && { dose: doseOfWeight(dose) }) },
  };
}

function holderWords({ name, isFormer }: { name: string; isFormer: boolean }): string {
  if (!isFormer) return "Un alt produs are deja această adresă.";
  return `Este o adresă veche a produsului „${truncate(name, 80)}”, care duce încă la el. Alegeți alta.`;
}

/** A further pack that weighs what the product's own does is none. */
function sameAsOwn(packs: readonly FurtherPack[] | undefined, own: number | null): FieldErrors {
  const index = packs?.findIndex(({ weight_kg }) => weight_kg === own) ?? -1;
  return index === -1 ? {} : { [`packs.${index}.weight_kg`]: "Aceasta este greutatea ambalajului de mai sus." };
}
