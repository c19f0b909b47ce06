import { duplicateOf, findProductRecord } from "#app/catalog/record/product-record.server.ts";
import { moveProductToBin } from "#app/catalog/versions/product-bin.server.ts";
import { addProduct, changeProductById, recordProductChange } from "#app/catalog/versions/product-history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";

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
