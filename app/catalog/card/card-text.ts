import { plainText } from "#app/language/plain-text.ts";
import { truncate } from "#app/language/text.ts";

export const CARD_TEXT_LIMIT = 220;

/** The short description, else the long one: at most 220 characters, cut at a word boundary with "…". */
export function cardText(longDescription: string, shortDescription: string): string {
  return truncate(plainText(shortDescription), CARD_TEXT_LIMIT) || truncate(plainText(longDescription), CARD_TEXT_LIMIT);
}
