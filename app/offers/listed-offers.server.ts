import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { joinWords } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads, type Offer, type OfferLine, offerLines, offerNumbers, offers } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import { ENDED_AT, eraseOffersOfLead, findOffer, getAcceptance, listOffersOfLead, type OfferWithLines } from "./offer-store.server.ts";
import { offerSums, pricedOf } from "./offer-sums.ts";
import { lastOut, moneyWords, OUT_STATES, offerNumber, SAMPLE_YEAR, stageOf } from "./offer-words.ts";

/** Begun in a span, but those of sample requests, which no sum counts; or of a request, or of all requests of a customer. */
export type AskedOffers = { from: Date; until: Date } | { lead_id: number } | { customer_id: number };

/** Newest first; `sums` in bani, of the lines that have a price. */
export function listOffers(asked: AskedOffers) {
  const isAsked = askedCondition(asked);
  const { id, lead_id, state, year, number, customer_name, customer_details, customer_tax_code, valid_until, created_at, replaced_by } =
    offers;
  const { issued_at, sent_at, seen_at, wanted_at, accepted_at, renounced_at } = offers;
  const { quantity, unit_price, price_kind, vat_rate, discount, offer_id } = offerLines;
  const lines = db()
    .select({ offer_id, quantity, unit_price, price_kind, vat_rate, discount })
    .from(offers)
    .innerJoin(offerLines, eq(offer_id, id))
    .where(isAsked)
    .orderBy(asc(offerLines.id))
    .all();
  const linesByOffer = Map.groupBy(lines, (line) => line.offer_id);
  const steps = { valid_until, created_at, issued_at, sent_at, seen_at, wanted_at, accepted_at, renounced_at, replaced_by };
  return db()
    .select({
      id,
      lead_id,
      state,
      year,
      number,
      customer_name,
      customer_details,
      customer_tax_code,
      ...steps,
      status: leads.status,
      ended_at: ENDED_AT,
    })
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

/** `words` is empty where the offer waits for its customer, or was accepted: the history says so. The highest `outRank` of a person is of the offer that counts (`lastOut`). */
type OfferNow = { words: string; issued_at: string; outRank: string };

/** How the last written offer of each request stands on a day: "De trimis oferta 2026-0006.", "Oferta 2026-0006 a expirat la 16 decembrie 2026." */
export function mapOffersNow(lead_ids: readonly number[], now: Date): Map<number, OfferNow> {
  const rows = standingOffers().all({ lead_ids: JSON.stringify(lead_ids) });
  const today = bucharestDay(now);
  return new Map(
    rows.map((offer) => {
      const { lead_id, state, issued_at, sent_at } = offer;
      const outRank = `${state === "accepted" ? 1 : 0}${sent_at ?? issued_at ?? ""}`;
      return [lead_id, { words: stateWords(offer, today), issued_at: issued_at ?? "", outRank }];
    }),
  );
}

const standingOffers = prepared((db) => {
  const { lead_id, state, year, number, valid_until, issued_at, sent_at, seen_at, wanted_at, id } = offers;
  return db
    .select({ lead_id, state, year, number, valid_until, issued_at, sent_at, seen_at, wanted_at })
    .from(offers)
    .where(and(inJson(lead_id, "lead_ids"), inArray(state, OUT_STATES)))
    .orderBy(asc(id))
    .prepare();
});

type Standing = Pick<Offer, "state" | "year" | "number" | "valid_until" | "issued_at" | "sent_at" | "seen_at" | "wanted_at">;

function stateWords(offer: Standing, today: string): string {
  const stage = stageOf({ ...offer, ended_at: null }, false, today);
  if (stage === "expired") return `Oferta ${offerNumber(offer)} a expirat la ${formatDay(offer.valid_until)}.`;
  return stage === "issued" ? `De trimis oferta ${offerNumber(offer)}.` : "";
}

/** Keeps with a request what it is offered, by which the inbox sorts: after each step of one of its offers, in the transaction of the step. */
export function keepOfferedSum(lead_id: number): void {
  const offered_sum = findOfferedSum([lead_id]) ?? null;
  db().update(leads).set({ offered_sum }).where(eq(leads.id, lead_id)).run();
}

/** True where an offer of one of these requests was accepted, or its customer wants to order and was not called yet. */
export function hasAccepted(requests: readonly Pick<Lead, "id" | "offer_accepted_at">[]): boolean {
  if (requests.some(({ offer_accepted_at }) => offer_accepted_at !== null)) return true;
  const isAccepted = and(inArray(offers.lead_id, [...requests.map(({ id }) => id)]), eq(offers.state, "accepted"));
  return db().select({ id: offers.id }).from(offers).where(isAccepted).limit(1).get() !== undefined;
}

/** Gives up the accepted offers of a request, as their customer did; what he signed stays. In a transaction. */
export function setOffersRenounced(lead_id: number, renounced_reason: string, now: Date): Offer[] {
  const isAccepted = and(eq(offers.lead_id, lead_id), eq(offers.state, "accepted"));
  const given = { state: "renounced" as const, renounced_at: now.toISOString(), renounced_reason };
  return db().update(offers).set(given).where(isAccepted).returning().all();
}

/** Takes that back: they are accepted again. In a transaction. */
export function setOffersKept(lead_id: number, ids: readonly number[]): void {
  const isGiven = and(inArray(offers.id, [...ids]), eq(offers.state, "renounced"));
  db().update(offers).set({ state: "accepted", renounced_at: null, renounced_reason: "" }).where(isGiven).run();
  keepOfferedSum(lead_id);
}

/** Sum of the last offer of these requests, in bani with VAT. */
function findOfferedSum(lead_ids: readonly number[]): number | undefined {
  return offeredSum(lead_ids.flatMap(listOffersOfLead));
}

/** Sum of the offer that counts (`lastOut`), in bani with VAT. */
export function offeredSum(offered: readonly OfferWithLines[]): number | undefined {
  const last = lastOut(offered);
  return last && offerSums(pricedOf(last.lines)).gross;
}

/** Offers of these requests that wait for an answer and have not expired. */
function listOffersOut(lead_ids: readonly number[], now: Date): Pick<Offer, "year" | "number">[] {
  const { year, number, lead_id, state, valid_until } = offers;
  const isOut = and(inArray(lead_id, [...lead_ids]), eq(state, "issued"), gte(valid_until, bucharestDay(now)));
  return db().select({ year, number }).from(offers).where(isOut).orderBy(asc(offers.id)).all();
}

/** Words for the offers that requests end: their customer can no longer accept them. Empty without any. */
export function endedOffersWords(requests: readonly Pick<Lead, "id">[], now: Date): string {
  const ids = requests.map(({ id }) => id);
  const out = ids.length === 0 ? [] : listOffersOut(ids, now);
  const numbers = joinWords(out.map((offer) => offerNumber(offer) ?? ""));
  if (out.length === 0) return "";
  const [offers, them] = out.length === 1 ? [`Oferta ${numbers} este închisă`, "o"] : [`Ofertele ${numbers} sunt închise`, "le"];
  return `${offers} și pentru client: nu ${them} mai poate accepta.`;
}

/** Words for the accepted offers of these numbers that their customer gave up. Empty without any. */
export function renouncedWords(numbers: readonly string[]): string {
  return numbers.length === 0
    ? ""
    : `La ${numbers.length === 1 ? "oferta acceptată" : "ofertele acceptate"} ${joinWords(numbers)} clientul a renunțat.`;
}

/** Words for the offers that ended with a lost request, and with those of its group that were closed by the same press. */
export function lostOffersWords({ id, group_id, closed_at }: Pick<Lead, "id" | "group_id" | "closed_at">, now: Date): string {
  if (closed_at === null) return "";
  const own = and(eq(leads.closed_at, closed_at), group_id === null ? eq(leads.id, id) : eq(leads.group_id, group_id));
  const lost = db().select({ id: leads.id }).from(leads).where(own).all();
  const given = lost.flatMap((lead) => listOffersOfLead(lead.id)).filter(({ offer }) => offer.renounced_at === closed_at);
  return [renouncedWords(given.flatMap(({ offer }) => offerNumber(offer) ?? [])), endedOffersWords(lost, now)].filter(Boolean).join(" ");
}

/** An offer that waits for its customer's answer; `total` with its currency. */
export type OpenOffer = { id: number; lead_id: number; number: string; total: string; words: string };

/** Offers that the customer of a request can still accept, of all his requests, the newest first. */
export function listOpenOffers({ id, customer_id }: Pick<Lead, "id" | "customer_id">, now: Date): OpenOffer[] {
  const own = customer_id === null ? eq(leads.id, id) : eq(leads.customer_id, customer_id);
  const rows = db()
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(and(own, eq(offers.state, "issued")))
    .orderBy(desc(offers.id))
    .all();
  const open = rows.flatMap((row) => findOffer(row.id) ?? []).filter(({ offer }) => getAcceptance(offer, now) === "open");
  return open.map(({ offer, lines }) => {
    const total = moneyWords(offerSums(pricedOf(lines)).gross);
    const words = `${offer.customer_name}, ${total}, valabilă până la ${formatDay(offer.valid_until)}`;
    return { id: offer.id, lead_id: offer.lead_id, number: offerNumber(offer) ?? "", total, words };
  });
}

/** Sentence on the offers that an order leaves open to its customer; empty without any. */
export function stillOpenWords(open: readonly OpenOffer[]): string {
  const numbers = joinWords(open.map(({ number }) => number));
  const [them, withdraw] = open.length === 1 ? ["oferta", "retrageți-o"] : ["ofertele", "retrageți-le"];
  return numbers && `Clientul mai poate accepta ${them} ${numbers}: ${withdraw} din pagina cererii dacă nu mai este nevoie.`;
}

/** Sentence beside the sum with which an order begins. An accepted offer holds until its customer says otherwise; a newer one that waits for him has its own. */
export function orderSumWords(accepted: OfferWithLines | undefined, open: readonly OpenOffer[]): string {
  const newer = accepted && open.find(({ id, lead_id }) => id > accepted.offer.id && lead_id === accepted.offer.lead_id);
  if (!newer) return "Suma ofertei; scrieți alta dacă s-a comandat altceva.";
  const own = `Suma ofertei acceptate, ${offerNumber(accepted.offer)}.`;
  return `${own} Dacă s-a comandat după ${newer.number}, mai nouă, scrieți suma ei: ${newer.total}.`;
}

/** The firm that the person's last issued offer was written for, as the clerk typed it there, of a request that names none. Others who share his telephone are not meant. */
export function findOfferedFirm(lead: Lead): Pick<Lead, "company_name" | "tax_code"> | undefined {
  if (lead.customer_id === null || lead.company_name !== "" || lead.tax_code !== "") return undefined;
  const { customer_name: company_name, customer_tax_code: tax_code, state, lead_id, id } = offers;
  const isSame = and(eq(leads.customer_id, lead.customer_id), eq(leads.customer_type, lead.customer_type));
  const rows = db()
    .select({ company_name, tax_code, full_name: leads.full_name })
    .from(offers)
    .innerJoin(leads, eq(leads.id, lead_id))
    .where(and(isSame, ne(state, "draft"), ne(tax_code, "")))
    .orderBy(desc(id))
    .all();
  const last = rows.find(({ full_name }) => fold(full_name) === fold(lead.full_name));
  return last && { company_name: last.company_name, tax_code: last.tax_code };
}

export const personalData = { forget: ({ id }: Lead) => eraseOffersOfLead(id), copy: ({ id }: Lead) => copyOffers(id) } as const;

/** Everything that was written for the person, as the offer says it; without the key of his link and what the company says of itself. */
function copyOffers(lead_id: number) {
  return listOffersOfLead(lead_id).map(
    ({ offer: { id: _id, lead_id: _lead, token: _key, letterhead: _ours, noted_by: _name, ended_at: _end, ...offer }, lines }) => ({
      ...offer,
      lines: lines.map(copyLine),
    }),
  );
}

/** In units, lei and percent: stored are thousandths, bani and hundredths (offer-form.ts). */
function copyLine({ id: _id, offer_id: _offer, quantity, unit_price, discount, ...line }: OfferLine) {
  const parts = { quantity: quantity === null ? null : quantity / 1_000, unit_price: unit_price === null ? null : unit_price / 100 };
  return { ...line, ...parts, discount: discount / 100 };
}
