import { Link, redirect } from "react-router";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { mailto } from "#app/forms/email/mailto.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { readRowId, requireFound } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { findCustomerDiscount } from "#app/leads/customers/customer-discount.server.ts";
import {
  type CustomerFacts,
  customerFacts,
  customerTitle,
  findCustomerNumber,
  findLastContact,
  isSold,
  listLeadsOfCustomer,
  sumlessWords,
} from "#app/leads/customers/customer-store.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { lineNeed } from "#app/leads/lines/line-need.ts";
import { type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLinesByLead } from "#app/leads/lines/lines.server.ts";
import { SAME_ORDER, SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import { type Called, leadNumber } from "#app/leads/request/phone.ts";
import { dayWords, momentWords } from "#app/leads/work-order/due-words.ts";
import { findOffer } from "#app/offers/offer-store.server.ts";
import { moneyWords, quantityWords } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { OfferRows } from "#app/routes/admin/leads/offers/offer-rows.tsx";
import { offerRow, readOffers, type StagedOffer } from "#app/routes/admin/leads/offers/read-offers.server.ts";
import customersSheet from "#app/styles/components/customers.css?url";
import leadSheet from "#app/styles/components/lead-page.css?url";
import offerPagesSheet from "#app/styles/components/offer-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { Route } from "./+types/customer";

export const links = linkSheets(leadSheet, offerPagesSheet, customersSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.title ?? "Client"} > Clienți`);

/** Any request of the customer may be named by an address: his card has one, which may change as requests join and leave. */
export function loader({ params }: Route.LoaderArgs) {
  const id = readRowId(params.id) ?? 0;
  const number = requireFound(findCustomerNumber(id));
  if (number !== id) throw redirect(adminPath("customer", number), 303);
  return readCustomer(number, new Date());
}

export default function AdminCustomer({ loaderData }: Route.ComponentProps) {
  const { title, calls, newest, facts, people, contact, discount, requests, further, orders, offers } = loaderData;
  return (
    <>
      <PageHead title={title} back={[adminPath("customers"), "‹ Clienți"]}>
        {calls.map(({ href, words, whatsapp }) => (
          <span key={href} className="cluster">
            <a href={`tel:${href}`}>{`Sună ${words}`}</a>
            {whatsapp && <a href={whatsapp}>WhatsApp</a>}
          </span>
        ))}
        <Link className="button button--small" to={`${adminPath("newLead")}?client=${newest}`}>
          Cerere nouă
        </Link>
      </PageHead>
      {people > 1 && (
        <p className="flash flash--warn">
          {count(people, PEOPLE)} cer de la același telefon, e-mail sau CUI. Verificați cu cine vorbiți: fișa le adună cererile, nu le
          amestecă.
        </p>
      )}
      <div className="customer-page">
        <div className="stack">
          <Panel id="clientul" title="Clientul">
            <DefinitionList
              terms={facts.map(([term, words, kind]) => [
                term,
                kind === "mail" ? words.map((address) => <a key={address} href={mailto(address)}>{`${address} `}</a>) : words.join(", "),
              ])}
            />
            {discount && (
              <p className="small">
                Lista lui de prețuri, „{discount.label}”: <strong>{discount.words}</strong>
              </p>
            )}
            <p className="small mute">Ultimul contact: {contact}</p>
          </Panel>
          <Panel id="comenzi" title="Ce a comandat" count={orders.total}>
            {orders.rows.length > 0 ? (
              <ul className="stack">
                {orders.rows.map(({ id, day, at, what, sum }) => (
                  <li key={id}>
                    <p className="spread">
                      <Link to={adminPath("lead", id)}>
                        Comandă, <time dateTime={at}>{day}</time>
                      </Link>
                      <strong className="num">{sum}</strong>
                    </p>
                    {what.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mute">Nimic încă.</p>
            )}
          </Panel>
        </div>
        <div className="stack">
          <Panel id="cereri" title="Cereri" count={requests.length + further}>
            <ul className="earlier-requests stack">
              {requests.map(({ id, status, at, day, state, full_name, want }) => (
                <li key={id} className={`tone-${STATUSES[status].tone}`}>
                  <p className="earlier-requests__when">
                    <time dateTime={at}>{day}</time> · {state}
                  </p>
                  <p>
                    <Link to={adminPath("lead", id)}>{full_name}</Link>, {want}
                  </p>
                </li>
              ))}
            </ul>
            {further > 0 && <p className="small mute">și încă {count(further, NOUNS.request)} mai vechi</p>}
          </Panel>
          <Panel id="oferte" title="Oferte" count={offers.length}>
            {offers.length > 0 ? <OfferRows offers={offers} /> : <p className="mute">Nicio ofertă.</p>}
          </Panel>
        </div>
      </div>
    </>
  );
}

const PEOPLE = { one: "persoană", few: "persoane" };

const MOST_REQUESTS = 100;
const MOST_ORDERS = 30;

function readCustomer(customer_id: number, now: Date) {
  const leads = listLeadsOfCustomer(customer_id);
  const offers = readOffers({ customer_id }, now);
  const facts = customerFacts(leads, offers);
  const contact = findLastContact(customer_id);
  return {
    title: customerTitle(facts),
    calls: callsOf(leads),
    newest: leads[0]?.id ?? customer_id,
    people: facts.names.length,
    facts: factsOf(facts),
    contact: contact === undefined ? "–" : momentWords(new Date(contact), now),
    discount: discountOf([...facts.companies, ...facts.names], now),
    requests: leads.slice(0, MOST_REQUESTS).map((lead) => requestWords(lead, now)),
    further: Math.max(0, leads.length - MOST_REQUESTS),
    orders: { total: totalWords(facts), rows: listOrders(leads, offers, now) },
    offers: offers.map(offerRow),
  };
}

const MOST_NUMBERS = 3;

/** His numbers, the latest first. */
function callsOf(leads: readonly Called[]) {
  const calls = leads.map((lead) => ({ ...leadNumber(lead), whatsapp: whatsappAddress(lead.phone_e164) }));
  return [...new Map(calls.map((call) => [call.href, call])).values()].slice(0, MOST_NUMBERS);
}

function totalWords(facts: CustomerFacts): string | undefined {
  if (facts.orders === 0) return undefined;
  return [facts.sumless < facts.orders && moneyWords(facts.sum), sumlessWords(facts)].filter(Boolean).join(", ");
}

type Fact = readonly [term: string, words: readonly string[], kind?: "mail"];

function factsOf({ names, companies, tax_codes, phones, emails, counties, types }: ReturnType<typeof customerFacts>): Fact[] {
  const facts: Fact[] = [
    ["Firma", companies],
    ["CUI", tax_codes],
    [names.length > 1 ? "Persoane" : "Nume", names],
    ["Telefon", phones],
    ["E-mail", emails, "mail"],
    ["Județ", counties],
    ["Tip de client", types],
  ];
  return facts.filter(([, words]) => words.length > 0);
}

/** A list of prices was made for one of his firms, or for one of his names. */
function discountOf(names: readonly string[], now: Date): { label: string; words: string } | undefined {
  for (const full_name of names) {
    const found = findCustomerDiscount({ full_name, company_name: "" }, now);
    if (found) return { label: found.label, words: `−${formatNumber(found.percent)}%` };
  }
  return undefined;
}

function requestWords(lead: ReturnType<typeof listLeadsOfCustomer>[number], now: Date) {
  const { id, status, full_name, created_at, duplicate_of, wish, product_name } = lead;
  const want = [product_name ?? (wish || "fără produs ales"), lineArea(lead), lineNeed(lead)].filter(Boolean).join(", ");
  const ended = lead.in_same_order === 1 ? `${STATUSES[status].label}, ${SAME_ORDER}` : STATUSES[status].label;
  const state = duplicate_of === null ? ended : "Dublură";
  return { id, status, at: created_at, day: dayWords(new Date(created_at), now, "short"), state, full_name, want };
}

/** Orders that were told or accepted in writing: the lines of the offer that was accepted, else those of the request. */
function listOrders(leads: ReturnType<typeof listLeadsOfCustomer>, offers: readonly StagedOffer[], now: Date) {
  const acceptedOf = new Map(offers.filter(({ state }) => state === "accepted").map((offer) => [offer.lead_id, offer]));
  const ordered = leads.filter(isSold).slice(0, MOST_ORDERS);
  const further = listFurtherLinesByLead(ordered.map(({ id }) => id));
  return ordered.map((lead) => {
    const offer = acceptedOf.get(lead.id);
    const at = lead.closed_at ?? offer?.accepted_at ?? lead.created_at;
    return {
      id: lead.id,
      at,
      day: dayWords(new Date(at), now, "short"),
      what: offer ? offerLines(offer.id) : [lead, ...(further.get(lead.id) ?? [])].map(wantedWords),
      sum: lead.sold_sum === null ? SUMLESS : moneyWords(lead.sold_sum),
    };
  });
}

function offerLines(id: number): string[] {
  return (findOffer(id)?.lines ?? []).map((line) => [quantityWords(line), line.name].filter(Boolean).join(" · "));
}

function wantedWords(line: LineSnapshot & { wish?: string }): string {
  return [line.product_name ?? line.wish, lineArea(line), lineNeed(line)].filter(Boolean).join(", ");
}
