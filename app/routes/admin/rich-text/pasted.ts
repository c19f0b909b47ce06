import { withBlocksApart } from "#app/catalog/description/blocks-apart.ts";
import { linkAddress } from "#app/catalog/description/description-rules.ts";

/** Turns what comes in from elsewhere into what may be written here: without styles, tables as lists. Only in a browser. */
export function readForeign(html: string): string {
  const clean = withoutStyles(html);
  if (!/<table\b/i.test(clean)) return clean;
  const { body } = new DOMParser().parseFromString(clean, "text/html");
  for (const unseen of body.querySelectorAll("style, script, colgroup")) unseen.remove();
  for (const table of body.querySelectorAll("table")) {
    if (!table.parentElement?.closest("table")) table.outerHTML = withBlocksApart(table.outerHTML);
  }
  return body.innerHTML;
}

/** Without style attributes, which the policy forbids: bold and slanted spans become strong and em, Google Docs' b that is none goes. */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<b\b[^>]*\bfont-weight:\s*(?:normal|400)[^>]*>/gi, "")
    .replaceAll(/<span\b([^>]*)>([^<]*)<\/span>/gi, (span, attributes: string, text: string) => {
      const isBold = /\bfont-weight:\s*(?:bold|[6-9]00)/i.test(attributes);
      const isSlanted = /\bfont-style:\s*italic/i.test(attributes);
      if (!isBold && !isSlanted) return span;
      const slanted = isSlanted ? `<em>${text}</em>` : text;
      return isBold ? `<strong>${slanted}</strong>` : slanted;
    })
    .replaceAll(/<[a-z][^>]*\sstyle\b[^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
}

const ENDINGS = "ro|md|eu|com|net|org|info|biz|shop|online|bg|hu|rs|ua|pl|cz|sk|de|at|ch|fr|it|es|nl|be|dk|se|uk|us";
/** Words that are meant as an address without anybody saying so: "dvs.la" is not. */
const ADDRESS = new RegExp(`^(?:https?://|mailto:|www\\.|[^@/]+@[^@/]+\\.\\p{L}{2,}$|[\\p{L}\\d.-]+\\.(?:${ENDINGS})(?:[/?#]|$))`, "iu");

export function findAddresses(text: string) {
  return [...text.matchAll(/[^\s<>"„”'()[\]](?:[^\s<>"„”']*[^\s<>"„”'.,;:!?)\]])?/g)].flatMap(({ 0: word, index }) => {
    const href = ADDRESS.test(word) ? linkAddress(word) : undefined;
    return href === undefined ? [] : [{ text: word, index, data: { href } }];
  });
}
