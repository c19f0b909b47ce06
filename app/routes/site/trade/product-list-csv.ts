import { productListCsv } from "#app/catalog/price-list/product-list-csv.server.ts";

export function loader() {
  return new Response(productListCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-produse.csv"',
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
  });
}
