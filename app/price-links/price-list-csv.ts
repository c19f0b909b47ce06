import { priceListCsv } from "#app/catalog/price-list/write-price-list.server.ts";
import { openLink, UNFOLLOWED_LINK_HEADERS } from "#app/link-pages/opened-link.server.ts";
import type { Route } from "./+types/price-list-csv";
import { PRICE_LINK } from "./price-link-store.server.ts";

export function loader({ request, params }: Route.LoaderArgs) {
  const { opened } = openLink(PRICE_LINK, request, params.token, new Date());
  return new Response(priceListCsv(opened.discount), {
    headers: {
      ...UNFOLLOWED_LINK_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lista-preturi.csv"',
    },
  });
}
