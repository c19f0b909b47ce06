import pLimit from "p-limit";
import { z } from "zod";
import { listCategoryImages, replaceCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { findCategory } from "#app/catalog/category/category-store.server.ts";
import { listProductImages, type PictureOfProduct } from "#app/catalog/picture/picture-store.server.ts";
import { hasCategory, hasProduct } from "#app/catalog/record/product-lookups.server.ts";
import { picturesOf } from "#app/catalog/record/product-record.ts";
import { rowId } from "#app/forms/row-id.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import { fallbackAddress, inNewOrder, type Picture, type PictureFiles } from "#app/media/picture.ts";
import { openBatch } from "#app/media/picture-batch.server.ts";
import { MAX_IMAGES, NO_IMAGES, UPLOAD_ERRORS, uploadError } from "#app/media/upload/image-sending.ts";
import type { Upload, UploadedFile } from "#app/media/upload/uploads.server.ts";
import { IMAGE_REFUSALS } from "#app/media/variants.server.ts";
import { withHistory } from "../history/with-history.server.ts";
import { changeOneProduct, isRefusal } from "../product/change-one-product.server.ts";
import { UPLOAD_STATUSES } from "../refuse-upload.ts";
import { conflictWith, refuseWhenBusy, type VersionedForm } from "../refuse-write.server.ts";

export type PictureWords = { alt_text: string; shows_result: number };
export type PictureButton = { verb: "main" | "up" | "down" | "delete"; picture: number };

/** Saves what is written of each picture and does what the button of one says. 404 for a picture that is not there, beside which the words are saved. */
export function changePictures(
  owner: PictureOwner,
  { words, button }: { words: ReadonlyMap<number, PictureWords>; button: PictureButton | undefined },
  now: Date,
  form: VersionedForm<readonly OwnPicture[]>,
): Recorded | Refusal {
  let isMissing = false;
  const changed = refuseWhenBusy(() =>
    PICTURE_OWNERS[owner.kind].change(
      owner.id,
      (pictures) => {
        const described = pictures.map((picture) => withWords(picture, words.get(picture.id)));
        const pressed = button ? press(described, button) : described;
        isMissing = pressed === undefined;
        return conflictWith(form, pictures) ?? pressed ?? described;
      },
      now,
    ),
  );
  if (!changed.ok || !isMissing) return changed;
  return button?.verb === "delete" || owner.kind === "category" ? refuse(404, { form: NO_PICTURE }) : refuse(404);
}

/** Those that `values` does not name stay behind the others. */
export function orderPictures({ kind, id }: PictureOwner, values: unknown, now: Date): Recorded | Refusal {
  const { change, orderForm, notInList } = PICTURE_OWNERS[kind];
  const wanted = (pictures: readonly OwnPicture[]) => {
    const parsed = parseWith(orderForm, values);
    if (!parsed.ok) return parsed;
    const ids = inNewOrder(pictures, parsed.value.order);
    return ids ? ids.flatMap((one) => pictures.find((picture) => picture.id === one) ?? []) : refuse(422, { order: notInList });
  };
  return change(id, wanted, now);
}

/** Its files stay for as long as it can be had back. 404 when the owner has no such picture. */
export function deletePicture({ kind, id }: PictureOwner, picture: number | undefined, now: Date): Recorded | Refusal {
  const noPicture = refuse(404, { form: NO_PICTURE });
  const wanted = (pictures: readonly OwnPicture[]) => (picture !== undefined && press(pictures, { verb: "delete", picture })) || noPicture;
  const deleted = PICTURE_OWNERS[kind].change(id, wanted, now);
  return deleted.ok ? deleted : noPicture;
}

const NO_PICTURE = "Imaginea nu mai există.";

function withWords(picture: OwnPicture, words: PictureWords | undefined): OwnPicture {
  if (!words) return picture;
  const { shows_result } = words;
  return { ...picture, alt_text: words.alt_text.trim().slice(0, 200), ...("shows_result" in picture && { shows_result }) };
}

/** Undefined where the picture is not there. */
function press(pictures: readonly OwnPicture[], { verb, picture }: PictureButton): readonly OwnPicture[] | undefined {
  const place = pictures.findIndex(({ id }) => id === picture);
  const own = pictures[place];
  if (!own) return undefined;
  const others = pictures.toSpliced(place, 1);
  if (verb === "delete") return others;
  const target = verb === "main" ? 0 : Math.max(0, place + (verb === "up" ? -1 : 1));
  return others.toSpliced(target, 0, own);
}

export type AddedPictures = { ok: true; files: { id: number; url: string }[]; change: number | undefined };

export const PICTURE_UPLOAD = { fileFields: ["images[]", "images"], maxFiles: MAX_IMAGES };

/** One batch at a time: the worker holds the pictures it opens in memory. */
const oneAtATime = pLimit(1);

/** 400 when the visitor has left, 413 and 415 for the upload as a whole, 422 for a file, 503 when the worker could not look. */
export async function addPictures(upload: Upload, owner: PictureOwner, visitor: AbortSignal): Promise<AddedPictures | Refusal> {
  if (!upload.ok) return refusal(UPLOAD_STATUSES[upload.refusal], UPLOAD_ERRORS[upload.refusal]);
  if (upload.files.length === 0) return refusal(422, NO_IMAGES);
  return await oneAtATime(() => storeBatch(upload.files, owner, visitor));
}

async function storeBatch(files: readonly UploadedFile[], owner: PictureOwner, visitor: AbortSignal): Promise<AddedPictures | Refusal> {
  using batch = openBatch();
  const made: PictureFiles[] = [];
  for (const file of files) {
    // Who stops an upload, or loses the connection, will send the same pictures again: they must not be there twice.
    if (visitor.aborted) return refusal(400, UPLOAD_ERRORS.cancelled);
    const picture = await batch.add(file.path);
    if (typeof picture === "string") return refusal(picture === "worker" ? 503 : 422, uploadError(file.name, IMAGE_REFUSALS[picture]));
    made.push(picture);
  }
  if (visitor.aborted) return refusal(400, UPLOAD_ERRORS.cancelled);
  const { change, list, gone } = PICTURE_OWNERS[owner.kind];
  const added = change(owner.id, (present, name) => [...present, ...made.map((picture) => ({ ...picture, alt_text: name }))], new Date());
  if (!added.ok) return refusal(422, gone);
  const rows = list(owner.id).slice(-made.length);
  return { ok: true, files: rows.map((picture) => ({ id: picture.id, url: fallbackAddress(picture) })), change: added.change };
}

function refusal(status: RefusalStatus, message: string): Refusal {
  return refuse(status, {}, { message, ...(status === 503 && { retryAfter: 5 }) });
}

/** Owner of pictures: those of a product are part of its record, those of a category are rows of its own. */

export type PictureOwner = { kind: "product" | "category"; id: number };
type OwnPicture = Picture & { id: number; shows_result?: number };
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
