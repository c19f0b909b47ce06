/** Pictures of a product from a page or a call: read, make the sizes of all, then write all or nothing. */

import { addProductImages } from "#app/catalog/picture/product-pictures.server.ts";
import { hasProduct } from "#app/catalog/product/product-editing.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import { fallbackAddress, type Picture } from "#app/media/picture.ts";
import { openBatch } from "#app/media/picture-batch.server.ts";
import { MAX_IMAGES, UPLOAD_ERRORS, uploadError } from "#app/media/upload/image-choice.ts";
import { IMAGE_REFUSALS } from "#app/media/upload/image-refusals.ts";
import { readUpload, type UploadedFile, type UploadRefusal } from "#app/media/upload/uploads.server.ts";

export type SavedImages =
  | { ok: true; fields: FormValues; files: { id: number; url: string }[] }
  | { ok: false; status: 400 | 413 | 415 | 422 | 503; message: string };

const STATUSES: Record<UploadRefusal, 400 | 413 | 415 | 422> = { "too many": 422, "too large": 413, malformed: 400, unsupported: 415 };

/** Reads a posted form with up to six pictures and stores them behind the product's others. Without files the fields come back alone. */
export async function saveImages(request: Request, product: { id: number; name: string }): Promise<SavedImages> {
  using upload = await readUpload(request, { fileFields: ["images[]", "images"], maxFiles: MAX_IMAGES });
  if (!upload.ok) return { ok: false, status: STATUSES[upload.refusal], message: UPLOAD_ERRORS[upload.refusal] };
  const { fields, files } = upload;
  if (files.length === 0) return { ok: true, fields, files: [] };
  // One batch at a time: the worker holds the pictures it opens in memory.
  const batch = lastBatch.then(() => storeBatch(files, product, request.signal));
  lastBatch = batch.catch(() => undefined);
  const stored = await batch;
  return stored.ok ? { ...stored, fields } : stored;
}

let lastBatch: Promise<unknown> = Promise.resolve();

type StoredBatch = { ok: true; files: { id: number; url: string }[] } | Extract<SavedImages, { ok: false }>;

/** All or nothing: on any failure, and when the visitor has left, the batch takes its files away again. */
async function storeBatch(
  files: readonly UploadedFile[],
  product: { id: number; name: string },
  visitor: AbortSignal,
): Promise<StoredBatch> {
  using batch = openBatch();
  const pictures: Picture[] = [];
  for (const file of files) {
    // Who stops an upload, or loses the connection, will send the same pictures again: they must not be there twice.
    if (visitor.aborted) return cancelled;
    const picture = await batch.add(file.path);
    if (typeof picture === "string") {
      return { ok: false, status: picture === "worker" ? 503 : 422, message: uploadError(file.name, IMAGE_REFUSALS[picture]) };
    }
    pictures.push({ ...picture, alt_text: product.name });
  }
  if (visitor.aborted) return cancelled;
  if (!hasProduct(product.id)) return { ok: false, status: 422, message: UPLOAD_ERRORS.gone };
  const ids = addProductImages(product.id, pictures);
  return { ok: true, files: pictures.map((picture, index) => ({ id: ids[index] as number, url: fallbackAddress(picture) })) };
}

const cancelled: StoredBatch = { ok: false, status: 400, message: UPLOAD_ERRORS.cancelled };
