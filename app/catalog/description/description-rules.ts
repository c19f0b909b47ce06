import { plainText } from "#app/language/plain-text.ts";
import { truncate } from "#app/language/text.ts";
import { filesOf, type Picture, type PictureFile } from "#app/media/picture.ts";

export const DESCRIPTION_TAGS = ["p", "h3", "h4", "ul", "ol", "li", "strong", "em", "br", "blockquote", "a", "img", "sub", "sup"];
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"];

export type PictureFacts = { alt: string; width: number; height: number };

export function picturesByAddress(pictures: readonly Picture[]): Map<string, PictureFacts> {
  const facts = ({ alt_text }: Picture, { address, width, height }: PictureFile): [string, PictureFacts] => [
    address,
    { alt: alt_text, width, height },
  ];
  return new Map(pictures.flatMap((picture) => filesOf(picture).map((file) => facts(picture, file))));
}

export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^\+?[\d ().-]{6,20}$/.test(text)) return `tel:${internationalFigures(text)}`;
  if (text === "" || /\s/.test(text) || !isLinkAddress(text)) return undefined;
  if (/^[a-z]+:/i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[/#]/.test(text)) return text;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^/@]+\.\p{L}{2,}([/?#]|$)/u.test(text) && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
}

/**
 * Figures of a number as the administrator's browser can tell them without the metadata of all countries: the 0 of a Romanian number, in
 * brackets or not, is dialled from Romania alone.
 */
function internationalFigures(text: string): string {
  const figures = text.replaceAll(/\(0\)/g, "").replaceAll(/[^+\d]/g, "");
  return figures.replace(/^(?:\+|00)?(?:40)?0?(?=[237]\d{8}$)/, "+40").replace(/^00/, "+");
}

export function isLinkAddress(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replaceAll(/[\p{Cc} ]/gu, ""))?.[1];
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase());
}

export const CARD_TEXT_LIMIT = 220;

/** The short description, else the long one: at most 220 characters, cut at a word boundary with "…". */
export function cardText(longDescription: string, shortDescription: string): string {
  return truncate(plainText(shortDescription), CARD_TEXT_LIMIT) || truncate(plainText(longDescription), CARD_TEXT_LIMIT);
}
