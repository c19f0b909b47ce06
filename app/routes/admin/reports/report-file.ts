import { redirect } from "react-router";
import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import type { Route } from "./+types/report-file";
import { readReports } from "./read-reports.server.ts";
import { REPORTS, type ReportName, type ReportTable } from "./report-tables.ts";

/** One report as a table to take home. A period that cannot be read is explained where it is chosen. */
export function loader({ params, url }: Route.LoaderArgs) {
  const name = params.file.endsWith(".csv") ? params.file.slice(0, -".csv".length) : "";
  if (!Object.hasOwn(REPORTS, name)) throw new Response(null, { status: 404 });
  const { reported, span, errors } = readReports(url);
  if (Object.keys(errors).length > 0) throw redirect(`${adminPath("reports")}${url.search}`, 303);
  const days = [span.from, new Date(span.until.getTime() - 1)].map(bucharestDay).join("-");
  return downloadTable("csv", `Raport ${name}`, rowsOf(REPORTS[name as ReportName](reported)), days);
}

function* rowsOf({ of, columns, rows }: ReportTable): Generator<WrittenCell[], void, void> {
  yield [of, ...columns.map(([label]) => label)];
  for (const { name, day, cells } of rows)
    yield [day ?? name, ...cells.map(({ value }, index) => (columns[index]?.[1] === "lei" ? value / 100 : value))];
}
