import { productTable } from "#app/catalog/import/product-table.server.ts";
import type { Route } from "./+types/products";
import { downloadTable } from "./download.server.ts";

export function loader({ url }: Route.LoaderArgs) {
  return downloadTable(url, "Produse", productTable());
}
