/** What a rich description may hold (ruling 7.5): one list for the sanitiser that keeps it and for the editor that writes it. Pure. */

export const DESCRIPTION_TAGS = ["p", "h3", "h4", "ul", "ol", "li", "strong", "em", "br", "blockquote", "a", "img", "sub", "sup"];
export const LINK_SCHEMES = ["https", "http", "mailto", "tel"];

/** A picture of a product, as its row describes it: addresses of the sizes, width and height of the largest. */
export type ProductPicture = {
  image_url: string;
  alt_text: string;
  width: number;
  height: number;
  variants: { thumb: string; medium: string; large: string };
};

/** What the img of a picture carries besides its address. */
export type PictureFacts = { alt: string; width: number; height: number };

/** The pictures that a description may show, by the address of each of their sizes. */
export function picturesByAddress(pictures: readonly ProductPicture[]): Map<string, PictureFacts> {
  return new Map(
    pictures.flatMap((picture) => {
      const { image_url, alt_text, variants } = picture;
      const addresses = [image_url, variants.thumb, variants.medium, variants.large];
      return addresses.map((address): [string, PictureFacts] => [address, { alt: alt_text, ...sizeAt(address, picture) }]);
    }),
  );
}

/** Width and height of one size: its name ends in its width (docs/decisions/0007), and all sizes have one shape. */
function sizeAt(address: string, { width, height }: ProductPicture): { width: number; height: number } {
  const own = Number(/-(\d{1,4})\.\w+$/.exec(address)?.[1] ?? width);
  return { width: own, height: Math.round((own * height) / width) };
}

/**
 * The address that somebody means who types into a link's box: "exemplu.ro" is a site, "ana@exemplu.ro" an e-mail address, "0700 000 012" a
 * telephone number, "/contact" a page of ours. Undefined for what is no address, or one of a scheme that the sanitiser would drop.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^\+?[\d ().-]{6,20}$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, "")}`;
  if (text === "" || /\s/.test(text) || !isLinkAddress(text)) return undefined;
  if (/^[a-z]+:/i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[/#]/.test(text)) return text;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^/@]+\.\p{L}{2,}([/?#]|$)/u.test(text) && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
}

/** True for an address that the sanitiser leaves in a link: of an allowed scheme, or of none. */
export function isLinkAddress(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replaceAll(/[\p{Cc} ]/gu, ""))?.[1];
  return scheme === undefined || LINK_SCHEMES.includes(scheme.toLowerCase());
}
