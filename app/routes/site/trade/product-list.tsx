import { PriceTable } from "#app/catalog/price-list/price-table.tsx";
import { listPage } from "#app/catalog/price-list/write-price-list.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { listAddress } from "#app/http/list-address.ts";
import { type PageHandle, pageMeta } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import { PeopleSlip } from "#app/routes/site/people-slip.tsx";
import stylesheet from "#app/styles/components/pagination.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import reading from "#app/styles/reading.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import { requireShown } from "../page-company.server.ts";
import type { Route } from "./+types/product-list";

const TITLE = "Lista produselor pentru distribuitori";

export const links = linkSheets(reading, stylesheet);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    page: loaderData?.page ?? 1,
    title: TITLE,
    description: "Produsele pe categorii, cu ambalaje, cantitate pe palet, cod EAN și pașaport fitosanitar, unde sunt cunoscute.",
    isIndexed: false,
  });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = { reads: ["page"] };

export function loader({ url, context }: Route.LoaderArgs) {
  requireShown(url);
  return { ...listPage(url, undefined), ...readPeople(context, new Date()) };
}

export default function TradeList({ loaderData }: Route.ComponentProps) {
  const { rows, page, pages, people, office } = loaderData;
  const { name, phones } = useCompany();
  const head = (
    <>
      <h1>{TITLE}</h1>
      <p>
        {name}, {phones[0].display}. Lista nu cuprinde prețuri.{pages > 1 && ` Pagina ${page} din ${pages}.`}{" "}
        <span className="no-print">
          <a href="/distribuitori/lista.csv" download>
            {pages > 1 ? "Descărcați lista întreagă ca tabel CSV" : "Descărcați-o ca tabel CSV"}
          </a>
          .
        </span>
      </p>
    </>
  );
  const slip = (
    <div className="stack no-print">
      <PeopleSlip people={people} office={office} />
    </div>
  );
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: "Pentru distribuitori", to: "/distribuitori" }, { label: "Lista produselor" }]} />
      <WithSlip head={head} label="Pe cine sunați" isSlipLast slip={slip}>
        <PriceTable rows={rows} hasPrices={false} />
        <Pagination page={page} pages={pages} to={(number) => listAddress("/distribuitori/lista", {}, number)} />
      </WithSlip>
    </div>
  );
}
