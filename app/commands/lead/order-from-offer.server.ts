/** An order that somebody of the house notes accepts the offer that it comes from; taking the note back opens the offer again. */
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { keepOfferedSum } from "#app/offers/listed-offers.server.ts";
import { setOfferOrdered, setOfferUnordered } from "#app/offers/offer-store.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import type { Lead } from "#db/schema.ts";

/** Before the call itself is noted: then the call is the last change, and takes this back with it. */
export function acceptOrderedOffer(requests: readonly Pick<Lead, "id">[], by: Actor, now: Date): void {
  const offer = setOfferOrdered(
    requests.map(({ id }) => id),
    by.actor_name,
    now,
  );
  if (!offer) return;
  const detail = `Oferta ${offerNumber(offer)}, la telefon`;
  addLeadEvent(offer.lead_id, { kind: "offer_accepted", detail, before: { accepted_offer: offer.id } }, by, now);
  keepOfferedSum(offer.lead_id);
}

export function takeBackOrder(lead_id: number, offer_id: number): void {
  setOfferUnordered(offer_id);
  keepOfferedSum(lead_id);
}
