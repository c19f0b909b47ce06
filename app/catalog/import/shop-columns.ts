/** Tables of products as other shops export them: what their columns are called, and what their cells mean here. Pure. */
import type { MatchedTable } from "#app/import/match-columns.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fold } from "#app/language/text.ts";
import type { Cell, TableRow } from "#app/tables/table.ts";
import type { ColumnName } from "./cells/columns.ts";

type ShopColumn = {
  target: ColumnName;
  /** The cell in our words, where the shop writes it otherwise. */
  read?: (cell: string) => string;
  /** Read so only in a head that has this title too: other shops mean something else by the name. */
  beside?: string;
};

/** Of the Shopify states a draft and what is archived are not on the site. */
const isActive = (cell: string) => ({ active: "da", draft: "nu", archived: "nu", unlisted: "nu" })[cell.trim().toLowerCase()] ?? cell;
/** Line ends that the export of WooCommerce writes as two characters, and the blocks of its page builders. */
const unwrapped = (cell: string) => cell.replaceAll("\\n", "\n").replaceAll(/\[\/?[a-z][\w-]*(?: [^[\]]*)?\]/g, " ");

const withoutMarkup = (cell: string) => (/<\/?[a-z]|&#?\w+;|\\n/i.test(cell) ? plainText(unwrapped(cell)) : cell);

const SHOP_COLUMNS: Readonly<Record<string, ShopColumn>> = {
  // WooCommerce, in English and in Romanian
  ...{
    name: { target: "name", read: withoutMarkup, beside: "is featured?" },
    nume: { target: "name", read: withoutMarkup, beside: "vizibilitate in catalog" },
  },
  ...{ published: { target: "is_published" }, "is featured?": { target: "is_featured" } },
  ...{ "in stock?": { target: "stock_state" }, "regular price": { target: "price" }, categories: { target: "category_id" } },
  ...{
    "weight (kg)": { target: "bag_weight_kg" },
    "weight (g)": { target: "bag_weight_kg" },
    brands: { target: "brand" },
  },
  ...{
    "short description": { target: "short_description", read: withoutMarkup },
    "descriere scurta": { target: "short_description", read: withoutMarkup, beside: "vizibilitate in catalog" },
  },
  ...{
    description: { target: "long_description", read: unwrapped },
    descriere: { target: "long_description", read: unwrapped, beside: "vizibilitate in catalog" },
  },
  ...{ "gtin, upc, ean, or isbn": { target: "ean" }, "gtin, upc, ean sau isbn": { target: "ean" } },
  ...{ "date sale price starts": { target: "offer_valid_from" }, "date sale price ends": { target: "offer_valid_to" } },
  ...{ "data incepere promotie": { target: "offer_valid_from" }, "data incheiere promotie": { target: "offer_valid_to" } },
  // Shopify, its template before 2025 and since
  ...{
    handle: { target: "slug" },
    "url handle": { target: "slug" },
    title: { target: "name", read: withoutMarkup },
    vendor: { target: "brand" },
  },
  ...{ "body (html)": { target: "long_description" }, "published on online store": { target: "is_published" } },
  ...{ type: { target: "category_id", beside: "title" }, "variant price": { target: "price" } },
  ...{ "variant sku": { target: "sku" }, "variant barcode": { target: "ean" }, "variant inventory qty": { target: "stock_state" } },
  ...{ "inventory quantity": { target: "stock_state" }, status: { target: "is_published", read: isActive, beside: "title" } },
  ...{ "variant grams": { target: "bag_weight_kg" } },
  ...{ "weight value (grams)": { target: "bag_weight_kg" } },
};

/** Titles that end with a question mark of their own. */
const QUESTIONS = new Set(
  "backorders allowed?|sold individually?|allow customer reviews?|precomenzile sunt permise?|vandut individual?|permiti recenzii de la clienti?".split(
    "|",
  ),
);

export function isShopQuestion(title: string): boolean {
  return QUESTIONS.has(fold(title));
}

/** The targets of a head, with those of other shops where ours name nothing; a field that has a column already takes no second one. */
export function recognizeShopColumns(titles: readonly string[], ours: readonly (string | undefined)[]): (string | undefined)[] {
  const taken = new Set(ours);
  return ours.map((target, index) => {
    const found = target === undefined ? shopColumn(titles[index] ?? "", titles)?.target : undefined;
    if (found === undefined || taken.has(found)) return target;
    taken.add(found);
    return found;
  });
}

export function translateShopCells({ titles, targets, body }: MatchedTable): TableRow[] {
  const reads = titles.map((title, index) => {
    const column = shopColumn(title, titles);
    return column?.target === targets[index] ? column?.read : undefined;
  });
  if (!reads.some(Boolean)) return body;
  const translated = (cell: Cell, index: number) => {
    const read = reads[index];
    return typeof cell === "string" && read ? read(cell) : cell;
  };
  return body.map(({ number, cells }) => ({ number, cells: cells.map(translated) }));
}

function shopColumn(title: string, titles: readonly string[]): ShopColumn | undefined {
  const name = fold(title);
  const column = Object.hasOwn(SHOP_COLUMNS, name) ? SHOP_COLUMNS[name] : undefined;
  return column?.beside === undefined || titles.some((other) => fold(other) === column.beside) ? column : undefined;
}
