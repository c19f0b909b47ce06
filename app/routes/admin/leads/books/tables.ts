import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { linesTable, offersTable } from "#app/offers/books/books-tables.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/tables";
import { offersOfAddress } from "./books-query.server.ts";

/** Offers of a period for the accountant, one a row, or their lines. */
export function loader({ request, url, pattern }: Route.LoaderArgs) {
  requireRecentSignInTo(request, `${adminPath("books")}${url.search}`);
  const { offers, days } = offersOfAddress(url);
  const [name, table] = pattern.includes("/randuri.") ? ["Rânduri", linesTable(offers)] : ["Oferte", offersTable(offers)];
  return downloadTable(tableFormatOf(pattern), `${name} pentru contabil`, table, days);
}
