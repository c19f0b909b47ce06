/** What is done with a whole product: publish, take off the site, duplicate, delete. */
import { duplicateProduct as duplicate } from "#app/catalog/product/product-copies.server.ts";
import { setPublished, deleteProduct as takeAway } from "#app/catalog/product/product-editing.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

type Changed = { ok: true; id: number; text: string };

/** Shows a product on the site, or makes it a draft again. 404 for no such product. */
export function publishProduct(id: number | undefined, isPublished: boolean, now: Date): Changed | Refusal {
  if (id === undefined || !setPublished(id, isPublished, now)) return refuse(404);
  return { ok: true, id, text: isPublished ? "Produs publicat: apare pe site" : "Produs retras de pe site: acum este o ciornă" };
}

/** A copy as a draft; `id` is the copy's. 404 for no such product. */
export function duplicateProduct(id: number | undefined, now: Date): (Changed & { slug: string }) | Refusal {
  const copy = id === undefined ? undefined : duplicate(id, now);
  return copy ? { ok: true, ...copy, text: "Produs duplicat: acum este o ciornă" } : refuse(404);
}

/** Takes a product away with its pictures, texts and votes; requests keep its name. 404 for no such product. */
export function deleteProduct(id: number | undefined): Changed | Refusal {
  return id !== undefined && takeAway(id) ? { ok: true, id, text: "Produs șters" } : refuse(404);
}
