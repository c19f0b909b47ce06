import { bucharestDay } from "#app/calendar/bucharest.ts";
import { sowingNoun } from "#app/catalog/category/category-facts.ts";
import { isProductOnSite } from "#app/catalog/category/category-store.server.ts";
import { packetWords } from "#app/catalog/pack/counted/counted-words.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import { pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { plateWords } from "#app/catalog/plate/compose-plate.ts";
import { offerDates } from "#app/catalog/price/offer-period.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { findTermsAt } from "#app/catalog/price/price-history.server.ts";
import { offerPriceOn, priceOn } from "#app/catalog/price/price-on-day.ts";
import { findProduct, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { rateWords } from "#app/catalog/quantity/quantity-words.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { sowingWords } from "#app/catalog/sheet/sowing.ts";
import { findOrdered } from "#app/commands/lead/order-from-offer.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { joinWords } from "#app/language/nouns.ts";
import { formatMoney, writeBani } from "#app/language/numbers.ts";
import { versionFields } from "#app/leads/accept/replay-version.server.ts";
import { informedOf, sourceWords } from "#app/leads/by-hand/arrival-words.ts";
import { listConsents } from "#app/leads/consent-ledger/consents.server.ts";
import { closingOf, listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { getCustomerHistory, listDuplicateNotes, SIMILARITY_WORDS, type SimilarLead } from "#app/leads/customers/similar-leads.server.ts";
import { worthOf } from "#app/leads/inbox/facets.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { lineNeed, packsWithWeight } from "#app/leads/lines/line-need.ts";
import { amountAsked, type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import { listOwners, ownerName } from "#app/leads/owner/owners.server.ts";
import { nextCallOf } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { listTexts } from "#app/leads/request/fields.ts";
import { leadNumber, leadPhonePieces } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { suspectWords } from "#app/leads/spam/suspicions.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { findLastChange, isUndoable } from "#app/leads/timeline/lead-changes.server.ts";
import { buildTimeline, endingOf, lastCall, leadEventWords } from "#app/leads/timeline/timeline.ts";
import { dayWords, dueSentence, momentWords } from "#app/leads/work-order/due-words.ts";
import { getQueuePosition } from "#app/leads/work-order/work-order.server.ts";
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { listOpenOffers, offeredSum, orderSumWords } from "#app/offers/listed-offers.server.ts";
import { getAcceptance, listOffersOfLead, OFFER_LINK, type OfferWithLines } from "#app/offers/offer-store.server.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { differsWords, isAcceptedNow, lastOut, mayTieOffer, moneyWords, offerNumber } from "#app/offers/offer-words.ts";
import { messageLinks } from "#app/offers/settings/message-links.ts";
import { getOfferSettings } from "#app/offers/settings/offer-settings-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { COPY } from "#app/routes/admin/lead/offer/offer-of-address.server.ts";
import type { Lead, LeadEvent, Offer } from "#db/schema.ts";

export function readLeadPage(lead: Lead, me: number, now: Date) {
  const past = {
    events: listLeadEvents(lead.id),
    messages: listMessagesOfLead(lead.id),
    consents: listConsents(lead.id),
    product: lead,
  };
  const offers = listOffersOfLead(lead.id);
  const group = listOpenGroup(lead);
  const ordered = group.length < 2 ? { whole: lastOut(offers), covered: [] } : findOrdered(lead, group);
  const lines = listLines(lead.id);
  const wishes = lines.map((line) => wishWords(line, lead.created_at));
  const change = findLastChange(lead.id);
  const choices = new Map(
    past.events.map((event) => [`e${event.id}`, Object.keys(versionFields(lead, event)).length > 0 ? event.id : undefined]),
  );
  return {
    lead: {
      ...leadFacts(lead, now),
      messages: messagesOf(lead, offers, { wishes, events: past.events, isWhole: lines.every((line) => line.estimate_sum) }, now),
      ...endingOf(lead, past.events, lines),
    },
    due: dueSentence(lead, now),
    owner: { me, id: lead.owner_id, name: ownerName(lead), others: listOwners() },
    lastEvent: past.events.at(-1)?.id ?? 0,
    place: getQueuePosition(lead.id, now),
    offers: { ...offerWords(lead, offers, now), offered: writeBani(offeredSum(ordered.whole ? [ordered.whole] : [])) },
    wishes,
    consents: [...informingWords(lead, now), ...consentWords(past.consents, now)],
    closing: closingOf(lead, group, ordered.covered),
    caller: callerWords(lead, now),
    timeline: buildTimeline(past, now).map((entry) => ({
      ...entry,
      when: momentWords(new Date(entry.at), now),
      choice: choices.get(entry.key),
    })),
    lastChange: change && { words: leadEventWords(change, now, lead).words, isUndoable: isUndoable(change) },
    next: nextCallOf(now, getOffice(now)),
    today: bucharestDay(now),
  };
}

/** The offer that was accepted, else the one from which a consumer wants to order, and the one to go on with: the accepted one, the draft, or the last that is out. */
function offerWords(lead: Lead, offers: readonly OfferWithLines[], now: Date) {
  const { id, closed_at, order_sum } = lead;
  const accepted = offers.find(({ offer }) => isAcceptedNow(offer));
  const current = accepted ?? offers.find(({ offer }) => offer.state === "draft") ?? offers[0];
  const answered = accepted ?? offers.find(({ offer }) => offer.state === "issued" && offer.wanted_at !== null);
  const left = accepted || STATUSES[lead.status].end === "done" ? listOpenOffers(lead, now) : [];
  return {
    answered: answered && {
      path: adminPath("leadOffer", id, answered.offer.id),
      number: offerNumber(answered.offer),
      total: totalWords(answered),
      isAccepted: accepted !== undefined,
      ...answerWords(answered.offer, closed_at !== null, now),
    },
    // An order for another sum than that of its offer; the address of the copy that would say what was ordered.
    differs: accepted && {
      words: differsWords(accepted.offer, totalOf(accepted), order_sum),
      copy: `${adminPath("leadNewOffer", id)}?${COPY}=${accepted.offer.id}`,
    },
    // Those from which an order may have come that names none.
    untied: offers.flatMap((whole) => {
      const isOut = closed_at !== null && mayTieOffer(whole.offer, offers);
      return isOut ? [[whole.offer.id, `${offerNumber(whole.offer)} · ${totalWords(whole)}`] as const] : [];
    }),
    // Those that end with the request.
    open: joinWords(offers.flatMap(({ offer }) => (getAcceptance(offer, now) === "open" ? (offerNumber(offer) ?? []) : []))),
    // Those that his order leaves open to the customer, of all his requests.
    left,
    offeredHint: orderSumWords(accepted, left),
    written: offers.length,
    current: current && currentOffer(current),
  };
}

const totalOf = ({ lines }: OfferWithLines) => offerSums(pricedOf(lines)).gross;
const totalWords = (offer: OfferWithLines) => moneyWords(totalOf(offer));

/** A result that closed the request is the answer to who waited to be called. */
function answerWords(offer: Offer, isClosed: boolean, now: Date): { answer: string; about: string } {
  const { accepted_at, accepted_by, noted_by, wanted_at } = offer;
  const on = momentWords(new Date(accepted_at ?? wanted_at ?? 0), now);
  if (accepted_at === null && isClosed) return { answer: "clientul a vrut să comande", about: on };
  if (accepted_at === null) return { answer: "clientul vrea să comande", about: `așteaptă să fie sunat, din ${on}; nu este un contract` };
  if (noted_by) return { answer: "acceptată", about: `comanda a fost notată de ${noted_by}, ${on}` };
  return { answer: "acceptată", about: `semnată „${accepted_by}”, ${on}` };
}

function currentOffer({ offer }: OfferWithLines): { words: string; path: string } {
  return {
    words: offer.state === "draft" ? "Continuă ciorna ofertei" : `Oferta ${offerNumber(offer)}`,
    path: adminPath("leadOffer", offer.lead_id, offer.id),
  };
}

function leadFacts(lead: Lead, now: Date) {
  const { id, full_name, email, county, customer_type, notes, wish, expert_name, status, ref, call_by, is_suspect, erased_at } = lead;
  return {
    id,
    full_name,
    email,
    county,
    notes,
    wish,
    expert_name,
    status,
    call_by,
    fromDuplicates: listDuplicateNotes([id]).get(id) ?? [],
    texts: listTexts(lead),
    customer: CUSTOMER_WORDS[customer_type],
    reference: shortReference(ref),
    phone: leadPhonePieces(lead),
    called: leadNumber(lead),
    suspicions: is_suspect === 1 ? suspectWords(lead.suspect_reason) : undefined,
    erased: erased_at === null ? undefined : momentWords(new Date(erased_at), now),
    isNotified: lead.notified_at !== null && lead.is_sample === 0,
    customer_id: lead.customer_id,
    isSample: lead.is_sample === 1,
    // Of a request that ended with an order, or without anybody saying of what.
    order: STATUSES[status].end === "done" && lead.duplicate_of === null ? { sum: writeBani(lead.order_sum ?? undefined) } : undefined,
    source: sourceWords(lead),
  };
}

/** With the owner's words; nothing is sent by itself. A link stands for what a message of ours would attach: the offer that is out, and the sheets on the site. */
function messagesOf(
  lead: Lead,
  offers: readonly OfferWithLines[],
  { wishes, events, isWhole }: { wishes: readonly ReturnType<typeof wishWords>[]; events: readonly LeadEvent[]; isWhole: boolean },
  now: Date,
) {
  const { name, phones } = getCompany();
  const out = offers.find(({ offer }) => ["open", "accepted"].includes(getAcceptance(offer, now)));
  return messageLinks(lead, {
    texts: getOfferSettings(),
    company: { name, phone: phones[0].href },
    further: wishes.slice(1).flatMap(({ product, isChosen }) => (isChosen ? product : [])),
    // What was offered may hold more than what was asked for, and what was ordered costs nothing any more; a part of a sum is none to write.
    worth: lead.closed_at === null && lead.offered_sum === null && isWhole ? worthOf(lead) : null,
    isMissed: lead.closed_at === null && lastCall(events)?.outcome === "fara_raspuns",
    offer: out && `${OFFER_LINK.address(out.offer)}${lead.closed_at === null ? ` (în total ${totalWords(out)} cu TVA)` : ""}`,
    sheets: wishes.flatMap(({ path }) => (path ? `${env().publicOrigin}${path}/fisa.pdf` : [])),
  });
}

/** Words of what was asked for, as it was worked out then, and what the product says and costs now. */
function wishWords(wish: LineSnapshot, asked_at: string) {
  const { product_id, product_name, area_sqm, area_unit, dose_kg_per_100sqm: dose } = wish;
  const product = product_id === null ? undefined : findProduct(product_id);
  const sheet = product && viewSheet(product);
  const rate = dose && rateWords(dose, area_unit, packsWithWeight(wish.packs));
  const price = product && priceWords(product);
  return {
    product: product_name ?? "fără produs ales",
    isChosen: product_name !== null,
    amounts: [area_sqm > 0 && lineArea(wish), lineNeed(wish)].filter(Boolean).join(" · "),
    path: product && isProductOnSite(product.id) ? `/produse/${product.slug}` : undefined,
    area: lineArea(wish),
    need: lineNeed(wish),
    isEstimate: wish.quantity_is_estimate === 1,
    rate: rate || undefined,
    sowing: sheet?.windows?.map(sowingWords).join("; "),
    sown: product && sowingNoun(product.category.verb),
    mix: sheet?.plate && sheet.plate.parts.length > 1 ? plateWords(sheet.plate) : undefined,
    price:
      price && [`${[price.main, price.note].filter(Boolean).join(" ")}${packOf(product)}`, offerLine(product)].filter(Boolean).join(" · "),
    asked_price: product && askedPriceWords(product, asked_at),
    isGone: product_name !== null && product === undefined && area_sqm > 0,
  };
}

/** Price that the customer saw when he asked, where that is no longer the price: "415 RON, ofertă până la 20 decembrie". */
function askedPriceWords(product: ProductDetail, asked_at: string): string | undefined {
  const terms = findTermsAt(product.id, asked_at);
  const day = bucharestDay(new Date(asked_at));
  const price = terms && priceOn(terms, day);
  const isSame = terms && price === product.price && terms.price_show_vat_note === product.price_show_vat_note;
  if (!price || isSame) return undefined;
  const { main, note } = priceWords({ ...terms, price, bag_weight_kg: null });
  const offer = offerPriceOn(terms, day) === undefined ? "" : `, ofertă ${offerDates(terms)}`;
  return `${[main, note].filter(Boolean).join(" ")}${offer}`;
}

/** "ofertă până la 20 decembrie, listă 545 RON": that it is not the list price. */
function offerLine(product: ProductDetail): string {
  return product.list_price === undefined ? "" : `ofertă ${offerDates(product)}, listă ${formatMoney(product.list_price)}`;
}

/** " / sac de 20 kg", " / pachet de 50 de bulbi": for what the price is. */
function packOf(product: ProductDetail): string {
  if (!product.price) return "";
  const [pack] = product.bag_weight_kg ? pricedPacks(product) : [];
  if (pack) return ` / ${packWords(pack)}`;
  return product.pieces_per_pack && !product.bag_weight_kg ? ` / ${packetWords(product)}` : "";
}

function callerWords(lead: Lead, now: Date) {
  const { group, likely, history, ofNumber } = getCustomerHistory(lead);
  const words = (known: SimilarLead[]) => known.map((one) => knownWords(one, now));
  // A duplicate is closed beside a request that stays in the work.
  const maySettle = lead.closed_at === null && lead.is_suspect === 0;
  return { group: words(group), likely: words(likely), history: words(history), ofNumber, maySettle };
}

function knownWords({ lead, similarities }: SimilarLead, now: Date) {
  const { id, created_at, full_name, status, is_suspect, product_name } = lead;
  return {
    id,
    full_name,
    status,
    created_at,
    isOpen: lead.closed_at === null,
    day: dayWords(new Date(created_at), now, "short"),
    want: [product_name ?? "fără produs ales", amountAsked(lead)].filter(Boolean).join(", "),
    state: is_suspect === 1 ? "suspectă" : lead.duplicate_of === null ? STATUSES[status].label : "Dublură",
    reasons: joinWords(similarities.map((same) => SIMILARITY_WORDS[same])),
  };
}

/** Words of a request by hand on the duty to inform: whoever asked ticked nothing, and was told. */
function informingWords(lead: Lead, now: Date) {
  const words = informedOf(lead);
  return words ? [{ label: "Informare despre date", words: `${words}, ${momentWords(new Date(lead.created_at), now)}` }] : [];
}

/** The last answer of each purpose: what holds. */
function consentWords(consents: ReturnType<typeof listConsents>, now: Date) {
  const last = new Map(consents.map((consent) => [consent.purpose, consent]));
  return (
    [
      ["gdpr", "Acord GDPR"],
      ["marketing", "Noutăți"],
    ] as const
  ).flatMap(([purpose, label]) => {
    const consent = last.get(purpose);
    if (!consent) return [];
    const { is_given, created_at, text_version, given_by } = consent;
    const no = given_by === "request" ? "refuzat" : "retras";
    return [{ label, words: `${is_given ? "dat" : no} ${momentWords(new Date(created_at), now)}, text din ${formatDay(text_version)}` }];
  });
}
