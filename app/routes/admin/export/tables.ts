import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { productTable } from "#app/catalog/import/product-import.server.ts";
import { expertTable } from "#app/experts/expert-import.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/tables";

const TABLES = {
  produse: { name: "Produse", table: () => productTable() },
  experti: { name: "Experți", table: () => expertTable(listExperts()) },
};

export function loader({ pattern }: Route.LoaderArgs) {
  const { name, table } = TABLES[pattern.includes("/experti.") ? "experti" : "produse"];
  return downloadTable(tableFormatOf(pattern), name, table());
}
