import { bucharestDay } from "#app/calendar/bucharest.ts";
import { expertTable } from "#app/experts/expert-table.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/tables/csv-line.ts";
import { downloadText } from "./download.server.ts";

export function loader() {
  return downloadText(lines(), `experti-${bucharestDay(new Date())}.csv`, "text/csv; charset=utf-8");
}

function* lines(): Generator<string, void, void> {
  yield BYTE_ORDER_MARK;
  for (const cells of expertTable(listExperts())) yield csvLine(cells);
}
