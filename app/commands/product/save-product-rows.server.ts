import { z } from "zod";
import { checkProduct } from "#app/catalog/record/check-product.server.ts";
import type { StoredProduct } from "#app/catalog/record/product-record.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { changeOneProduct, type ProductForm, warningsOf } from "./change-one-product.server.ts";

type SavedRows = { ok: true; rows: number; change: number | undefined; warnings: string[] };
type RowsPart = "specs" | "faq" | "care";

export function saveSheet(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, ["specs"], { values, now });
}

export function saveQuestions(productId: number | undefined, values: unknown, now: Date): SavedRows | Refusal {
  return saveRows(productId, ["faq"], { values, now });
}

/** `values` is `{specs: [{key, value}, …], faq: [{q, a}, …]}`: one change of the product. 404 for no such product, 422 for its rows. */
export function saveSheetAndQuestions(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, ["specs", "faq"], { values, now, form });
}

/** `values` is `{care: [{work, timing, text}, …]}`; none leaves the product to the works of its category. 404 for no such product, 422 for its rows. */
export function saveCare(productId: number | undefined, values: unknown, now: Date, form?: ProductForm): SavedRows | Refusal {
  return saveRows(productId, ["care"], { values, now, form });
}

const anyObject = z.looseObject({});

function saveRows(
  id: number | undefined,
  parts: readonly RowsPart[],
  { values, now, form }: { values: unknown; now: Date; form?: ProductForm | undefined },
): SavedRows | Refusal {
  const patchOf = ({ record }: StoredProduct) => {
    const body = parseWith(anyObject, values);
    if (!body.ok) return body;
    const checked = checkProduct(Object.fromEntries(parts.map((part) => [part, body.value[part]])), record);
    return checked.ok ? checked.patch : refuse(422, checked.errors);
  };
  const changed = changeOneProduct(id, patchOf, now, form);
  if (!changed.ok) return changed;
  const { patch, after, change } = changed;
  const rows = parts.reduce((sum, part) => sum + (patch[part]?.length ?? 0), 0);
  return { ok: true, rows, change, warnings: patch.specs ? warningsOf(after) : [] };
}
