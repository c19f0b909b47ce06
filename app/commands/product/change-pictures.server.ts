import { z } from "zod";
import {
  deleteProductImage,
  listProductImages,
  type PictureWords,
  reorderProductImages,
  updateProductImages,
} from "#app/catalog/picture/product-pictures.server.ts";
import { hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";

export const pictureOrder = z.object({
  order: z
    .array(rowId("order este o listă de id-uri de imagini."), "order este o listă de id-uri de imagini.")
    .min(1, "Alegeți cel puțin o imagine.")
    .max(200, "Cel mult 200 de imagini."),
});

export function describePictures(productId: number, words: ReadonlyMap<number, PictureWords>, now: Date): Recorded {
  const { change } = withHistory("product", productId, now, () => updateProductImages(productId, words, now));
  return { ok: true, change };
}

export function orderPictures(productId: number | undefined, values: unknown, now: Date): Recorded | Refusal {
  if (productId === undefined || !hasProduct(productId)) return refuse(404);
  const parsed = parseWith(pictureOrder, values);
  if (!parsed.ok) return parsed;
  const { result: isOrdered, change } = withHistory("product", productId, now, () =>
    reorderProductImages(productId, parsed.value.order, now),
  );
  if (isOrdered) return { ok: true, change };
  return refuse(422, { order: "O imagine din listă nu este a produsului." });
}

export type PictureMove = "main" | "up" | "down";

export function movePicture(productId: number, id: number, move: PictureMove, now: Date): Recorded | Refusal {
  const ids = listProductImages(productId).map((image) => image.id);
  const others = ids.filter((candidate) => candidate !== id);
  const index = ids.indexOf(id);
  if (index === -1) return refuse(404);
  const target = move === "main" ? 0 : Math.max(0, Math.min(others.length, index + (move === "up" ? -1 : 1)));
  const order = [...others.slice(0, target), id, ...others.slice(target)];
  const { change } = withHistory("product", productId, now, () => reorderProductImages(productId, order, now));
  return { ok: true, change };
}

/** Its files stay for as long as it can be had back. 404 when the product has no such picture. */
export function deletePicture(productId: number | undefined, id: number | undefined, now: Date): Recorded | Refusal {
  if (productId === undefined || id === undefined || !hasProduct(productId)) return refuse(404, { form: NO_PICTURE });
  const { result: isGone, change } = withHistory("product", productId, now, () => deleteProductImage(productId, id, now));
  return isGone ? { ok: true, change } : refuse(404, { form: NO_PICTURE });
}

const NO_PICTURE = "Imaginea nu mai există.";
