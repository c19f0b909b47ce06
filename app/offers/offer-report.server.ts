/** What was offered in a span, and what became of it by now. */
import { and, asc, eq, gte, lt } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { db } from "#db/client.server.ts";
import { leads, type Offer, offerLines, offers } from "#db/schema.ts";
import { offerSums, pricedOf } from "./offer-sums.ts";

/** How an issued offer stands: its state, or past its last day without an answer. */
export type OfferStanding = Exclude<Offer["state"], "draft"> | "expired";

/** `net` and `gross` in bani. */
export type OfferTotal = { standing: OfferStanding; offers: number; net: number; gross: number };

/** Of the offers that were issued from a moment on until another, by how they stand; what no offer is, is left out. */
export function sumOffers({ from, until }: { from: Date; until: Date }, now: Date): OfferTotal[] {
  const { id, state, valid_until } = offers;
  const { quantity, unit_price, price_kind, vat_rate, discount } = offerLines;
  const lines = db()
    .select({ id, state, valid_until, quantity, unit_price, price_kind, vat_rate, discount })
    .from(offers)
    .innerJoin(offerLines, eq(offerLines.offer_id, id))
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(and(eq(leads.is_sample, 0), gte(offers.issued_at, from.toISOString()), lt(offers.issued_at, until.toISOString())))
    .orderBy(asc(id))
    .all();
  const today = bucharestDay(now);
  const totals = new Map<OfferStanding, OfferTotal>();
  // What a paper says is rounded for itself: each offer is summed alone.
  for (const own of Map.groupBy(lines, (line) => line.id).values()) {
    const [{ state, valid_until }] = own as [(typeof own)[number]];
    const standing = state === "issued" && valid_until < today ? "expired" : (state as OfferStanding);
    const { net, gross } = offerSums(pricedOf(own));
    const before = totals.get(standing) ?? { standing, offers: 0, net: 0, gross: 0 };
    totals.set(standing, { standing, offers: before.offers + 1, net: before.net + net, gross: before.gross + gross });
  }
  return [...totals.values()].toSorted((a, b) => b.gross - a.gross);
}
