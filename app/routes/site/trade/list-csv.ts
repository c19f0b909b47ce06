import { listCsv } from "#app/catalog/price-list/list-csv.server.ts";

/** The list without prices. */
export function loader() {
  return new Response(listCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-produse.csv"',
      "Cache-Control": "public, max-age=300",
      "X-Robots-Tag": "noindex",
    },
  });
}
