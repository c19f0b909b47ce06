import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { bucharestMinute } from "#app/calendar/bucharest.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import type { Route } from "./+types/restock-csv";
import { noticeAddress, readNoticeQuery } from "./restock-query.ts";
import { listNotices } from "./restock-store.server.ts";

const MOST = 100_000;

/** People who wait, with the filters of the page's address. Their addresses are taken home by whoever has shown lately that it is he. */
export function loader({ request, url }: Route.LoaderArgs) {
  const query = readNoticeQuery(url.searchParams);
  requireRecentSignInTo(request, noticeAddress(query));
  const { data } = listNotices({ ...query, product_id: readRowId(query.product) }, { page: 1, limit: MOST });
  const moment = (text: string | null) => (text ? bucharestMinute(new Date(text)) : "");
  const rows = data.map(({ email, product_name, created_at, notified_at }) => [
    email,
    product_name,
    moment(created_at),
    moment(notified_at),
  ]);
  return downloadTable("csv", "Anunță-mă", [["E-mail", "Produs", "A cerut", "Anunțat"], ...rows]);
}
