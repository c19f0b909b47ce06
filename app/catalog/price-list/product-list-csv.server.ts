import { cached } from "#db/cache/cached.server.ts";
import { priceCsv } from "./price-csv.ts";
import { priceRows } from "./price-rows.ts";
import { listTradeProducts } from "./trade-products.server.ts";

/** Its bytes, written once for each version of the catalogue: for ten thousand products that takes longer than any page, and anybody may ask. */
export const productListCsv = cached("price list", () =>
  new TextEncoder().encode(priceCsv(priceRows(listTradeProducts(), undefined), false)),
);

/** List with the prices of a firm that has a link: several have the same discount. */
export const priceListCsv = cached(
  "price list of a link",
  (discount: number) => new TextEncoder().encode(priceCsv(priceRows(listTradeProducts(), discount), true)),
  { max: 4 },
);
