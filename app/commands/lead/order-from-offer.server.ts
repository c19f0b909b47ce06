/** An order that somebody of the house notes accepts the offer that it comes from; taking the note back opens the offer again. */
import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLead, setOrderWorth } from "#app/leads/lead-store.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { keepOfferedSum } from "#app/offers/listed-offers.server.ts";
import { listOffersOfLead, setOfferOfOrder, setOfferOrdered, setOfferUnordered, setReplaced } from "#app/offers/offer-store.server.ts";
import { isAcceptedNow, offerNumber } from "#app/offers/offer-words.ts";
import type { Lead, Offer } from "#db/schema.ts";
import { NO_ORDER, withLead } from "./change-lead.server.ts";

/** Before the call itself is noted: then the call is the last change, and takes this back with it. Answers the offer that the order, of `order_sum` bani, is of, if any. */
export function acceptOrderedOffer(
  requests: readonly Pick<Lead, "id">[],
  order_sum: number | null,
  by: Actor,
  now: Date,
): Offer | undefined {
  const ids = requests.map(({ id }) => id);
  const ordered = setOfferOrdered(ids, { noted_by: by.actor_name, order_sum }, now);
  if (ordered?.isNew) noteAccepted(ordered.offer, "la telefon", by, now);
  return ordered?.offer;
}

function noteAccepted(offer: Offer, how: string, by: Actor, now: Date): void {
  const detail = `Oferta ${offerNumber(offer)}, ${how}`;
  const before = { accepted_offer: offer.id, ...takePlace(offer) };
  addLeadEvent(offer.lead_id, { kind: "offer_accepted", detail, before }, by, now);
}

/**
 * The revised offer in the place of the accepted one: an order that was noted is worth what it says. The former sum, where that changed. In a transaction.
 */
export function takePlace(offer: Offer): { order_sum?: number | null } {
  const others = listOffersOfLead(offer.lead_id).filter((other) => other.offer.id !== offer.id && isAcceptedNow(other.offer));
  const replaced = others.map((other) => other.offer.id);
  if (replaced.length > 0) setReplaced(replaced, offer.id);
  keepOfferedSum(offer.lead_id);
  const lead = findLead(offer.lead_id);
  if (replaced.length === 0 || !lead || lead.order_sum === null || lead.order_sum === lead.offered_sum) return {};
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
