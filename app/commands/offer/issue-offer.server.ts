import { bucharestDay } from "#app/calendar/bucharest.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { formatDay } from "#app/language/dates.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { type Gap, gapWords, listGaps } from "#app/offers/draft/draft-gaps.ts";
import type { DraftLine } from "#app/offers/draft/offer-form.ts";
import { typedOf } from "#app/offers/draft/typed-offer.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { moneyWords, offerNumber } from "#app/offers/offer-words.ts";
import { setOfferIssued as issue, type OfferWithLines, setOfferWithdrawn as withdraw } from "#app/offers/offers.server.ts";
import { keepOfferedSum } from "#app/offers/offers-now.server.ts";
import { getSeller } from "#app/offers/settings/offer-settings.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

const CHANGED = "Oferta s-a schimbat între timp. Verificați-o din nou înainte de a o emite.";

function missingIn({ offer, lines }: OfferWithLines, now: Date): Gap[] {
  return listGaps(typedOf({ ...offer, lines: lines as DraftLine[] }), bucharestDay(now));
}

export type Issuer = { by: Actor; signer: string };

/** Gives a draft number, date and the name that signs it, if any. `seen` is its updated_at as it was looked at. 422 while something is missing, 409 when it has changed since. */
export function issueOffer(whole: OfferWithLines, seen: string, { by, signer }: Issuer, now: Date): { ok: true } | Refusal {
  const missing = missingIn(whole, now);
  if (missing.length > 0) return refuse(422, { form: gapWords(missing) });
  return commitOrRefuse(() => {
    const issued = issue(whole.offer.id, seen, { company: getSeller(), signer }, now);
    if (!issued) return refuse(409, { form: CHANGED });
    const { offer, lines } = issued;
    const { gross } = offerSums(pricedOf(lines));
    const detail = `Oferta ${offerNumber(offer)}: ${moneyWords(gross)} cu TVA, valabilă până la ${formatDay(offer.valid_until)}`;
    addLeadEvent(offer.lead_id, { kind: "offer_issued", detail }, by, now);
    keepOfferedSum(offer.lead_id);
    return { ok: true as const };
  });
}

export function withdrawOffer(id: number, by: Actor, now: Date): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    const offer = withdraw(id, now);
    if (!offer) return refuse(409, { form: "Oferta nu mai poate fi retrasă: a fost acceptată sau retrasă între timp." });
    addLeadEvent(offer.lead_id, { kind: "offer_withdrawn", detail: `Oferta ${offerNumber(offer)}` }, by, now);
    keepOfferedSum(offer.lead_id);
    return { ok: true as const };
  });
}
