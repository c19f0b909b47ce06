/** Pictures that are sent with a text: each becomes a file of ours, and the word for it stands in its field. */

import { storeFiles } from "#app/media/storage.server.ts";
import { uploadedWord } from "#app/media/text-picture.ts";
import { IMAGE_REFUSALS } from "#app/media/upload/image-refusals.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { makePicture } from "#app/media/variants.server.ts";

/** What the field of a new picture is called beside that of the one that is chosen: "hero.upload" beside "hero.file". */
export const UPLOAD = ".upload";
export const MOST_UPLOADS = 6;

const REFUSED = {
  "too many": `Cel mult ${MOST_UPLOADS} imagini noi odată.`,
  "too large": "O imagine este prea mare: cel mult 10 MB.",
  malformed: "Formularul nu a ajuns întreg. Încercați din nou.",
  unsupported: "Trimiteți un formular.",
} as const;

/** The form's values with the new pictures in them, and what is wrong with those that are none. A text that is never saved leaves files that the sweep removes. */
export async function takePictures(upload: Upload): Promise<{ values: Record<string, string>; errors: Record<string, string> }> {
  const values = { ...upload.fields };
  if (!upload.ok) return { values, errors: { form: REFUSED[upload.refusal] } };
  const errors: Record<string, string> = {};
  for (const { field, path } of upload.files) {
    const target = `${field.slice(0, -UPLOAD.length)}.file`;
    const made = await makePicture(path);
    if (typeof made === "string") errors[target] = `Fișierul ${IMAGE_REFUSALS[made]}.`;
    else {
      storeFiles(made.files);
      values[target] = uploadedWord(made.picture);
    }
  }
  return { values, errors };
}
