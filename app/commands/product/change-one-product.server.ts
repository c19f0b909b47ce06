/** For commands that change one product: it is read once, and what is written is a patch of what was read. */
import { productCategories } from "#app/catalog/category/category-store.server.ts";
import { findStoredProduct } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord, StoredProduct } from "#app/catalog/record/product-record.ts";
import type { StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { sheetWarnings } from "#app/catalog/sheet/sheet-rules.ts";
import { changeProduct } from "#app/catalog/versions/product-subject.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { conflictWith, refuseWhenBusy, type VersionedForm } from "../refuse-write.server.ts";

export type ProductForm = VersionedForm<StoredProduct>;

type Changed<Patch> = { ok: true; patch: Patch; after: ProductRecord; change: number | undefined };

/** 404 for no such product, 409 for what `form` has not seen, else what `patchOf` refuses. An empty patch writes nothing. A form also gets 503 for what the disk refused. */
export function changeOneProduct<Patch extends ProductPatch>(
  id: number | undefined,
  patchOf: (stored: StoredProduct) => Patch | Refusal,
  now: Date,
  form?: ProductForm,
): Changed<Patch> | Refusal {
  const change = () => inTransaction(() => readAndChange(id, patchOf, now, form));
  return form ? refuseWhenBusy(change) : change();
}

function readAndChange<Patch extends ProductPatch>(
  id: number | undefined,
  patchOf: (stored: StoredProduct) => Patch | Refusal,
  now: Date,
  form: ProductForm | undefined,
): Changed<Patch> | Refusal {
  const stored = id === undefined ? undefined : findStoredProduct(id);
  if (!stored) return refuse(404);
  const patch = conflictWith(form, stored) ?? patchOf(stored);
  if (isRefusal(patch)) return patch;
  if (Object.keys(patch).length === 0) return { ok: true, patch, after: stored.record, change: undefined };
  return { ok: true, patch, ...changeProduct({ id: stored.id, before: stored.record }, patch, now) };
}

/** Warnings of a call and of the page of the sheet about what was saved all the same. */
export function warningsOf(product: StoredSheet & Pick<ProductRecord, "category_id">): string[] {
  return sheetWarnings(product, productCategories()(product.category_id));
}

export function isRefusal(answer: object): answer is Refusal {
  return "ok" in answer;
}
