/**
 * Addresses that are keys: whoever has one sees what it opens. No log, source or cache of a browser keeps them, no search engine is to follow them, and
 * to try one costs what a page costs. The one list of where they begin; a test compares it with the table of routes. Pure.
 */
export const KEYED_PLACES = ["oferta", "lead", "oferta-scrisa", "lista-preturi", "renunta", "anunt", "rezumat", "feed"] as const;

const KEYED = new RegExp(`^/(${KEYED_PLACES.join("|")})/`, "i");

export function isKeyed(path: string): boolean {
  return KEYED.test(path);
}

/** The same path without what opens something: only of what kind it was is left. */
export function withoutKey(path: string): string {
  return isKeyed(path) ? `/${path.split("/", 2)[1]}` : path;
}

/**
 * Headers of a page whose address is the key of one person: nobody stores the page, or learns the address from a link on it. Without any referrer
 * browsers would not say either that the posts of the page come from us (decision 52).
 */
export const PERSONAL_LINK = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
