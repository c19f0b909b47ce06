/** A document in figures: its bytes, those of its inline scripts, its elements and headings. */

export type DocumentFigures = { bytes: number; data: number; elements: number; headings: number };

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
/** Markup that search engines read. */
const IS_FOR_MACHINES = /\btype="application\/ld\+json"/;

/**
 * `data` is whatever stands in inline scripts: what loaders send, wherever the framework puts it, and the few hundred bytes with which it begins. React
 * escapes every "<" of a text and an attribute, so what is left with one, outside of scripts and styles, is the beginning of an element.
 */
export function documentFigures(html: string): DocumentFigures {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = ""]) => !/\bsrc=/.test(attributes) && !IS_FOR_MACHINES.test(attributes),
  );
  const markup = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "<$1>");
  return {
    bytes: Buffer.byteLength(html),
    data: inline.reduce((sum, [, , script = ""]) => sum + Buffer.byteLength(script), 0),
    elements: markup.match(/<[a-z]/gi)?.length ?? 0,
    headings: markup.match(/<h[1-6]\b/gi)?.length ?? 0,
  };
}
