import { and, asc, eq, gte, isNull, lt, ne } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads, offerLines, offers } from "#db/schema.ts";
import { OFFER_STAGES, type OfferStage, stageOf } from "./offer-stage.ts";
import { offerSums, pricedOf } from "./offer-sums.ts";

/** `net` and `gross` in bani. */
export type OfferTotal = { stage: OfferStage; offers: number; net: number; gross: number };

/**
 * Sums of the offers that were issued from a moment on until another, neither withdrawn nor renewed by a later one, by how far they have
 * got, in that order. `isLost`: whether a request of this state ended without an order.
 */
export function sumOffers(
  { from, until }: { from: Date; until: Date },
  isLost: (status: Lead["status"]) => boolean,
  now: Date,
): OfferTotal[] {
  const { id, state, valid_until, sent_at, seen_at, wanted_at } = offers;
  const { quantity, unit_price, price_kind, vat_rate, discount } = offerLines;
  const lines = db()
    .select({
      id,
      state,
      valid_until,
      sent_at,
      seen_at,
      wanted_at,
      status: leads.status,
      quantity,
      unit_price,
      price_kind,
      vat_rate,
      discount,
    })
    .from(offers)
    .innerJoin(offerLines, eq(offerLines.offer_id, id))
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(
      and(
        eq(leads.is_sample, 0),
        ne(offers.state, "withdrawn"),
        // What a later offer renewed is asked for once.
        isNull(offers.replaced_by),
        gte(offers.issued_at, from.toISOString()),
        lt(offers.issued_at, until.toISOString()),
      ),
    )
    .orderBy(asc(id))
    .all();
  const today = bucharestDay(now);
  const totals = new Map<OfferStage, OfferTotal>();
  // What a paper says is rounded for itself: each offer is summed alone.
  for (const own of Map.groupBy(lines, (line) => line.id).values()) {
    const [offer] = own as [(typeof own)[number]];
    const stage = stageOf(offer, isLost(offer.status), today);
    const { net, gross } = offerSums(pricedOf(own));
    const before = totals.get(stage) ?? { stage, offers: 0, net: 0, gross: 0 };
    totals.set(stage, { stage, offers: before.offers + 1, net: before.net + net, gross: before.gross + gross });
  }
  return OFFER_STAGES.flatMap((stage) => totals.get(stage) ?? []);
}
