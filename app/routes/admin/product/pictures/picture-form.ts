/** The form of the pictures as it was posted: which button of which picture, and what was said of each. */
import type { PictureWords } from "#app/catalog/picture/product-pictures.server.ts";

type PictureVerb = "main" | "up" | "down" | "delete";
export type PictureForm = { verb: PictureVerb | undefined; id: number; isConfirmed: boolean; words: Map<number, PictureWords> };

export const PICTURE_INTENTS = ["upload", "alts", /^(main|up|down|delete)-(\d{1,9})$/] as const;

/** Stored pictures as their form shows them. */
export function typedPictures(images: readonly { id: number; alt_text: string; shows_result?: number }[]): Record<string, string> {
  return Object.fromEntries(
    images.flatMap(({ id, alt_text, shows_result }) => [
      [`alt-${id}`, alt_text],
      ...(shows_result === undefined ? [] : [[`rezultat-${id}`, shows_result === 1 ? "1" : ""]]),
    ]),
  );
}

export function readPictureForm(fields: Record<string, string>): PictureForm {
  const [, verb, id] = /^(main|up|down|delete)-(\d{1,9})$/.exec(fields.intent ?? "") ?? [];
  const words = Object.entries(fields).flatMap(([name, alt_text]) => {
    const picture = Number(/^alt-(\d{1,9})$/.exec(name)?.[1]);
    return picture ? [[picture, { alt_text, shows_result: fields[`rezultat-${picture}`] === "1" ? 1 : 0 }] as const] : [];
  });
  return { verb: verb as PictureVerb | undefined, id: Number(id), isConfirmed: fields.confirmed === "1", words: new Map(words) };
}
