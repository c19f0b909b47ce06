import { bucharestDay } from "#app/calendar/bucharest.ts";
import { productTable } from "#app/catalog/import/product-table.server.ts";
import { xlsxOf } from "#app/tables/xlsx-write.server.ts";
import { downloadStream } from "./download.server.ts";

export function loader() {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return downloadStream(xlsxOf("Produse", productTable()), `produse-${bucharestDay(new Date())}.xlsx`, type);
}
