import { data, Link } from "react-router";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { parseWith } from "#app/http/form.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { listLeadsByIds } from "#app/leads/inbox/list-inbox.server.ts";
import { LOST_WORDS, SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import { readSide } from "#app/leads/reports/report-figures.server.ts";
import { reportListQuery, reportSpan } from "#app/leads/reports/report-period.ts";
import { isMeant, sumOfRow, totalOf } from "#app/leads/reports/report-rows.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { dayWords } from "#app/leads/work-order/due-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/reports.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/report-requests";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Cereri din raport");

const PAGE = 50;

/** The requests that a figure of the reports counts, and no others: both ask the same rows. */
export function loader({ url }: Route.LoaderArgs) {
  const typed = Object.fromEntries(url.searchParams);
  const parsed = parseWith(reportListQuery, typed);
  if (!parsed.ok) throw data(null, { status: 404 });
  const { page, period, from, to, ...facets } = parsed.value;
  const now = new Date();
  const rows = readSide(facets.by, reportSpan({ period, from, to }, now), now)
    .filter((row) => isMeant(row, facets))
    .toSorted((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1));
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  if (page > pages) throw data(null, { status: 404 });
  const shown = rows.slice((page - 1) * PAGE, page * PAGE);
  const leads = new Map(listLeadsByIds(shown.map(({ id }) => id)).map((lead) => [lead.id, lead]));
  const { page: _page, ...search } = typed;
  return {
    by: facets.by,
    total: totalOf(rows, facets),
    page,
    pages,
    search,
    back: `${adminPath("reports")}?${new URLSearchParams(Object.fromEntries(Object.entries({ period, from, to }).filter(([, value]) => value)) as Record<string, string>)}`,
    rows: shown.flatMap((row) => {
      const lead = leads.get(row.id);
      if (!lead) return [];
      const reason = lead.lost_reason && LOST_WORDS[lead.lost_reason].toLocaleLowerCase("ro");
      return [
        {
          id: row.id,
          day: dayWords(new Date(row.at), now, "short"),
          name: lead.full_name,
          about: [row.county, CUSTOMER_WORDS[lead.customer_type], lead.company_name].filter(Boolean).join(" · "),
          product: lead.product_name ?? (lead.wish || "Fără produs ales"),
          result:
            row.end === "won"
              ? ["A comandat", row.sum === null && SUMLESS].filter(Boolean).join(", ")
              : [STATUSES[lead.status].label, reason].filter(Boolean).join(": "),
          sum: sumOfRow(row, facets),
        },
      ];
    }),
  };
}

const DAYS = { arrived: "Sosită", ended: "Încheiată", called: "Sunată", suspect: "Sosită" };

export default function ReportRequests({ loaderData: { by, total, rows, page, pages, search, back } }: Route.ComponentProps) {
  return (
    <>
      <p className="back">
        <Link to={back}>‹ Rapoarte</Link>
      </p>
      <PageHead title="Cereri din raport">
        <p>
          <strong>{count(total.count, NOUNS.request)}</strong>
          {total.sum > 0 && ` · ${leiWords(total.sum)}`}
        </p>
      </PageHead>
      {rows.length === 0 ? (
        <p className="mute">Nicio cerere.</p>
      ) : (
        <Table className="tally tally--requests" caption="Cereri din raport" columns={["Nume", "Produs", "Rezultat", DAYS[by], "Lei"]}>
          {rows.map(({ id, name, about, product, result, day, sum }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={adminPath("lead", id)} discover="none">
                  {name}
                </Link>
                <span className="small mute">{about}</span>
              </th>
              <td>{product}</td>
              <td>{result}</td>
              <td>{day}</td>
              <td>{sum === null ? "–" : formatNumber(Math.round(sum / 100))}</td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={page} pages={pages} to={(page) => `?${new URLSearchParams({ ...search, page: String(page) })}`} />
    </>
  );
}

function leiWords(bani: number): string {
  return `${formatNumber(Math.round(bani / 100))} lei`;
}
