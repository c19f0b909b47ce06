/** The short text of a card: markup stripped, spaces collapsed, cut at 220 characters. Computed when a product is saved. */
import { truncate } from "#app/language/text.ts";

export const CARD_TEXT_LIMIT = 220;

/** The short description, else the long one: at most 220 characters, cut at a word boundary with "…". */
export function cardText(longDescription: string, shortDescription: string): string {
  return truncate(plainText(shortDescription), CARD_TEXT_LIMIT) || truncate(plainText(longDescription), CARD_TEXT_LIMIT);
}

/** The text of an HTML fragment in one linear pass: tags become spaces, the common entities become characters. */
export function plainText(html: string): string {
  let text = "";
  let index = 0;
  while (index < html.length) {
    const open = html.indexOf("<", index);
    if (open === -1) return collapse(text + html.slice(index));
    text += `${html.slice(index, open)} `;
    const close = html.indexOf(">", open);
    if (close === -1) return collapse(text);
    index = close + 1;
  }
  return collapse(text);
}

function collapse(text: string): string {
  return text
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ ([.,;:!?])/g, "$1");
}
