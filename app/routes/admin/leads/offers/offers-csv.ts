import { downloadTable } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { offerNumber, STAGES } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import type { Route } from "./+types/offers-csv";
import { readOfferQuery } from "./offer-query.ts";
import { readOffers, type StagedOffer, spanOf } from "./read-offers.server.ts";

export function loader({ request, url }: Route.LoaderArgs) {
  requireRecentSignInTo(request, `${adminPath("allOffers")}${url.search}`);
  const now = new Date();
  const query = readOfferQuery(url.searchParams);
  const offers = readOffers(spanOf(query, now), now).filter(({ stage }) => query.stage === undefined || stage === query.stage);
  const columns = [...COLUMNS, ...ratesOf(offers).flatMap(rateColumns)];
  const rows = [columns.map(([title]) => title), ...offers.map((offer) => columns.map(([_title, cell]) => cell(offer)))];
  return downloadTable("csv", "Oferte", rows);
}

const day = (moment: string | null): WrittenCell => moment && bucharestDay(new Date(moment));

type Column = readonly [title: string, cell: (offer: StagedOffer) => WrittenCell];

const COLUMNS: readonly Column[] = [
  ["Număr", (offer) => offerNumber(offer) ?? ""],
  ["Stadiu", ({ stage }) => STAGES[stage].one],
  ["Client", ({ customer_name }) => customer_name],
  ["CUI", taxCodeOf],
  ["Emisă", ({ issued_at }) => day(issued_at)],
  ["Valabilă până la", ({ valid_until }) => valid_until],
  ["Trimisă", ({ sent_at }) => day(sent_at)],
  ["Deschisă de client", ({ seen_at }) => day(seen_at)],
  ["Vrea să comande", ({ wanted_at }) => day(wanted_at)],
  ["Acceptată", ({ accepted_at }) => day(accepted_at)],
  ["Înlocuită", ({ replaced_by }) => (replaced_by === null ? "" : "da")],
  ["Fără TVA, RON", ({ sums }) => sums.net / 100],
  ["TVA, RON", ({ sums }) => sums.vat / 100],
  ["Cu TVA, RON", ({ sums }) => sums.gross / 100],
];

/** Its own field; in an offer from before there was one, the line that says it. */
function taxCodeOf({ customer_tax_code, customer_details }: StagedOffer): string {
  return customer_tax_code || (/^CUI:? *(\S.*)$/im.exec(customer_details)?.[1]?.trim() ?? "");
}

function ratesOf(offers: readonly StagedOffer[]): number[] {
  return [...new Set(offers.flatMap(({ sums }) => sums.rates.map(({ vat_rate }) => vat_rate)))].sort((a, b) => a - b);
}

/** Base and tax of a rate, as an accountant enters them. */
function rateColumns(vat_rate: number): Column[] {
  const part = (name: "net" | "vat") => (offer: StagedOffer) => {
    const rate = offer.sums.rates.find((one) => one.vat_rate === vat_rate);
    return rate ? rate[name] / 100 : "";
  };
  return [
    [`Bază ${vat_rate}%, RON`, part("net")],
    [`TVA ${vat_rate}%, RON`, part("vat")],
  ];
}
