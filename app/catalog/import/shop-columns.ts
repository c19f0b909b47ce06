/** Tables of products as other shops export them: what their columns are called, and what their cells mean here. Pure. */
import type { MatchedTable } from "#app/import/match-columns.ts";
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

const lastCategory = (cell: string) =>
  cell
    .split(/,\s*(?=\S)/)[0]
    ?.split(">")
    .at(-1)
    ?.trim() ?? "";
const kilograms = (cell: string) =>
  /^\d+([.,]0+)?$/.test(cell.trim()) ? String(Number.parseInt(cell, 10) / 1000).replace(".", ",") : cell;
const published = (cell: string) => (cell.trim() === "-1" ? "nu" : cell);
const STOCK: Readonly<Record<string, string>> = { "1": "in_stock", "0": "sold_out", backorder: "on_order" };
const stock = (cell: string) => STOCK[cell.trim().toLowerCase()] ?? cell;

const SHOP_COLUMNS: Readonly<Record<string, ShopColumn>> = {
  // WooCommerce
  ...{ published: { target: "is_published", read: published }, "is featured?": { target: "is_featured" } },
  ...{ "in stock?": { target: "stock_state", read: stock }, "weight (kg)": { target: "bag_weight_kg" } },
  ...{ "regular price": { target: "price" }, categories: { target: "category_id", read: lastCategory }, brands: { target: "brand" } },
  ...{ description: { target: "long_description" }, "gtin, upc, ean, or isbn": { target: "ean" } },
  ...{ "date sale price starts": { target: "offer_valid_from" }, "date sale price ends": { target: "offer_valid_to" } },
  // Shopify
  ...{ handle: { target: "slug" }, "url handle": { target: "slug" }, title: { target: "name" }, vendor: { target: "brand" } },
  ...{ "body (html)": { target: "long_description" }, "published on online store": { target: "is_published" } },
  ...{ type: { target: "category_id", beside: "title" }, "variant price": { target: "price" } },
  ...{ "variant barcode": { target: "ean" }, barcode: { target: "ean" } },
  ...{ "variant grams": { target: "bag_weight_kg", read: kilograms } },
  ...{ "weight value (grams)": { target: "bag_weight_kg", read: kilograms } },
};

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
