import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { storeFiles } from "#app/media/storage.server.ts";
import { uploadedWord } from "#app/media/text-picture.ts";
import { IMAGE_REFUSALS } from "#app/media/upload/image-refusals.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { makePicture } from "#app/media/variants.server.ts";
import { refuseUpload } from "../refuse-upload.ts";

/** Ending that names the field of a new picture beside that of the one that is chosen: "hero.upload" beside "hero.file". */
export const UPLOAD = ".upload";
export const MOST_UPLOADS = 6;

const UPLOAD_REFUSALS = {
  "too many": `Cel mult ${MOST_UPLOADS} imagini noi odată.`,
  "too large": "O imagine este prea mare: cel mult 10 MB.",
};

type Values = { values: Record<string, string> };
type StoredPictures = { ok: true } & Values;

/** The form's values with the new pictures, also where one is refused: none is chosen twice. The sweep removes what is never saved. */
export async function storeTextPictures(upload: Upload): Promise<StoredPictures | (Refusal & Values)> {
  const values = { ...upload.fields };
  if (!upload.ok) return { ...refuseUpload(upload.refusal, "form", UPLOAD_REFUSALS), values };
  const errors: FieldErrors = {};
  for (const { field, path } of upload.files) {
    const target = `${field.slice(0, -UPLOAD.length)}.file`;
    const made = await makePicture(path);
    if (typeof made === "string") errors[target] = `Fișierul ${IMAGE_REFUSALS[made]}.`;
    else {
      await storeFiles(made.files);
      await shareFiles(made.files.keys());
      values[target] = uploadedWord(made.picture);
    }
  }
  return Object.keys(errors).length > 0 ? { ...refuse(422, errors), values } : { ok: true, values };
}
