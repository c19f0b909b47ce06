import { priceCsv } from "#app/catalog/price-list/price-csv.ts";
import type { Route } from "./+types/price-list-csv";
import { LIST_HEADERS, openedList } from "./opened-list.server.ts";

export function loader({ request, params }: Route.LoaderArgs) {
  const { rows } = openedList(request, params.token, new Date());
  return new Response(priceCsv(rows, true), {
    headers: {
      ...LIST_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-preturi.csv"',
    },
  });
}
