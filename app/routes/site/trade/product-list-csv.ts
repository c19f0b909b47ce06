import { productListCsv } from "#app/catalog/price-list/write-price-list.server.ts";
import { requireShown } from "../page-company.server.ts";
import type { Route } from "./+types/product-list-csv";

export function loader({ url }: Route.LoaderArgs) {
  requireShown(url);
  return new Response(productListCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-produse.csv"',
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
  });
}
