import { bucharestDay } from "#app/calendar/bucharest.ts";
import { productTable } from "#app/catalog/import/product-table.server.ts";
import { downloadCsv } from "./download.server.ts";

export function loader() {
  return downloadCsv(productTable(), `produse-${bucharestDay(new Date())}.csv`);
}
