import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { customerTable } from "#app/leads/customers/customer-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/customers-file";

/** Data of everybody are taken home by whoever has shown lately that it is he. */
export function loader({ request, pattern }: Route.LoaderArgs) {
  requireRecentSignInTo(request, adminPath("customers"));
  return downloadTable(tableFormatOf(pattern), "Clienți", customerTable());
}
