/** The faces in the head, so that they come before the text is laid out. */
import sansLatin from "./hanken-grotesk-latin.woff2?url";
import sansRomanian from "./hanken-grotesk-latin-ext.woff2?url";
import serifLatin from "./vollkorn-latin.woff2?url";
import serifRomanian from "./vollkorn-latin-ext.woff2?url";

const linkTo = (href: string) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const });

/** Of every page. */
export const FONTS = [serifLatin, sansLatin].map(linkTo);

/**
 * Of pages with cards or a product, which take long to lay out and would do it twice: ă, ș and ț have files of their own. A page of text shows it sooner
 * without (docs/decisions/0140-laid-out-once.md).
 */
export const ROMANIAN_LETTERS = [serifRomanian, sansRomanian].map(linkTo);
