import { priceCsv } from "#app/catalog/price-list/price-csv.ts";
import { priceRows } from "#app/catalog/price-list/price-rows.ts";
import { listTradeProducts } from "#app/catalog/price-list/trade-products.server.ts";

/** The list without prices. */
export function loader() {
  return new Response(priceCsv(priceRows(listTradeProducts(), undefined), false), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-produse.csv"',
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
  });
}
