import { asc } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { soldOn } from "#app/catalog/price/price-on-day.ts";
import { PRODUCT, TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { priceColumns, productColumns } from "#app/catalog/product/product-columns.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { csvText, type WrittenCell } from "#app/tables/cell.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { type PriceRow, priceRows, productRows, type TradeProduct } from "./price-rows.ts";

export const listTradeProducts = cached("trade products", "Produsele listei de prețuri", (): readonly TradeProduct[] => {
  const { id, slug, name, category_id, bag_weight_kg, price_show_vat_note, vat_rate } = products;
  const terms = { bag_weight_kg, ...priceColumns, price_show_vat_note, vat_rate };
  const today = bucharestDay(new Date());
  const rows = db()
    .select({ id, slug, name, category_id, ...terms, ...productColumns(TRADE_FIELDS) })
    .from(products)
    .where(isOnSite())
    .orderBy(asc(products.id))
    .all();
  const packsOf = packsToday(rows);
  const sheetOf = mapMeasuredSheets(rows.map((row) => row.id));
  const categoryOf = productCategories();
  const named = rows.map(({ id: own, category_id: category, ...row }) => ({
    ...soldOn(row, today),
    ...readMeasures(sheetOf(own)),
    category_name: categoryOf(category).name,
    packs: packsOf(own),
  }));
  return [...Map.groupBy(named, ({ category_name }) => category_name).values()].flat();
});

/** So many products are printed on some six sheets, and are some twenty kilobytes on the wire. The whole list is the table. */
const PAGE_SIZE = 200;

/** One page of the list of all products: a row for each pack with its price, or without prices a row for each product. */
export function listPage(url: URL, discount: number | undefined) {
  const page = requirePageNumber(url);
  const products = listTradeProducts();
  const pages = requirePages(page, products.length, PAGE_SIZE);
  const rows = priceRows(products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), discount);
  return { page, pages, rows: discount === undefined ? productRows(rows) : rows };
}

/** Its bytes, written once for each version of the catalogue: for ten thousand products that takes longer than any page, and anybody may ask. */
export const productListCsv = cached("price list", "Lista de prețuri CSV", () =>
  new TextEncoder().encode(priceCsv(priceRows(listTradeProducts(), undefined), false)),
);

/** List with the prices of a firm that has a link: several have the same discount. */
export const priceListCsv = cached(
  "price list of a link",
  "Tabelul prețurilor unui link",
  (discount: number) => new TextEncoder().encode(priceCsv(priceRows(listTradeProducts(), discount), true)),
  { max: 4 },
);

function priceCsv(rows: readonly PriceRow[], hasPrices: boolean): string {
  const hasNext = rows.some(({ next }) => next !== "");
  const head = [
    "Categorie",
    "Produs",
    "Ambalaj",
    "Greutate, kg",
    ...TRADE_FIELDS.map((key) => PRODUCT[key].label),
    ...(hasPrices ? ["Preț fără TVA, RON", "TVA, %", "Preț cu TVA, RON"] : []),
    ...(hasNext ? ["Preț care urmează"] : []),
  ];
  const lines = rows.map(({ category, name, pack, weight_kg, goods, price, next }): WrittenCell[] => [
    category,
    name,
    pack,
    weight_kg,
    ...TRADE_FIELDS.map((key) => goods[key] ?? ""),
    ...(hasPrices ? [price?.net ?? null, price?.vat_rate ?? null, price?.gross ?? null] : []),
    ...(hasNext ? [next] : []),
  ]);
  return [...csvText([head, ...lines])].join("");
}
