import pLimit from "p-limit";
import { type Refusal, type RefusalStatus, refuse } from "#app/http/refusal.ts";
import { fallbackAddress, type PictureFiles } from "#app/media/picture.ts";
import { openBatch } from "#app/media/picture-batch.server.ts";
import { MAX_IMAGES, NO_IMAGES, UPLOAD_ERRORS, uploadError } from "#app/media/upload/image-choice.ts";
import type { Upload, UploadedFile } from "#app/media/upload/uploads.server.ts";
import { IMAGE_REFUSALS } from "#app/media/variants.server.ts";
import { UPLOAD_STATUSES } from "../refuse-upload.ts";
import { PICTURE_OWNERS, type PictureOwner } from "./picture-owners.server.ts";

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
