/** Cells as the export of WooCommerce writes them: lines in two characters, commas inside a value behind a backslash, blocks of page builders. Pure. */
import { plainText } from "#app/language/plain-text.ts";
import { fold } from "#app/language/text.ts";

/** Titles that only its exports have, in English and in Romanian: one of them is enough, for its owner chooses what to export. */
const MARKS = new Set(
  (
    "is featured?|visibility in catalog|in stock?|backorders allowed?|sold individually?|allow customer reviews?|date sale price starts|attribute 1 value(s)|" +
    "este reprezentativ?|vizibilitate in catalog|in stoc?|precomenzile sunt permise?|vandut individual?|permiti recenzii de la clienti?|valoare (valori) atribut 1"
  ).split("|"),
);

export function isWooHead(titles: readonly string[]): boolean {
  return titles.some((title) => MARKS.has(fold(title)));
}

/** Shortcodes of WordPress and of the page builders and shops that are built on it. */
const SHORTCODES =
  "caption|wp_caption|gallery|playlist|embed|products?|product_page|product_categor(?:y|ies)|recent_products|featured_products|sale_products|best_selling_products|" +
  "top_rated_products|add_to_cart(?:_url)?|shop_messages|contact-form-7|rev_slider|elementor-template|row|column|col|section|ux_\\w+|vc_\\w+|et_pb_\\w+|fusion_\\w+|av_\\w+|mk_\\w+|" +
  "woocommerce_\\w+|su_\\w+|nectar_\\w+|themify_\\w+|wpb_\\w+|cs_\\w+|tatsu_\\w+|divider|gap|accordion(?:-item)?|tabgroup";
const KNOWN = new RegExp(`\\[\\/?(?:${SHORTCODES})(?:\\s[^[\\]]*)?\\/?\\]`, "g");
/** Nobody writes a value with its marks into brackets of a sentence. */
const WITH_VALUES = /\[[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"[\]]*"|'[^'[\]]*'))+\s*\/?\]/g;
const CLOSED = /\[([a-z][\w-]*)\]([^[\]]*)\[\/\1\]/g;

const DEEPEST = 6;

export function unwrapped(cell: string): string {
  let text = cell
    .replaceAll(/\\?\\n/g, (found) => (found.length === 2 ? "\n" : "\\n"))
    .replaceAll(WITH_VALUES, " ")
    .replaceAll(KNOWN, " ");
  // From the innermost pair outwards.
  for (let level = 0; level < DEEPEST && text.includes("[/"); level += 1) text = text.replaceAll(CLOSED, " $2 ");
  return text.replaceAll(/\[\/[a-z][\w-]*\]/g, " ");
}

export function withoutBlocks(cell: string): string {
  return /<\/?[a-z]|&#?\w+;|\\n|\[/i.test(cell) ? plainText(unwrapped(cell)) : cell;
}

/** Pending is 2, a draft -1, private 0. */
export function isPublished(cell: string): string {
  return cell.trim() === "2" ? "nu" : cell;
}
