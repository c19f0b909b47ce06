import { priceRows } from "#app/catalog/price-list/price-rows.ts";
import { PriceTable } from "#app/catalog/price-list/price-table.tsx";
import { listTradeProducts } from "#app/catalog/price-list/trade-products.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { pageMeta } from "#app/routes/site/frame/page-meta.tsx";
import { requireShown } from "#app/routes/site/frame/shown-page.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/product-list";

const TITLE = "Lista produselor pentru distribuitori";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: "Produsele pe categorii, cu ambalaje, cantitate pe palet, cod EAN și pașaport fitosanitar, unde sunt cunoscute.",
    isIndexed: false,
  });
}

export function loader({ url }: Route.LoaderArgs) {
  requireShown(url);
  return { rows: priceRows(listTradeProducts(), undefined) };
}

export default function TradeList({ loaderData }: Route.ComponentProps) {
  const { name, phones } = useCompany();
  return (
    <div className="wrap fields legal">
      <Breadcrumb crumbs={[{ label: "Pentru distribuitori", to: "/distribuitori" }, { label: "Lista produselor" }]} />
      <h1>{TITLE}</h1>
      <p>
        {name}, {phones[0].display}. Lista nu cuprinde prețuri.{" "}
        <span className="no-print">
          <a href="/distribuitori/lista.csv" download>
            Descărcați-o ca tabel CSV
          </a>
          .
        </span>
      </p>
      <PriceTable rows={loaderData.rows} hasPrices={false} />
    </div>
  );
}
