import { formatNumber } from "#app/language/numbers.ts";
import { findCustomerDiscount } from "#app/leads/customers/customer-discount.server.ts";
import { customerFacts, customerTitle, findLastContact, listLeadsOfCustomer } from "#app/leads/customers/customers.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { lineNeed } from "#app/leads/lines/line-need.ts";
import { type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLinesByLead } from "#app/leads/lines/lines.server.ts";
import { dayWords, momentWords } from "#app/leads/work-order/due-words.ts";
import { moneyWords, quantityWords } from "#app/offers/offer-words.ts";
import { findOffer } from "#app/offers/offers.server.ts";
import { offerRow, readOffers, type StagedOffer } from "#app/routes/admin/leads/offers/read-offers.server.ts";
import type { Lead } from "#db/schema.ts";

const MOST_REQUESTS = 100;
const MOST_ORDERS = 30;

export function readCustomer(customer_id: number, now: Date) {
  const leads = listLeadsOfCustomer(customer_id);
  const facts = customerFacts(leads);
  const offers = readOffers({ customer_id }, now);
  const contact = findLastContact(customer_id);
  return {
    title: customerTitle(facts),
    people: facts.names.length,
    facts: factsOf(facts),
    contact: contact === undefined ? "–" : momentWords(new Date(contact), now),
    discount: discountOf([...facts.companies, ...facts.names], now),
    requests: leads.slice(0, MOST_REQUESTS).map((lead) => requestWords(lead, now)),
    further: Math.max(0, leads.length - MOST_REQUESTS),
    orders: { total: facts.orders > 0 ? moneyWords(facts.sum) : undefined, rows: listOrders(leads, offers, now) },
    offers: offers.map(offerRow),
  };
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

function requestWords(lead: Lead, now: Date) {
  const { id, status, full_name, created_at, duplicate_of, wish, product_name } = lead;
  const want = [product_name ?? (wish || "fără produs ales"), lineArea(lead), lineNeed(lead)].filter(Boolean).join(", ");
  const state = duplicate_of === null ? STATUSES[status].label : "Dublură";
  return { id, status, at: created_at, day: dayWords(new Date(created_at), now, "short"), state, full_name, want };
}

/** Orders that were told or accepted in writing: the lines of the offer that was accepted, else those of the request. */
function listOrders(leads: readonly Lead[], offers: readonly StagedOffer[], now: Date) {
  const acceptedOf = new Map(offers.filter(({ state }) => state === "accepted").map((offer) => [offer.lead_id, offer]));
  const ordered = leads.filter(({ id, order_sum }) => order_sum !== null || acceptedOf.has(id)).slice(0, MOST_ORDERS);
  const further = listFurtherLinesByLead(ordered.map(({ id }) => id));
  return ordered.map((lead) => {
    const offer = acceptedOf.get(lead.id);
    const at = lead.closed_at ?? offer?.accepted_at ?? lead.created_at;
    const sum = lead.order_sum ?? offer?.sums.gross;
    return {
      id: lead.id,
      at,
      day: dayWords(new Date(at), now, "short"),
      what: offer ? offerLines(offer.id) : [lead, ...(further.get(lead.id) ?? [])].map(wantedWords),
      sum: sum === undefined ? "" : moneyWords(sum),
    };
  });
}

function offerLines(id: number): string[] {
  return (findOffer(id)?.lines ?? []).map((line) => [quantityWords(line), line.name].filter(Boolean).join(" · "));
}

function wantedWords(line: LineSnapshot & { wish?: string }): string {
  return [line.product_name ?? line.wish, lineArea(line), lineNeed(line)].filter(Boolean).join(", ");
}
