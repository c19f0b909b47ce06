/** Offers of a period as an accountant asks for them: whole, each with its customer, and once. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { type OfferSums, offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { OUT_STATES } from "#app/offers/offer-words.ts";
import { db } from "#db/client.server.ts";
import { leads, type Offer, type OfferLine, offerLines, offers } from "#db/schema.ts";

/** Issued, or accepted, on one of these days; both count. */
export type BooksPeriod = { by: "issued" | "accepted"; from: string; to: string };

export type AccountedOffer = ReturnType<typeof listAccountedOffers>[number];

/** In the order of their numbers. What was withdrawn, given up or replaced is no longer offered, and a sample is nobody's. */
export function listAccountedOffers({ by, from, to }: BooksPeriod) {
  const moment = by === "issued" ? offers.issued_at : offers.accepted_at;
  const [first, end] = [bucharestMoment(from, 0), bucharestMoment(addDays(to, 1), 0)].map((at) => at.toISOString()) as [string, string];
  const found = db()
    .select({ offer: offers, county: leads.county, phone: leads.phone_e164, email: leads.email, order_sum: leads.order_sum })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(
      and(
        isNotNull(moment),
        gte(moment, first),
        lt(moment, end),
        inArray(offers.state, OUT_STATES),
        isNull(offers.replaced_by),
        eq(leads.is_sample, 0),
      ),
    )
    .orderBy(asc(offers.year), asc(offers.number))
    .all();
  const ids = found.map(({ offer }) => offer.id);
  const lines = db().select().from(offerLines).where(inArray(offerLines.offer_id, ids)).orderBy(asc(offerLines.id)).all();
  const linesOf = Map.groupBy(lines, ({ offer_id }) => offer_id);
  const accounted = found.map(({ offer, ...lead }) => {
    const own = pricedOf(linesOf.get(offer.id) ?? []);
    return {
      ...offer,
      ...lead,
      lines: own,
      sums: offerSums(own),
      accepted: offer.accepted_at && bucharestDay(new Date(offer.accepted_at)),
    };
  });
  return accounted.map(({ order_sum, ...offer }) => ({ ...offer, ordered: otherSum(offer, order_sum) }));
}

/** Sum of an order, in bani with VAT, where it is not that of its offer. */
function otherSum({ state, sums }: { state: Offer["state"]; sums: OfferSums }, order_sum: number | null): number | null {
  return state === "accepted" && order_sum !== sums.gross ? order_sum : null;
}

export type AccountedLine = ReturnType<typeof pricedOf<OfferLine>>[number];
