import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads, type Offer, offerLines, offerNumbers, offers } from "#db/schema.ts";
import { offerSums, pricedOf } from "./offer-sums.ts";
import { SAMPLE_YEAR } from "./offer-words.ts";

/** Begun in a span, but those of sample requests, which no sum counts; or of a request, or of all requests of a customer. */
export type AskedOffers = { from: Date; until: Date } | { lead_id: number } | { customer_id: number };

/** Newest first; `sums` in bani, of the lines that have a price. */
export function listOffers(asked: AskedOffers) {
  const isAsked = askedCondition(asked);
  const { id, lead_id, state, year, number, customer_name, customer_details, customer_tax_code, valid_until, created_at, replaced_by } =
    offers;
  const { issued_at, sent_at, seen_at, wanted_at, accepted_at } = offers;
  const { quantity, unit_price, price_kind, vat_rate, discount, offer_id } = offerLines;
  const lines = db()
    .select({ offer_id, quantity, unit_price, price_kind, vat_rate, discount })
    .from(offers)
    .innerJoin(offerLines, eq(offer_id, id))
    .where(isAsked)
    .orderBy(asc(offerLines.id))
    .all();
  const linesByOffer = Map.groupBy(lines, (line) => line.offer_id);
  const steps = { valid_until, created_at, issued_at, sent_at, seen_at, wanted_at, accepted_at, replaced_by };
  return db()
    .select({ id, lead_id, state, year, number, customer_name, customer_details, customer_tax_code, ...steps, status: leads.status })
    .from(offers)
    .innerJoin(leads, eq(leads.id, lead_id))
    .where(and(isAsked, "from" in asked ? eq(leads.is_sample, 0) : undefined))
    .orderBy(desc(id))
    .all()
    .map((offer) => ({ ...offer, sums: offerSums(pricedOf(linesByOffer.get(offer.id) ?? [])) }));
}

function askedCondition(asked: AskedOffers): SQL | undefined {
  if ("lead_id" in asked) return eq(offers.lead_id, asked.lead_id);
  if ("from" in asked) return isBegunIn(asked);
  return inArray(offers.lead_id, db().select({ id: leads.id }).from(leads).where(eq(leads.customer_id, asked.customer_id)));
}

function isBegunIn({ from, until }: { from: Date; until: Date }): SQL | undefined {
  return and(gte(offers.created_at, from.toISOString()), lt(offers.created_at, until.toISOString()));
}

export function listOfferYears(): NonNullable<Offer["year"]>[] {
  return db()
    .select({ year: offerNumbers.year })
    .from(offerNumbers)
    .where(ne(offerNumbers.year, SAMPLE_YEAR))
    .orderBy(desc(offerNumbers.year))
    .all()
    .map(({ year }) => year);
}
