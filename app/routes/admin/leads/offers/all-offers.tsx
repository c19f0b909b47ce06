import { Form } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { ListParts } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { count, joinWords } from "#app/language/nouns.ts";
import { countSamples } from "#app/leads/lead-store.server.ts";
import { listOfferYears } from "#app/offers/listed-offers.server.ts";
import { moneyWords, OFFER_STAGES, STAGES } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/offer-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/all-offers";
import { type OfferQuery, offersAddress, readOfferQuery } from "./offer-query.ts";
import { OfferRows } from "./offer-rows.tsx";
import { offerRow, readOffers, type StagedOffer, spanOf } from "./read-offers.server.ts";

const PAGE_SIZE = 50;
const OFFER = { one: "ofertă", few: "oferte" };
const DRAFT = { one: "ciornă", few: "ciorne" };
const WITHDRAWN = { one: "retrasă", few: "retrase" };
const RENEWED = { one: "înlocuită", few: "înlocuite" };

export const links = linkSheets(stylesheet);

export const meta = adminPage("Oferte > Leaduri");

export function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const query = readOfferQuery(url.searchParams);
  const page = requirePageNumber(url);
  const all = readOffers(spanOf(query, now), now);
  const byStage = Map.groupBy(all, ({ stage }) => stage);
  const listed = query.stage === undefined ? all : (byStage.get(query.stage) ?? []);
  const pages = requirePages(page, listed.length, PAGE_SIZE);
  return {
    query,
    page,
    pages,
    rows: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(offerRow),
    parts: [partOf(query, undefined, all), ...OFFER_STAGES.map((stage) => partOf(query, stage, byStage.get(stage) ?? []))],
    total: `${count(listed.length, OFFER)} · ${grossOf(listed, query.stage)} cu TVA${exceptionsOf(listed, query.stage)}`,
    years: listOfferYears(),
    hasSamples: countSamples() > 0,
  };
}

export default function AdminAllOffers({ loaderData }: Route.ComponentProps) {
  const { query, page, pages, rows, parts, total, years, hasSamples } = loaderData;
  const mayOpen = useMayOpen();
  return (
    <>
      <PageHead title="Oferte">{mayOpen("books") && <PermittedLink to={adminPath("books")} words="Pentru contabil" />}</PageHead>
      <ListParts label="Stadii" parts={parts} />
      {years.length > 1 && <YearForm query={query} years={years} />}
      {rows.length > 0 ? <OfferRows offers={rows} hasNames /> : <NoOffers />}
      <div className="foot-line spread">
        <p className="small mute">
          {total}
          {mayOpen("offersFile") && (
            <>
              {" · "}
              <a href={offersAddress(query).replace("/oferte", "/oferte.csv")}>Export CSV</a>
            </>
          )}
        </p>
        <Pagination page={page} pages={pages} to={(number) => offersAddress(query, number)} />
      </div>
      {hasSamples && <p className="small mute">Ofertele de probă nu apar aici.</p>}
    </>
  );
}

function YearForm({ query, years }: { query: OfferQuery; years: readonly number[] }) {
  return (
    <Form className="toolbar" method="get" action={adminPath("allOffers")} role="search">
      {query.stage && <input type="hidden" name="stadiu" value={query.stage} />}
      <SelectField
        name="an"
        label="Începute în"
        blank="ultimele 12 luni"
        options={years.map((year) => [year, String(year)])}
        defaultValue={query.year}
      />
      <Submit label="Arată" look="line" />
    </Form>
  );
}

function NoOffers() {
  return (
    <div className="empty panel--after">
      <p>
        <strong>Nicio ofertă.</strong>
      </p>
      <p>O ofertă se întocmește din pagina unei cereri.</p>
    </div>
  );
}

function partOf(query: OfferQuery, stage: OfferQuery["stage"], offers: readonly StagedOffer[]) {
  return {
    key: stage ?? "all",
    words: stage ? STAGES[stage].many : "Toate",
    amount: offers.length,
    sum: grossOf(offers, stage),
    to: offersAddress({ ...query, stage }),
    isCurrent: query.stage === stage,
  };
}

function grossOf(offers: readonly StagedOffer[], stage: OfferQuery["stage"]): string {
  return moneyWords(offers.reduce((sum, offer) => sum + (isOffered(offer, stage) ? offer.sums.gross : 0), 0));
}

/** Whether the sum of a list counts an offer: the sum of all is what customers were offered, once each, as the reports say it. */
function isOffered({ stage, replaced_by }: StagedOffer, listed: OfferQuery["stage"]): boolean {
  if (listed === "draft" || listed === "withdrawn") return true;
  return stage !== "draft" && stage !== "withdrawn" && replaced_by === null;
}

/** ", fără 2 ciorne și 1 retrasă": what is listed and not in the sum. */
function exceptionsOf(offers: readonly StagedOffer[], listed: OfferQuery["stage"]): string {
  const left = offers.filter((offer) => !isOffered(offer, listed));
  const [drafts, withdrawn] = (["draft", "withdrawn"] as const).map((stage) => left.filter((offer) => offer.stage === stage).length);
  const renewed = left.length - (drafts ?? 0) - (withdrawn ?? 0);
  const words = [drafts && count(drafts, DRAFT), withdrawn && count(withdrawn, WITHDRAWN), renewed && count(renewed, RENEWED)];
  return left.length > 0 ? `, fără ${joinWords(words.filter((some) => typeof some === "string"))}` : "";
}
