import { bucharestDay } from "#app/calendar/bucharest.ts";
import { PriceTable } from "#app/catalog/price-list/price-table.tsx";
import { listPage } from "#app/catalog/price-list/write-price-list.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { listAddress } from "#app/http/list-address.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoment } from "#app/language/moments.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { deadLink, links as frameLinks, LinkPage, meta } from "#app/link-pages/link-page.tsx";
import { openLinkPage, UNFOLLOWED_LINK_HEADERS } from "#app/link-pages/opened-link.server.ts";
import stylesheet from "#app/styles/components/pagination.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/price-list";
import { PRICE_LINK } from "./price-link-store.server.ts";

export { meta };

export const headers = () => UNFOLLOWED_LINK_HEADERS;

export const links = () => [...frameLinks(), ...linkSheets(stylesheet)()];

export function loader({ request, params, url }: Route.LoaderArgs) {
  const now = new Date();
  const { label, discount, expires_at } = openLinkPage(PRICE_LINK, request, params.token, now).opened;
  return {
    ...listPage(url, discount),
    label,
    discount,
    until: formatMoment(new Date(expires_at)),
    day: formatDay(bucharestDay(now)),
    address: `/lista-preturi/${params.token}`,
  };
}

export default function PriceList({ loaderData }: Route.ComponentProps) {
  const { rows, page, pages, label, discount, until, day, address } = loaderData;
  const { legal_name, phones } = useCompany();
  return (
    <LinkPage title="Listă de prețuri">
      <div className="wrap section fields">
        <h1>Listă de prețuri</h1>
        <p>
          Pentru {label}, la {day}. Prețuri pe ambalaj, în RON
          {discount > 0 && `, cu reducerea dumneavoastră de ${formatNumber(discount)}% sau la prețul de ofertă, unde este mai mic`}.{" "}
          {legal_name}, {phones[0].display}.{pages > 1 && ` Pagina ${page} din ${pages}.`}
        </p>
        <p className="no-print">
          <a href={`${address}/csv`} download>
            {pages > 1 ? "Descărcați lista întreagă ca tabel CSV" : "Descărcați lista ca tabel CSV"}
          </a>
        </p>
        <PriceTable rows={rows} hasPrices />
        <Pagination page={page} pages={pages} to={(number) => listAddress(address, {}, number)} />
        <p className="small mute">
          Prețurile sunt cele de astăzi și nu țin loc de ofertă scrisă. Linkul este numai pentru dumneavoastră și expiră pe {until}. Nu îl
          trimiteți mai departe.
        </p>
      </div>
    </LinkPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul nu mai este valabil",
  "Linkul către lista de prețuri este valabil o perioadă limitată și poate fi revocat mai devreme. Deschideți-l din nou din mesajul primit; dacă nu funcționează, cereți-ne unul nou.",
);
