/** What is done with the pictures of a product and of a category: one set of deeds, with the words of each. */
import { z } from "zod";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import {
  addImages,
  deleteImage,
  describeImages,
  listProductImages,
  type PictureOwner,
  type PictureWords,
  reorderImages,
} from "#app/catalog/picture/pictures.server.ts";
import { hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { UPLOAD_ERRORS } from "#app/media/upload/image-choice.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { storePictures } from "./add-pictures.server.ts";

const WRONG_ORDER = "order este o listă de id-uri de imagini.";
const NO_PICTURE = "Imaginea nu mai există.";

const orderForm = (most: number, tooMany: string) =>
  z.object({ order: z.array(rowId(WRONG_ORDER), WRONG_ORDER).min(1, "Alegeți cel puțin o imagine.").max(most, tooMany) });

const OWNERS = {
  product: {
    ...{ has: hasProduct, list: listProductImages, orderForm: orderForm(200, "Cel mult 200 de imagini."), notMoved: {} },
    gone: UPLOAD_ERRORS.gone,
    foreign: "O imagine din listă nu este a produsului.",
  },
  category: {
    ...{ list: listCategoryImages, orderForm: orderForm(50, WRONG_ORDER), notMoved: { form: NO_PICTURE } },
    has: (id: number) => findCategory(id) !== undefined,
    gone: "Eroare la upload: categoria a fost ștearsă între timp.",
    foreign: "O imagine din listă nu este a categoriei.",
  },
};

export type PictureMove = "main" | "up" | "down";

export type PictureDeeds = ReturnType<typeof picturesOf>;

export const PRODUCT_PICTURES = picturesOf("product");
export const CATEGORY_PICTURES = picturesOf("category");

function picturesOf(of: PictureOwner) {
  const { has, list, orderForm, notMoved, gone, foreign } = OWNERS[of];
  const recorded = <Result>(id: number, now: Date, work: () => Result) => withHistory(of, id, now, work);
  function order(id: number | undefined, values: unknown, now: Date): Recorded | Refusal {
    if (id === undefined || !has(id)) return refuse(404);
    const parsed = parseWith(orderForm, values);
    if (!parsed.ok) return parsed;
    const { result: isOrdered, change } = recorded(id, now, () => reorderImages(of, id, parsed.value.order, now));
    return isOrdered ? { ok: true, change } : refuse(422, { order: foreign });
  }
  return {
    ...{ of, list, order, orderForm },
    add: (upload: Upload, { id, name }: { id: number; name: string }, visitor: AbortSignal) =>
      storePictures(upload, visitor, { name, gone, isThere: () => has(id) }, (pictures, now) =>
        recorded(id, now, () => addImages(of, id, pictures, now)),
      ),
    describe: (id: number, words: ReadonlyMap<number, PictureWords>, now: Date): Recorded => {
      const { change } = recorded(id, now, () => describeImages(of, id, words, now));
      return { ok: true, change };
    },
    move(id: number, picture: number, move: PictureMove, now: Date): Recorded | Refusal {
      const ids = list(id).map((image) => image.id);
      const index = ids.indexOf(picture);
      if (index === -1) return refuse(404, notMoved);
      const others = ids.toSpliced(index, 1);
      const target = move === "main" ? 0 : Math.max(0, index + (move === "up" ? -1 : 1));
      return order(id, { order: others.toSpliced(target, 0, picture) }, now);
    },
    /** Its files stay for as long as it can be had back. 404 when there is no such picture. */
    remove(id: number | undefined, picture: number | undefined, now: Date): Recorded | Refusal {
      if (id === undefined || picture === undefined || !has(id)) return refuse(404, { form: NO_PICTURE });
      const { result: isGone, change } = recorded(id, now, () => deleteImage(of, id, picture, now));
      return isGone ? { ok: true, change } : refuse(404, { form: NO_PICTURE });
    },
  };
}
