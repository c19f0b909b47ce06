import type { ForeignPictures } from "#app/import/import-state.ts";
import type { MatchedTable } from "#app/import/match-columns.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fold } from "#app/language/text.ts";
import { type Cell, cellWords } from "#app/tables/cell.ts";
import type { TableRow } from "#app/tables/table.ts";
import { withCommas } from "../cells/cell-values.ts";
import { type ColumnName, recognizeAll } from "../cells/import-columns.ts";

type ShopColumn = {
  target: ColumnName;
  read?: (cell: string) => string;
  /** How the export of WooCommerce writes it. */
  woo?: (cell: string) => string;
  /** Read so only in a head that has this title too: other shops mean something else by the name. */
  beside?: string;
};

/** States of Shopify that are on the site: a draft and what is archived are not. */
const isActive = (cell: string) => ({ active: "da", draft: "nu", archived: "nu", unlisted: "nu" })[cell.trim().toLowerCase()] ?? cell;
const withoutMarkup = (cell: string) => (/<\/?[a-z]|&#?\w+;/i.test(cell) ? plainText(cell) : cell);

const SHOP_COLUMNS: Readonly<Record<string, ShopColumn>> = {
  // WooCommerce, in English and in Romanian
  name: { target: "name", woo: withoutBlocks },
  nume: { target: "name", woo: withoutBlocks },
  published: { target: "is_published", woo: isPublished },
  publicat: { target: "is_published", woo: isPublished },
  "is featured?": { target: "is_featured" },
  "in stock?": { target: "stock_state" },
  "regular price": { target: "price" },
  categories: { target: "category_id" },
  "weight (kg)": { target: "bag_weight_kg" },
  "weight (g)": { target: "bag_weight_kg" },
  brands: { target: "brand", woo: withCommas },
  branduri: { target: "brand", woo: withCommas },
  "short description": { target: "short_description", read: withoutMarkup, woo: withoutBlocks },
  "descriere scurta": { target: "short_description", woo: withoutBlocks },
  description: { target: "long_description", woo: unwrapped },
  descriere: { target: "long_description", woo: unwrapped },
  "gtin, upc, ean, or isbn": { target: "ean" },
  "gtin, upc, ean sau isbn": { target: "ean" },
  "date sale price starts": { target: "offer_valid_from" },
  "date sale price ends": { target: "offer_valid_to" },
  "data incepere promotie": { target: "offer_valid_from" },
  "data incheiere promotie": { target: "offer_valid_to" },
  // Shopify, its template before 2025 and since
  handle: { target: "slug" },
  "url handle": { target: "slug" },
  title: { target: "name", read: withoutMarkup },
  vendor: { target: "brand" },
  "body (html)": { target: "long_description" },
  "published on online store": { target: "is_published" },
  type: { target: "category_id", beside: "title" },
  "variant price": { target: "price" },
  "variant sku": { target: "sku" },
  "variant barcode": { target: "ean" },
  "variant inventory qty": { target: "stock_state" },
  "inventory quantity": { target: "stock_state" },
  status: { target: "is_published", read: isActive, beside: "title" },
  "variant grams": { target: "bag_weight_kg" },
  "weight value (grams)": { target: "bag_weight_kg" },
};

export function recognizeShopColumns(titles: readonly string[], ours: readonly (string | undefined)[], body: readonly TableRow[]) {
  const taken = new Set(ours);
  return ours.map((target, index) => {
    const title = titles[index] ?? "";
    const found = target ?? shopColumn(title, titles)?.target ?? attributeRow(title, titles, body);
    if (target !== undefined || found === undefined || (taken.has(found) && !found.startsWith("sheet:"))) return target;
    taken.add(found);
    return found;
  });
}

const ATTRIBUTE = [
  [/^attribute (\d+) value\(s\)$/, (number: string) => `attribute ${number} name`],
  [/^valoare \(valori\) atribut (\d+)$/, (number: string) => `nume atribut ${number}`],
] as const;

function attributeRow(title: string, titles: readonly string[], body: readonly TableRow[]): string | undefined {
  for (const [pattern, nameOf] of ATTRIBUTE) {
    const number = pattern.exec(fold(title))?.[1];
    const column = number === undefined ? -1 : titles.findIndex((other) => fold(other) === nameOf(number));
    if (column === -1) continue;
    const names = new Map(
      body.flatMap(({ cells }) => (textOf(cells[column]) === "" ? [] : [[fold(textOf(cells[column])), textOf(cells[column])]])),
    );
    const [name = ""] = names.values();
    return names.size === 1 && name.length <= 120 ? recognizeAll([`Fișă: ${name}`])[0] : undefined;
  }
  return undefined;
}

/** Columns that name the attributes whose values are rows of the sheet. */
export function listAttributeNames({ titles, targets }: Pick<MatchedTable, "titles" | "targets">): number[] {
  return titles.flatMap((title, index) =>
    ATTRIBUTE.flatMap(([pattern, nameOf]) => {
      const number = pattern.exec(fold(title))?.[1];
      const name = number === undefined || targets[index] === undefined ? undefined : nameOf(number);
      return titles.flatMap((other, at) => (fold(other) === name ? [at] : []));
    }),
  );
}

export function translateShopCells({ titles, targets, body }: MatchedTable): readonly TableRow[] {
  const isWoo = isWooHead(titles);
  const reads = titles.map((title, index) => {
    const column = shopColumn(title, titles);
    if (isWoo && ATTRIBUTE.some(([pattern]) => pattern.test(fold(title)))) return withCommas;
    return column?.target === targets[index] ? ((isWoo ? column?.woo : undefined) ?? column?.read) : undefined;
  });
  const handle = titles.findIndex((title, index) => targets[index] === "slug" && shopColumn(title, titles)?.target === "slug");
  if (handle === -1 && !reads.some(Boolean)) return body;
  const translated = (cell: Cell, index: number) => {
    const read = reads[index];
    return typeof cell === "string" && read ? read(cell) : cell;
  };
  // Shopify has a row for each further picture of a product, which says nothing else.
  const isFurther = ({ cells }: TableRow) =>
    targets.every((target, index) => target === undefined || index === handle || textOf(cells[index]) === "");
  const own = handle === -1 ? body : body.filter((row) => textOf(row.cells[handle]) === "" || !isFurther(row));
  return own.map(({ number, cells }) => ({ number, cells: cells.map(translated) }));
}

const PICTURES = new Set("images|imagini|imagine|image src|product image url|variant image url|url imagine|link imagine|poza".split("|"));
const FIRST = 100;

export function listForeignPictures({ titles, targets, body }: MatchedTable): ForeignPictures {
  const columns = titles.flatMap((title, index) => (PICTURES.has(fold(title)) ? [index] : []));
  const named = ["name", "slug", "sku"].map((target) => targets.indexOf(target)).filter((index) => index !== -1);
  const all = body.flatMap(({ cells }) => {
    const product = named.map((index) => textOf(cells[index])).find(Boolean) ?? "";
    const addresses = columns.flatMap(
      (index) =>
        textOf(cells[index])
          .match(/https?:\/\/(?:\\,|[^\s,|;])+/g)
          ?.map(withCommas) ?? [],
    );
    return addresses.map((address) => ({ product: product.slice(0, 120), address: address.slice(0, 500) }));
  });
  return { total: all.length, first: all.slice(0, FIRST) };
}

function textOf(cell: Cell | undefined): string {
  return cellWords(cell).trim();
}

function shopColumn(title: string, titles: readonly string[]): ShopColumn | undefined {
  const name = fold(title);
  const column = Object.hasOwn(SHOP_COLUMNS, name) ? SHOP_COLUMNS[name] : undefined;
  return column?.beside === undefined || titles.some((other) => fold(other) === column.beside) ? column : undefined;
}

/** Cells as the export of WooCommerce writes them: lines in two characters, commas inside a value behind a backslash, blocks of page builders. Pure. */
/** Titles that only its exports have, in English and in Romanian: one of them is enough, for its owner chooses what to export. */
const MARKS = new Set(
  (
    "is featured?|visibility in catalog|in stock?|backorders allowed?|sold individually?|allow customer reviews?|date sale price starts|attribute 1 value(s)|" +
    "este reprezentativ?|vizibilitate in catalog|in stoc?|precomenzile sunt permise?|vandut individual?|permiti recenzii de la clienti?|valoare (valori) atribut 1"
  ).split("|"),
);

function isWooHead(titles: readonly string[]): boolean {
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
function isPublished(cell: string): string {
  return cell.trim() === "2" ? "nu" : cell;
}
