import { askDoubts, commaDoubts } from "#app/catalog/price/price-rules.ts";
import { PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { productExtrasForm } from "#app/catalog/product/product-form.ts";
import { checkProduct } from "#app/catalog/record/check-product.server.ts";
import { findSlugHolder, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { duplicateOf, EMPTY_PRODUCT, findProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductFields, ProductPatch, ProductRecord, StoredProduct } from "#app/catalog/record/product-record.ts";
import { moveProductToBin } from "#app/catalog/versions/product-bin.server.ts";
import { addProduct, changeProductById, recordProductChange } from "#app/catalog/versions/product-subject.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { truncate } from "#app/language/text.ts";
import { inTransaction } from "#db/client.server.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";
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
    const checked = check(values, record, id);
    const doubts = form && checked.ok && askDoubts(commaDoubts(checked.patch, record), values.price_confirmed);
    if (doubts) return refuse(422, doubts, { message: "Eroare actualizare produs" });
    return checked.ok ? checked.patch : { ...checked, message: "Eroare actualizare produs" };
  };
  const changed = refuseWhenBusy(() => changeOneProduct(id, patchOf, now, form));
  if (!changed.ok) return changed;
  const { after, change } = changed;
  return { ok: true, id, slug: after.slug, change, warnings: warningsOf(after) };
}

function add(values: Record<string, unknown>, now: Date): SavedProduct | Refusal {
  const checked = check(values, undefined, undefined);
  if (!checked.ok) return { ...checked, message: "Eroare crearea produsului" };
  const record = { ...EMPTY_PRODUCT, ...checked.patch };
  return { ok: true, slug: record.slug, ...addProduct(record, now), warnings: warningsOf(record) };
}

type Added = ProductPatch & ProductFields;

function check(values: Record<string, unknown>, before: undefined, id: undefined): { ok: true; patch: Added } | Refusal;
function check(values: Record<string, unknown>, before: ProductRecord, id: number): { ok: true; patch: ProductPatch } | Refusal;
function check(values: Record<string, unknown>, before: ProductRecord | undefined, id: number | undefined) {
  // What a call was answered may be sent back: its rows have calls of their own.
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => OWN.has(name)));
  const checked = checkProduct(own, before);
  if (!checked.ok) return refuse(422, checked.errors);
  const { slug = "", sku = null } = checked.patch;
  const holder = findSlugHolder(slug, id);
  if (holder) return refuse(409, { slug: holderWords(holder) }, { code: "slug_taken" });
  if (isSkuTaken(sku, id)) return refuse(409, { sku: "Un alt produs are deja acest cod." }, { code: "sku_taken" });
  return checked;
}

const OWN: ReadonlySet<string> = new Set([...PRODUCT_COLUMN_FIELDS, ...Object.keys(productExtrasForm.shape)]);

function holderWords({ name, isFormer }: { name: string; isFormer: boolean }): string {
  if (!isFormer) return "Un alt produs are deja această adresă.";
  return `Este o adresă veche a produsului „${truncate(name, 80)}”, care duce încă la el. Alegeți alta.`;
}

type Changed = { ok: true; id: number; text: string; change: number | undefined };

export function publishProduct(id: number | undefined, isPublished: boolean, now: Date): Changed | Refusal {
  if (id === undefined) return refuse(404);
  const changed = changeProductById(id, { is_published: isPublished ? 1 : 0 }, now);
  if (!changed) return refuse(404);
  return {
    ok: true,
    id,
    text: isPublished ? "Produs publicat: apare pe site" : "Produs retras de pe site: acum este o ciornă",
    ...changed,
  };
}

export function duplicateProduct(id: number | undefined, now: Date): (Changed & { slug: string }) | Refusal {
  return inTransaction(() => {
    const original = id === undefined ? undefined : findProductRecord(id);
    if (!original) return refuse(404);
    const copy = duplicateOf(original);
    return { ok: true, ...addProduct(copy, now), slug: copy.slug, text: "Produs duplicat: acum este o ciornă" };
  });
}

/** Puts a product into the bin, with its pictures, texts and votes; requests keep its name. 404 for no such product. */
export function deleteProduct(id: number | undefined, now: Date): Changed | Refusal {
  return inTransaction(() => {
    const before = id === undefined ? undefined : findProductRecord(id);
    if (id === undefined || !before) return refuse(404);
    moveProductToBin(id, now);
    return { ok: true, id, text: "Produs șters", change: recordProductChange(id, { before }, now, { action: "delete" }) };
  });
}
