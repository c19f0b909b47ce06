/** Pictures of a product from a page or a call: read, make the sizes of all, then write all or nothing. */
import { addProductImages, type NewImage } from "#app/catalog/product-images.server.ts";
import { env } from "#app/env.server.ts";
import type { FormValues } from "#app/http/form.server.ts";
import { IMAGE_REFUSALS } from "#app/media/image-refusals.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { removeUnnamedFiles } from "#app/media/unnamed-files.server.ts";
import { readUpload, type UploadedFile, type UploadRefusal } from "#app/media/uploads.server.ts";
import { makeVariants } from "#app/media/variants.server.ts";
import { count, NOUNS } from "#app/ui/romanian.ts";

export type SavedImages =
  | { ok: true; fields: FormValues; files: { id: number; url: string }[] }
  | { ok: false; status: 400 | 413 | 415 | 422 | 503; message: string };

export const MAX_IMAGES = 6;

const REFUSALS: Record<UploadRefusal, { status: 400 | 413 | 415 | 422; message: string }> = {
  "too many": { status: 422, message: "Eroare la upload: cel mult 6 imagini odată." },
  "too large": { status: 413, message: "Eroare la upload: cel mult 10 MB pe fișier." },
  malformed: { status: 400, message: "Eroare la upload: formularul nu a ajuns întreg." },
  unsupported: { status: 415, message: "Eroare la upload: trimiteți un formular multipart/form-data." },
};

/** Reads a posted form with up to six pictures and stores them behind the product's others. Without files the fields come back alone. */
export async function saveImages(request: Request, product: { id: number; name: string }): Promise<SavedImages> {
  using upload = await readUpload(request, { fileFields: ["images[]", "images"], maxFiles: MAX_IMAGES });
  if (!upload.ok) return { ok: false, ...REFUSALS[upload.refusal] };
  const made: NewImage[] = [];
  const directory = uploadsDir(env().dataDir);
  for (const file of upload.files) {
    const image = await makeVariants(file.path, directory);
    if (typeof image === "string") {
      // All or nothing: what the others left on the disk goes, unless an older row shows the same picture.
      removeUnnamedFiles(directory, made.flatMap(filesOf));
      return { ok: false, status: image === "worker" ? 503 : 422, message: `Eroare la upload: ${nameOf(file)} ${IMAGE_REFUSALS[image]}.` };
    }
    made.push({ ...image, alt_text: product.name });
  }
  const ids = addProductImages(product.id, made);
  return { ok: true, fields: upload.fields, files: ids.map((id, index) => ({ id, url: made[index]?.image_url ?? "" })) };
}

/** "3 imagini uploadate cu succes". */
export function uploadedWords(amount: number): string {
  return amount === 1 ? "O imagine uploadată cu succes" : `${count(amount, NOUNS.image)} uploadate cu succes`;
}

function filesOf({ image_url, variant_thumb, variant_medium, variant_large }: NewImage): string[] {
  return [image_url, variant_thumb, variant_medium, variant_large];
}

/** What the visitor calls the file, short enough for a sentence. */
function nameOf({ name }: UploadedFile): string {
  return `„${name.slice(0, 60)}”`;
}
