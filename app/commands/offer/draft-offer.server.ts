import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { usualVatRate } from "#app/catalog/price/vat.ts";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { findProduct } from "#app/catalog/product/product-store.server.ts";
import { fewerPacksWords } from "#app/catalog/quantity/fewer-packs.tsx";
import { seedNeed } from "#app/catalog/quantity/quantity.ts";
import { sparseRateWords } from "#app/catalog/quantity/quantity-words.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { deliveryForOffer } from "#app/delivery/delivery-rules.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findCustomerDiscount } from "#app/leads/customers/customer-discount.server.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { DISTRIBUTION } from "#app/leads/distributor/distributor-form.ts";
import { ERASED } from "#app/leads/lead-store.server.ts";
import { lineNeed, sparsely } from "#app/leads/lines/line-need.ts";
import { amountAsked, type LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { leadNumberWords } from "#app/leads/request/phone.ts";
import { codeOfWords } from "#app/offers/article-code.ts";
import { firstDraft } from "#app/offers/draft/first-draft.ts";
import { type DraftLine, type OfferDraft, offerDraftForm, UNSAVED, unsavedOffer } from "#app/offers/draft/offer-form.ts";
import { type Propose, withFirstTransport } from "#app/offers/draft/proposed-transport.ts";
import { typedOf } from "#app/offers/draft/typed-offer.ts";
import { findOfferedFirm } from "#app/offers/listed-offers.server.ts";
import {
  createOfferDraft,
  deleteOfferDraft,
  findCustomer,
  findFreshDraft,
  type OfferWithLines,
  replaceOfferDraft,
} from "#app/offers/offer-store.server.ts";
import { getOfferSettings, textsOfKind } from "#app/offers/settings/offer-settings-store.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead, Offer } from "#db/schema.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";
import { findArticle, stockOf } from "./catalogue-choices.server.ts";

/** `isNew`: nothing was stored of it before. `isSecond`: another one of the request was stored a moment ago. */
type Drafted = { ok: true; id: number; isNew?: boolean; isSecond?: boolean };

/** Milliseconds within which a press is the same as the one before it. */
const ONE_PRESS = 10_000;

const GONE = "Ciorna nu mai există: a fost emisă sau ștearsă între timp.";

/** Requests of one row are answered by one offer: sending it moves the date of them all. What was asked for in the customer's own words is called by them. */
function listWanted(requests: readonly Lead[]): LineSnapshot[] {
  const named = requests.flatMap(({ id, wish }) => listLines(id).map((line, index) => (index === 0 ? inOwnWords(line, wish) : line)));
  return named.filter(({ product_name }) => product_name !== DISTRIBUTION);
}

function inOwnWords(line: LineSnapshot, wish: string): LineSnapshot {
  return line.product_name === null && wish !== "" ? { ...line, product_name: wish } : line;
}

/** Names of products that were asked for from an area that is an example, so without a quantity; not of those that the draft has by now. */
export function listLeftOut(lead: Lead, { lines }: Pick<OfferWithLines, "lines">): string[] {
  const names = listWanted(listOpenGroup(lead)).flatMap(({ area_is_example, product_name }) =>
    area_is_example === 1 && product_name ? [product_name] : [],
  );
  return [...new Set(names)].filter((name) => !lines.some((line) => line.name.startsWith(name)));
}

/** Lines that were asked for with an area of their own, by the ids of products. */
export function mapAskedAreas(lead: Lead): ReadonlyMap<number | null, LineSnapshot> {
  const told = listWanted(listOpenGroup(lead)).filter(({ area_is_example, area_sqm }) => area_is_example === 0 && area_sqm > 0);
  // Of two requests for one product the first counts, as in the draft's first row.
  return new Map(told.toReversed().map((line) => [line.product_id, line]));
}

/** The areas for which products were asked whose need nobody could work out, by their names as asked: "60 ha". */
export function listUncounted(lead: Lead): Record<string, string> {
  const uncounted = listWanted(listOpenGroup(lead)).flatMap((line): [string, string][] => {
    const isKnown = line.area_is_example === 1 || line.area_sqm === 0 || lineNeed(line) !== undefined;
    return isKnown || !line.product_name ? [] : [[line.product_name, amountAsked(line)]];
  });
  return Object.fromEntries(uncounted);
}

/** Stock of the products that were asked for, by their names as asked. */
export function listStock(lead: Lead): Record<string, string> {
  const named = listWanted(listOpenGroup(lead)).flatMap(({ product_id, product_name }): [string, string][] => {
    const product = product_id === null ? undefined : findProduct(product_id);
    return product && product_name ? [[product_name, stockOf(product)]] : [];
  });
  return Object.fromEntries(named);
}

/** Where a pack less than asked for is within the sheet's norm, or was asked for: how many packs were asked for, and what may be said, by the names as asked. */
export function listFewerPacks(lead: Lead): Record<string, { asked: number; words: string }> {
  const named = listWanted(listOpenGroup(lead)).flatMap((line): [string, { asked: number; words: string }][] => {
    const product = line.product_id === null || line.area_is_example === 1 ? undefined : findRequestedProduct(line.product_id);
    const need = product?.dose === undefined ? undefined : seedNeed(line.area_sqm, product.dose, product.priced);
    if (!need || !product || !line.product_name) return [];
    const [unit, { sparse }] = [product.category.start_unit, sparsely(line)];
    if (sparse)
      return [
        [
          line.product_name,
          { asked: line.bags ?? 0, words: `Clientul a ales să semene mai rar: ${sparseRateWords({ ...need, sparse }, unit)}.` },
        ],
      ];
    const words = fewerPacksWords(need, unit, { from: product.dose_from, sold: product.priced });
    return words && need.bags ? [[line.product_name, { asked: need.bags, words }]] : [];
  });
  return Object.fromEntries(named);
}

/** Draft with which an offer begins, in no table yet. `requests`: how many its rows are of; `messages` of those that give no row; `types` of the others' customers, where they differ. */
export function beginOffer(lead: Lead, now: Date): { whole: OfferWithLines; requests: number; messages: string[]; types: string[] } {
  const requests = listOpenGroup(lead);
  const rowless = requests.filter(({ product_name, wish }) => product_name === null && wish === "");
  const lines = listWanted(requests).filter(({ area_is_example }) => area_is_example === 0);
  const others = requests.flatMap(({ customer_type: type }) => (type === lead.customer_type ? [] : [CUSTOMER_WORDS[type]]));
  const types = [...new Set(others)];
  const about = {
    phone: leadNumberWords(lead),
    today: bucharestDay(now),
    words: textsOfKind(getOfferSettings(), lead.customer_type),
    discount: Math.round((findCustomerDiscount(lead, now)?.percent ?? 0) * 100),
    vat_rate: usualVatRate(getCompany().vat_rates),
    priceOf: findProduct,
  };
  const draft = withFirstTransport(firstDraft({ ...lead, ...findOfferedFirm(lead) }, lines, about), deliveryTo(lead));
  return { whole: unsavedOffer(lead, draft, now), requests: requests.length, messages: rowless.flatMap(({ notes }) => notes || []), types };
}

/** Delivery to the customer's county by the table; nothing where it is not known. */
export function deliveryTo({ county }: Pick<Lead, "county">): Propose {
  return (parcel) => (county !== "" && parcel.kg > 0 ? deliveryForOffer(getDelivery(), county, parcel) : undefined);
}

/** A draft with the words and lines of an offer, in no table yet. A term that has passed begins anew, as long as it was. */
export function beginCopy({ offer, lines }: OfferWithLines, now: Date): OfferWithLines {
  const { customer_name, customer_tax_code, customer_details, greeting, delivery, payment, note } = offer;
  const today = bucharestDay(now);
  const from = bucharestDay(new Date(offer.issued_at ?? offer.created_at));
  const days = Math.round((Date.parse(offer.valid_until) - Date.parse(from)) / 86_400_000);
  const words = { customer_name, customer_tax_code, customer_details, greeting, delivery, payment, note };
  const valid_until = addDays(today, Math.max(days, 1));
  // A VAT rate that is gone by now is refused at its row, once the copy is saved.
  const copied = lines.map(({ id: _id, offer_id: _offer, product_id: _product, article_code: _code, ...line }) => line as DraftLine);
  return unsavedOffer({ id: offer.lead_id, customer_type: offer.customer_type }, { ...words, valid_until, lines: copied }, now);
}

/** Stores a draft: a new one where none was saved yet, and of one press only one. 409 for a request that was erased. */
export function saveOffer({ id, lead_id }: Pick<Offer, "id" | "lead_id">, values: unknown, now: Date): Drafted | Refusal {
  const parsed = parseWith(offerDraftForm(getCompany().vat_rates), values);
  if (!parsed.ok) return parsed;
  // Before the transaction, which the caches of the catalogue do not serve.
  const draft = { ...parsed.value, lines: parsed.value.lines.map(withArticle) };
  return refuseWhenBusy(() =>
    inTransaction(() => {
      if (id === UNSAVED && !findCustomer(lead_id)) return refuse(409, { form: ERASED });
      const fresh = id === UNSAVED ? findFreshDraft(lead_id, new Date(now.getTime() - ONE_PRESS)) : undefined;
      const own = id === UNSAVED && !(fresh && isSameDraft(fresh, draft)) ? undefined : (fresh?.offer.id ?? id);
      if (own === undefined)
        return { ok: true as const, id: createOfferDraft(lead_id, draft, now), isNew: true, isSecond: fresh !== undefined };
      return replaceOfferDraft(own, draft, now) ? { ok: true as const, id: own } : refuse(409, { form: GONE });
    }),
  );
}

/** A second press says the same; another tab, in which somebody typed too, something else. */
function isSameDraft({ offer, lines }: OfferWithLines, draft: OfferDraft): boolean {
  const said = (of: OfferDraft) => JSON.stringify(typedOf(of));
  return said({ ...offer, lines: lines as DraftLine[] }) === said(draft);
}

/** A line with what the company's books call it: a pack of the catalogue, or the words that somebody typed. */
export function withArticle<Line extends DraftLine>(line: Line) {
  const article = findArticle(line.name);
  return { ...line, product_id: article?.product_id ?? null, article_code: article?.code ?? codeOfWords(line.name) };
}

export function dropOffer(id: number): { ok: true } | Refusal {
  return refuseWhenBusy(() => (deleteOfferDraft(id) ? { ok: true as const } : refuse(409, { form: GONE })));
}
