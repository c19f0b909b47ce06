/** Whose pictures: those of a product are part of its record, those of a category are rows of its own. */
import { z } from "zod";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { listCategoryImages, replaceCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { listProductImages, type PictureOfProduct } from "#app/catalog/picture/pictures.server.ts";
import { hasCategory, hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import { picturesOf } from "#app/catalog/record/product-record.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { Picture } from "#app/media/picture.ts";
import { withHistory } from "../history/with-history.server.ts";
import { changeOneProduct, isRefusal } from "../product/change-one-product.server.ts";

export type PictureOwner = { kind: "product" | "category"; id: number };
export type OwnPicture = Picture & { id: number; shows_result?: number };
/** A picture without a row is a new one. */
type WantedPicture = Picture & Partial<OwnPicture>;

/** The pictures as they shall be, or why not. */
type Change = (pictures: readonly OwnPicture[], name: string) => readonly WantedPicture[] | Refusal;

type Kind = {
  has: (id: number) => boolean;
  list: (id: number) => readonly OwnPicture[];
  change: (id: number, wanted: Change, now: Date) => Recorded | Refusal;
  orderForm: ReturnType<typeof orderForm>;
  gone: string;
  notInList: string;
};

const WRONG_ORDER = "order este o listă de id-uri de imagini.";

const orderForm = (most: number, tooMany: string) =>
  z.object({ order: z.array(rowId(WRONG_ORDER), WRONG_ORDER).min(1, "Alegeți cel puțin o imagine.").max(most, tooMany) });

export const PICTURE_OWNERS: Record<PictureOwner["kind"], Kind> = {
  product: {
    has: hasProduct,
    list: listProductImages,
    change: (id, wanted, now) =>
      changeOneProduct(
        id,
        (stored) => {
          const pictures = picturesOf(stored);
          const images = wanted(pictures, stored.record.name);
          if (isRefusal(images)) return images;
          if (JSON.stringify(images) === JSON.stringify(pictures)) return {};
          // A new one shows the pack, until it is said that it shows what grows.
          return { images: images.map((image): PictureOfProduct => ({ ...image, shows_result: image.shows_result ?? 0 })) };
        },
        now,
      ),
    orderForm: orderForm(200, "Cel mult 200 de imagini."),
    gone: "Eroare la upload: produsul a fost șters între timp.",
    notInList: "O imagine din listă nu este a produsului.",
  },
  category: {
    has: hasCategory,
    list: listCategoryImages,
    change(id, wanted, now) {
      const { result, change } = withHistory("category", id, now, () => {
        const category = findCategory(id);
        if (!category) return refuse(404);
        const pictures = listCategoryImages(id);
        const images = wanted(pictures, category.name);
        if (isRefusal(images)) return images;
        replaceCategoryImages(
          id,
          pictures,
          images.map((image, sort_order) => ({ ...image, sort_order })),
        );
      });
      return result ?? { ok: true, change };
    },
    orderForm: orderForm(50, WRONG_ORDER),
    gone: "Eroare la upload: categoria a fost ștearsă între timp.",
    notInList: "O imagine din listă nu este a categoriei.",
  },
};

export function pictureOwner(kind: PictureOwner["kind"]): (id: number) => PictureOwner | undefined {
  return (id) => (PICTURE_OWNERS[kind].has(id) ? { kind, id } : undefined);
}
