/** New pictures of a product: make the sizes of all, then write all or nothing. */
import pLimit from "p-limit";
import { addProductImages, type NewImage } from "#app/catalog/picture/product-pictures.server.ts";
import { hasProduct } from "#app/catalog/product/product-editing.server.ts";
import { env } from "#app/env.server.ts";
import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import { MAX_IMAGES, NO_IMAGES, UPLOAD_ERRORS, uploadError } from "#app/media/image-choice.ts";
import { IMAGE_REFUSALS } from "#app/media/image-refusals.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { removeUnnamedFiles } from "#app/media/unnamed-files.server.ts";
import type { Upload, UploadedFile, UploadRefusal } from "#app/media/uploads.server.ts";
import { makeVariants } from "#app/media/variants.server.ts";

export type AddedPictures = { ok: true; files: { id: number; url: string }[] };

/** What an upload of pictures may hold. */
export const PICTURE_UPLOAD = { fileFields: ["images[]", "images"], maxFiles: MAX_IMAGES };

type Product = { id: number; name: string };

const STATUSES: Record<UploadRefusal, RefusalStatus> = { "too many": 422, "too large": 413, malformed: 400, unsupported: 415 };

/** One batch at a time: a refused batch takes its files away again, and they may be those that another is about to name. */
const oneAtATime = pLimit(1);

/**
 * Stores the files of an upload behind the product's other pictures. 422 for no file, a file that is no picture, or a product that has gone;
 * 400 when the visitor has left, 413 and 415 for the upload as a whole, 503 when the worker could not look at a picture.
 */
export async function addPictures(upload: Upload, product: Product, visitor: AbortSignal): Promise<AddedPictures | Refusal> {
  if (!upload.ok) return told(STATUSES[upload.refusal], UPLOAD_ERRORS[upload.refusal]);
  if (upload.files.length === 0) return told(422, NO_IMAGES);
  return await oneAtATime(() => storeBatch(upload.files, product, visitor));
}

/** All or nothing: on any failure, and when the visitor has left, what the batch left on the disk goes, unless a row shows the same picture. */
async function storeBatch(files: readonly UploadedFile[], product: Product, visitor: AbortSignal): Promise<AddedPictures | Refusal> {
  const made: NewImage[] = [];
  const directory = uploadsDir(env().dataDir);
  try {
    for (const file of files) {
      // Who stops an upload, or loses the connection, will send the same pictures again: they must not be there twice.
      if (visitor.aborted) return told(400, UPLOAD_ERRORS.cancelled);
      const image = await makeVariants(file.path, directory);
      if (typeof image === "string") return told(image === "worker" ? 503 : 422, uploadError(file.name, IMAGE_REFUSALS[image]));
      made.push({ ...image, alt_text: product.name });
    }
    if (visitor.aborted) return told(400, UPLOAD_ERRORS.cancelled);
    if (!hasProduct(product.id)) return told(422, UPLOAD_ERRORS.gone);
    const ids = addProductImages(product.id, made);
    return { ok: true, files: ids.map((id, index) => ({ id, url: made[index]?.image_url ?? "" })) };
  } finally {
    removeUnnamedFiles(directory, made.flatMap(filesOf));
  }
}

function told(status: RefusalStatus, message: string): Refusal {
  return refuse(status, {}, { message, ...(status === 503 && { retryAfter: 5 }) });
}

function filesOf({ image_url, variant_thumb, variant_medium, variant_large }: NewImage): string[] {
  return [image_url, variant_thumb, variant_medium, variant_large];
}
