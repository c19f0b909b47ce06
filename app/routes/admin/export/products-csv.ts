import { bucharestDay } from "#app/calendar/bucharest.ts";
import { productTable } from "#app/catalog/import/product-table.server.ts";
import { BYTE_ORDER_MARK, csvLine } from "#app/tables/csv-line.ts";
import { downloadText } from "./download.server.ts";

export function loader() {
  return downloadText(lines(), `produse-${bucharestDay(new Date())}.csv`, "text/csv; charset=utf-8");
}

function* lines(): Generator<string, void, void> {
  yield BYTE_ORDER_MARK;
  for (const cells of productTable()) yield csvLine(cells);
}
