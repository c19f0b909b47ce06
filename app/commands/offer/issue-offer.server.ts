import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getCompany } from "#app/company/company.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { formatDay } from "#app/language/dates.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { currentLetterhead } from "#app/offers/document/letterhead.ts";
import { type Gap, listGaps } from "#app/offers/draft/draft-gaps.ts";
import type { DraftLine } from "#app/offers/draft/offer-form.ts";
import { typedOf } from "#app/offers/draft/typed-offer.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { moneyWords, offerNumber } from "#app/offers/offer-words.ts";
import { setOfferIssued as issue, type OfferWithLines, setOfferWithdrawn as withdraw } from "#app/offers/offers.server.ts";
import type { Lead } from "#db/schema.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

const CHANGED = "Oferta s-a schimbat între timp. Verificați-o din nou înainte de a o emite.";

function missingIn({ offer, lines }: OfferWithLines, now: Date): Gap[] {
  return listGaps(typedOf({ ...offer, lines: lines as DraftLine[] }), bucharestDay(now));
}

export type Issuer = { by: Actor; signer: string };

/** Gives a draft number, date and the name that signs it, if any. `seen` is its updated_at as it was looked at. 422 while something is missing, 409 when it has changed since. */
export function issueOffer(whole: OfferWithLines, seen: string, { by, signer }: Issuer, now: Date): { ok: true } | Refusal {
  const missing = missingIn(whole, now);
  if (missing.length > 0) return refuse(422, { form: missing.map(({ words }) => words).join(" ") });
  return refuseWhenBusy(() => {
    const letterhead = (customer_type: Lead["customer_type"]) => currentLetterhead(getCompany(), signer, customer_type);
    const issued = issue(whole.offer.id, seen, letterhead, now, ({ offer, lines }) => {
      const { gross } = offerSums(pricedOf(lines));
      const detail = `Oferta ${offerNumber(offer)}: ${moneyWords(gross)} cu TVA, valabilă până la ${formatDay(offer.valid_until)}`;
      addLeadEvent(offer.lead_id, { kind: "offer_issued", detail }, by, now);
    });
    return issued ? { ok: true as const } : refuse(409, { form: CHANGED });
  });
}

export function withdrawOffer(id: number, by: Actor, now: Date): { ok: true } | Refusal {
  return refuseWhenBusy(() => {
    const withdrawn = withdraw(id, now, ({ offer }) => {
      addLeadEvent(offer.lead_id, { kind: "offer_withdrawn", detail: `Oferta ${offerNumber(offer)}` }, by, now);
    });
    return withdrawn
      ? { ok: true as const }
      : refuse(409, { form: "Oferta nu mai poate fi retrasă: a fost acceptată sau retrasă între timp." });
  });
}
