import { priceListCsv } from "#app/catalog/price-list/product-list-csv.server.ts";
import type { Route } from "./+types/price-list-csv";
import { LIST_HEADERS, openedList } from "./opened-list.server.ts";

export function loader({ request, params }: Route.LoaderArgs) {
  const { link } = openedList(request, params.token, new Date());
  return new Response(priceListCsv(link.discount), {
    headers: {
      ...LIST_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-preturi.csv"',
    },
  });
}
