/** An order that somebody of the house notes accepts the offer that it comes from; taking the note back opens the offer again. */
import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLead, setOrderWorth } from "#app/leads/lead-store.server.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { keepOfferedSum, offeredSum } from "#app/offers/listed-offers.server.ts";
import {
  listOffersOfLead,
  type OfferWithLines,
  setOfferOfOrder,
  setOfferOrdered,
  setOfferUnordered,
  setReplaced,
} from "#app/offers/offer-store.server.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { isAcceptedNow, lastOut, offerNumber } from "#app/offers/offer-words.ts";
import type { Lead, Offer, OfferLine } from "#db/schema.ts";
import { NO_ORDER, withLead } from "./change-lead.server.ts";

/** Offer that an order of a request is of, and the open requests of its group that it covers: these the order closes. */
export type Ordered = { whole: OfferWithLines | undefined; covered: Lead[] };

/** Finds the one that counts (`lastOut`) of the offers of the open group that cover the request, else the one that comes to the sum of the order (bani), which was told. */
export function findOrdered(lead: Lead, group: readonly Lead[] = listOpenGroup(lead), order_sum: number | null = null): Ordered {
  const wanted = group.length < 2 ? new Map<number, LineSnapshot[]>() : new Map(group.map(({ id }) => [id, listLines(id)]));
  const covers = ({ offer, lines }: OfferWithLines, { id, wish }: Lead) =>
    offer.lead_id === id || (wanted.get(id) ?? []).every((line) => lines.some((offered) => isFor(offered, line, wish)));
  const offered = group.flatMap(({ id }) => listOffersOfLead(id)).filter((each) => covers(each, lead));
  const last = lastOut(offered);
  const isLater = ({ offer: { id, lead_id } }: OfferWithLines) =>
    last?.offer.state !== "accepted" || (lead_id === last.offer.lead_id && id > last.offer.id);
  const isSum = ({ lines }: OfferWithLines) => offerSums(pricedOf(lines)).gross === order_sum;
  const isOut = ({ offer }: OfferWithLines) => offer.state === "issued" && offer.replaced_by === null;
  const whole = last && !isSum(last) ? (offered.find((each) => isOut(each) && isLater(each) && isSum(each)) ?? last) : last;
  return { whole, covered: whole ? group.filter((each) => covers(whole, each)) : [] };
}

function isFor(offered: Pick<OfferLine, "product_id" | "name">, { product_id, product_name }: LineSnapshot, wish: string): boolean {
  if (product_id !== null && product_id === offered.product_id) return true;
  const name = product_name ?? wish;
  return name === "" || offered.name.startsWith(name);
}

/** Request of the open group whose offer counts: an order that names only the person is noted there. Without any offer the one that was asked about. */
export function holderOfOrder(id: number | undefined): number | undefined {
  const lead = findLead(id ?? 0);
  const group = lead ? listOpenGroup(lead) : [];
  return group.length < 2 ? id : (lastOut(group.flatMap((each) => listOffersOfLead(each.id)))?.offer.lead_id ?? id);
}

/** Before the call itself is noted: then the call is the last change, and takes this back with it. */
export function acceptOrderedOffer({ whole }: Ordered, by: Actor, now: Date): void {
  const ordered = whole && setOfferOrdered(whole.offer, by.actor_name, now);
  if (ordered) noteAccepted(ordered, "la telefon", by, now);
}

function noteAccepted(offer: Offer, how: string, by: Actor, now: Date): void {
  const detail = `Oferta ${offerNumber(offer)}, ${how}`;
  const before = { accepted_offer: offer.id, ...takePlace(offer) };
  addLeadEvent(offer.lead_id, { kind: "offer_accepted", detail, before }, by, now);
}

/**
 * The revised offer in the place of the accepted one. An order that was noted at the former one's sum, or whose customer signed the new one (`isSigned`), is
 * worth what it says; another sum was typed by somebody, who knows why, and stays. The former sum, where it changed. In a transaction.
 */
export function takePlace(offer: Offer, isSigned = false): { order_sum?: number | null } {
  const others = listOffersOfLead(offer.lead_id).filter((other) => other.offer.id !== offer.id && isAcceptedNow(other.offer));
  const replaced = others.map((other) => other.offer.id);
  if (replaced.length > 0) setReplaced(replaced, offer.id);
  keepOfferedSum(offer.lead_id);
  const lead = findLead(offer.lead_id);
  if (replaced.length === 0 || !lead || lead.order_sum === null || lead.order_sum === lead.offered_sum) return {};
  if (!isSigned && lead.order_sum !== offeredSum(others)) return {};
  setOrderWorth(lead.id, lead.offered_sum);
  return { order_sum: lead.order_sum };
}

const NO_OFFER = "Alegeți oferta din listă.";
const tieForm = z.object({ offer_id: rowId(NO_OFFER) });

/** Says afterwards from which offer a request was ordered, or from which revised copy: accepted when the request was closed. 409 where it is no order, or the offer is not out any more. */
export function tieOfferToOrder(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(tieForm, values);
  if (!parsed.ok) return parsed;
  return withLead(id, (lead) => {
    if (STATUSES[lead.status].end !== "done" || lead.closed_at === null) return refuse(409, { form: NO_ORDER });
    const offer = setOfferOfOrder({ id: parsed.value.offer_id, lead_id: lead.id }, by.actor_name, lead.closed_at);
    if (!offer) return refuse(409, { offer_id: TIED });
    noteAccepted(offer, "legată de comandă", by, now);
    return { ok: true as const, lead };
  });
}

const TIED = "Oferta nu mai poate fi legată: a fost retrasă, sau comanda are deja oferta ei.";

export function takeBackOrder(lead_id: number, offer_id: number): void {
  setOfferUnordered(offer_id);
  keepOfferedSum(lead_id);
}
