import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { productTable } from "#app/catalog/import/product-table.server.ts";
import { tableFormatOf } from "#app/tables/write/table-formats.ts";
import type { Route } from "./+types/products-file";

export function loader({ pattern }: Route.LoaderArgs) {
  return downloadTable(tableFormatOf(pattern), "Produse", productTable());
}
