import type { ImageRefusal } from "#app/media/variants.server.ts";
import { NOT_AN_IMAGE } from "./image-choice.ts";

export const IMAGE_REFUSALS: Record<ImageRefusal, string> = {
  type: NOT_AN_IMAGE,
  pixels: "are prea mulți pixeli: cel mult 50 de megapixeli și 12.000 px pe latură",
  unreadable: "este deteriorat și nu poate fi citit",
  worker: "nu a putut fi prelucrat; încercați din nou",
};
