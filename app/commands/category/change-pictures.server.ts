import { z } from "zod";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import {
  addCategoryImages,
  deleteCategoryImage,
  listCategoryImages,
  reorderCategoryImages,
  setCategoryAltTexts,
} from "#app/catalog/category/category-pictures.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { type AddedPictures, addPicturesOf } from "../product/add-pictures.server.ts";
import type { PictureMove } from "../product/change-pictures.server.ts";
import { recordedThing } from "../taxonomy/change-taxonomy.server.ts";

const WRONG_ORDER = "order este o listă de id-uri de imagini.";
export const categoryPictureOrder = z.object({
  order: z.array(rowId(WRONG_ORDER), WRONG_ORDER).min(1, "Alegeți cel puțin o imagine.").max(50, WRONG_ORDER),
});

export async function addCategoryPictures(
  upload: Upload,
  { id, name }: { id: number; name: string },
  visitor: AbortSignal,
  now: Date,
): Promise<AddedPictures | Refusal> {
  const owner = {
    name,
    gone: "Eroare la upload: categoria a fost ștearsă între timp.",
    isThere: () => findCategory(id) !== undefined,
    add: (pictures: Parameters<typeof addCategoryImages>[1]) => {
      let ids: number[] = [];
      const recorded = recordedThing("category", id, now, () => {
        ids = addCategoryImages(id, pictures);
      });
      return { result: ids, change: recorded?.change };
    },
  };
  return await addPicturesOf(owner, upload, visitor);
}

export function describeCategoryPictures(categoryId: number, texts: ReadonlyMap<number, string>, now: Date): Recorded {
  const recorded = recordedThing("category", categoryId, now, () => setCategoryAltTexts(categoryId, texts));
  return { ok: true, change: recorded?.change };
}

export function orderCategoryPictures(categoryId: number | undefined, values: unknown, now: Date): Recorded | Refusal {
  if (categoryId === undefined || !findCategory(categoryId)) return refuse(404);
  const parsed = parseWith(categoryPictureOrder, values);
  if (!parsed.ok) return parsed;
  let isOrdered = false;
  const recorded = recordedThing("category", categoryId, now, () => {
    isOrdered = reorderCategoryImages(categoryId, parsed.value.order);
  });
  return isOrdered ? { ok: true, change: recorded?.change } : refuse(422, { order: "O imagine din listă nu este a categoriei." });
}

export function moveCategoryPicture(categoryId: number, id: number, move: PictureMove, now: Date): Recorded | Refusal {
  const ids = listCategoryImages(categoryId).map((image) => image.id);
  const others = ids.filter((candidate) => candidate !== id);
  const index = ids.indexOf(id);
  if (index === -1) return refuse(404, { form: "Imaginea nu mai există." });
  const target = move === "main" ? 0 : Math.max(0, Math.min(others.length, index + (move === "up" ? -1 : 1)));
  return orderCategoryPictures(categoryId, { order: [...others.slice(0, target), id, ...others.slice(target)] }, now);
}

export function deleteCategoryPicture(categoryId: number, id: number, now: Date): Recorded | Refusal {
  let isGone = false;
  const recorded = recordedThing("category", categoryId, now, () => {
    isGone = deleteCategoryImage(categoryId, id);
  });
  return isGone ? { ok: true, change: recorded?.change } : refuse(404, { form: "Imaginea nu mai există." });
}
