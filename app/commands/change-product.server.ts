/** The buttons of a product's frame and of the list: duplicate, publish, take off the site. */
import { duplicateProduct } from "#app/catalog/product/product-copies.server.ts";
import { setPublished } from "#app/catalog/product/product-editing.server.ts";

const PUBLISHING: Record<string, { isPublished: boolean; text: string }> = {
  publish: { isPublished: true, text: "Produs publicat: apare pe site" },
  unpublish: { isPublished: false, text: "Produs retras de pe site: acum este o ciornă" },
};

export type ChangedProduct = { ok: true; id: number; text: string } | { ok: false };

/** Does what the pressed button asks of a product. Undefined when it asks for nothing of these; not ok when there is no such product. */
export function changeProduct(intent: string | undefined, id: number, now: Date): ChangedProduct | undefined {
  if (intent === "duplicate") {
    const copy = duplicateProduct(id, now);
    return copy ? { ok: true, id: copy.id, text: "Produs duplicat: acum este o ciornă" } : { ok: false };
  }
  const wanted = PUBLISHING[intent ?? ""];
  if (!wanted) return undefined;
  return setPublished(id, wanted.isPublished, now) ? { ok: true, id, text: wanted.text } : { ok: false };
}
