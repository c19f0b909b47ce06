import { priceRows } from "#app/catalog/price-list/price-rows.ts";
import { listTradeProducts } from "#app/catalog/price-list/trade-products.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";

/** So many products are printed on some six sheets, and are some twenty kilobytes on the wire. The whole list is the table. */
const PAGE_SIZE = 200;

/** One page of the list of all products, each with its packs. */
export function listPage(url: URL, discount: number | undefined) {
  const page = requirePageNumber(url);
  const products = listTradeProducts();
  const pages = requirePages(page, products.length, PAGE_SIZE);
  return { page, pages, rows: priceRows(products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), discount) };
}
