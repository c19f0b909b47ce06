import { photoAddress } from "#app/media/picture.ts";
import { hasPictureStorage, shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { storeAt } from "#app/media/storage.server.ts";
import { type ImageRefusal, makePicture } from "#app/media/variants.server.ts";

export type ExpertPhoto = { url: string; bytes: Buffer };

/** The file that is kept of a picture, with the address it will have, or why there is none. Other sizes are not kept: no row would name them. */
export async function prepareExpertPhoto(file: string): Promise<ExpertPhoto | ImageRefusal> {
  const made = await makePicture(file);
  if (typeof made === "string") return made;
  const url = photoAddress(made.picture);
  const bytes = made.files.get(url) as Buffer;
  // Whoever shares it must have it before a row names it; else the row's own transaction places it.
  if (hasPictureStorage()) {
    storeAt(url, bytes);
    await shareFiles([url]);
  }
  return { url, bytes };
}
