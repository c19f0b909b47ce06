import { redirect } from "react-router";
import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { leadTable } from "#app/leads/export/lead-table.server.ts";
import { inboxFilter } from "#app/leads/inbox/inbox.server.ts";
import { inboxQuery } from "#app/leads/inbox/lead-query.ts";
import { withDecryptedSearch } from "#app/leads/search/search-conditions.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/leads-file";

/** With the filters of its address. Data of everybody are taken home by whoever has shown lately that it is he. */
export function loader({ request, url, context, pattern }: Route.LoaderArgs) {
  requireRecentSignInTo(request, `${adminPath("leads")}${url.search}`);
  const parsed = parseWith(inboxQuery, withDecryptedSearch(Object.fromEntries(url.searchParams)));
  if (!parsed.ok) throw redirect(`${adminPath("leads")}${url.search}`, 303);
  const now = new Date();
  return downloadTable(tableFormatOf(pattern), "Cereri", leadTable(inboxFilter(parsed.value, context.get(userContext).id, now), now));
}
