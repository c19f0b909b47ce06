import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { linesTable } from "#app/offers/books/books-tables.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/lines-table";
import { offersOfAddress } from "./books-query.server.ts";

export function loader({ request, url, pattern }: Route.LoaderArgs) {
  requireRecentSignInTo(request, `${adminPath("books")}${url.search}`);
  const { offers, days } = offersOfAddress(url);
  return downloadTable(tableFormatOf(pattern), "Rânduri pentru contabil", linesTable(offers), days);
}
