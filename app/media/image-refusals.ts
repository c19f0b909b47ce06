/** Why a file was not taken, in words. */
import type { ImageRefusal } from "./variants.server.ts";

export const IMAGE_REFUSALS: Record<ImageRefusal, string> = {
  type: "nu este o imagine JPG, PNG sau WebP",
  pixels: "are prea mulți pixeli: cel mult 50 de megapixeli și 12.000 px pe latură",
  unreadable: "este deteriorat și nu poate fi citit",
  worker: "nu a putut fi prelucrat; încercați din nou",
};
