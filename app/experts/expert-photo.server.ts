/** The photo of an expert: one size of an uploaded picture, ready in memory before anything is written. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ImageRefusal, makeVariants } from "#app/media/variants.server.ts";

export type ExpertPhoto = { url: string; bytes: Buffer };

/** The 800 px WebP of a picture with the address it will have, or why there is none. Other sizes are not kept: no row would name them. */
export async function prepareExpertPhoto(file: string): Promise<ExpertPhoto | ImageRefusal> {
  const directory = mkdtempSync(path.join(tmpdir(), "seminord-photo-"));
  try {
    const image = await makeVariants(file, directory);
    if (typeof image === "string") return image;
    const url = image.variant_medium;
    return { url, bytes: readFileSync(path.join(directory, path.basename(url))) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
