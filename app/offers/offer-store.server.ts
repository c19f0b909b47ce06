import { randomBytes } from "node:crypto";
import { and, asc, countDistinct, desc, eq, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leads, type Offer, type OfferLine, offerLines, offerNumbers, offers } from "#db/schema.ts";
import { isBinding } from "./document/legal-terms.ts";
import { type AddressedOffer, currentLetterhead, type Seller } from "./document/letterhead.ts";
import type { DraftLine, OfferDraft } from "./draft/offer-form.ts";
import { isEnded, mayTieOffer, SAMPLE_YEAR } from "./offer-words.ts";

export type OfferWithLines = { offer: AddressedOffer; lines: OfferLine[] };

export function listOffersOfLead(lead_id: number): OfferWithLines[] {
  return addressed(eq(offers.lead_id, lead_id)).orderBy(desc(offers.id)).all().map(withLines);
}

export function findOffer(id: number): OfferWithLines | undefined {
  const found = addressed(eq(offers.id, id)).get();
  return found && withLines(found);
}

function addressed(isAsked: SQL) {
  return db()
    .select({ offer: offers, ...OF_REQUEST })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(isAsked);
}

/** Said in the detail of a call (calls.server.ts): an order, or none. A state that somebody set by hand may mean that his own work is done. */
const SAID_END = sql`EXISTS (SELECT 1 FROM lead_events AS event WHERE event.lead_id = leads.id AND event.kind = 'call'
  AND event.undone_at IS NULL AND (event.detail LIKE '{"outcome":"comandat"%' OR event.detail LIKE '%"next":"gata"%'))`;
/** Since when a request has ended: an order has its offer, and the others are answered. A duplicate ended nothing: its customer is called about the request beside it. */
export const ENDED_AT = sql<string | null>`CASE WHEN leads.duplicate_of IS NOT NULL THEN NULL
  WHEN leads.status = 'finalizat' AND leads.order_sum IS NULL AND NOT ${SAID_END} THEN NULL ELSE leads.closed_at END`;
const OF_REQUEST = { customer_type: leads.customer_type, ended_at: ENDED_AT };

/** The offer of a customer's link. Undefined for a draft, and for an erased offer. */
export function findOfferByToken(token: string): OfferWithLines | undefined {
  const found = addressed(eq(offers.token, token)).get();
  return found && found.offer.state !== "draft" && !isErasedOffer(found.offer) ? withLines(found) : undefined;
}

/** Person whom the offers of a request are for. Undefined where his data were erased. */
export function findCustomer(lead_id: number): Pick<Lead, "full_name" | "email"> | undefined {
  const { full_name, email } = leads;
  return db()
    .select({ full_name, email })
    .from(leads)
    .where(and(eq(leads.id, lead_id), isNull(leads.erased_at)))
    .get();
}

export function countDraftsWithRate(rate: number): number {
  const found = db()
    .select({ value: countDistinct(offers.id) })
    .from(offerLines)
    .innerJoin(offers, eq(offers.id, offerLines.offer_id))
    .where(and(eq(offers.state, "draft"), eq(offerLines.vat_rate, rate)))
    .get();
  return found?.value ?? 0;
}

/** A draft of a request that was begun since `from` and never saved: a second press goes on with it. */
export function findFreshDraft(lead_id: number, from: Date): OfferWithLines | undefined {
  const isFresh = [eq(offers.state, "draft"), eq(offers.updated_at, offers.created_at), gte(offers.created_at, from.toISOString())];
  const found = addressed(and(eq(offers.lead_id, lead_id), ...isFresh) as SQL).get();
  return found && withLines(found);
}

/** A draft with what the catalogue knows of its lines. */
export type StoredDraft = Omit<OfferDraft, "lines"> & { lines: (DraftLine & Pick<OfferLine, "product_id" | "article_code">)[] };

export function createOfferDraft(lead_id: number, { lines, ...fields }: StoredDraft, now: Date): number {
  const token = randomBytes(24).toString("base64url");
  const at = now.toISOString();
  return inTransaction(() => {
    const values = { ...fields, lead_id, token, created_at: at, updated_at: at };
    const { id } = db().insert(offers).values(values).returning({ id: offers.id }).get();
    insertLines(id, lines);
    return id;
  });
}

/** False when there is no such draft (any more), or its request was erased. */
export function replaceOfferDraft(id: number, { lines, ...fields }: StoredDraft, now: Date): boolean {
  return inTransaction(() => {
    const isKnown = sql`EXISTS (SELECT 1 FROM leads WHERE leads.id = ${offers.lead_id} AND leads.erased_at IS NULL)`;
    const isDraft = and(eq(offers.id, id), eq(offers.state, "draft"), isKnown);
    const { changes } = db()
      .update(offers)
      .set({ ...fields, updated_at: now.toISOString() })
      .where(isDraft)
      .run();
    if (changes === 0) return false;
    db().delete(offerLines).where(eq(offerLines.offer_id, id)).run();
    insertLines(id, lines);
    return true;
  });
}

/** False when there is no such draft: issued offers stay. */
export function deleteOfferDraft(id: number): boolean {
  const isDraft = and(eq(offers.id, id), eq(offers.state, "draft"));
  return db().delete(offers).where(isDraft).run().changes > 0;
}

/** Numbers a draft, the next of the year, and freezes it for the kind of customer that asked. Undefined when it was issued meanwhile, or changed since `updated_at`. In a transaction. */
export function setOfferIssued(
  id: number,
  updated_at: string,
  { company, signer }: { company: Seller; signer: string },
  now: Date,
): OfferWithLines | undefined {
  const draft = and(eq(offers.id, id), eq(offers.state, "draft"), eq(offers.updated_at, updated_at));
  const found = db()
    .select({ is_sample: leads.is_sample, ...OF_REQUEST })
    .from(offers)
    .innerJoin(leads, eq(leads.id, offers.lead_id))
    .where(and(draft, isNull(leads.erased_at)))
    .get();
  if (!found) return undefined;
  const year = found.is_sample === 1 ? SAMPLE_YEAR : Number(bucharestDay(now).slice(0, 4));
  const { customer_type, ended_at } = found;
  const frozen = { customer_type, letterhead: currentLetterhead(company, signer, customer_type) };
  const fields = { state: "issued" as const, year, number: nextNumber(year), ...frozen, issued_at: now.toISOString() };
  return withLines({ offer: db().update(offers).set(fields).where(draft).returning().get(), customer_type, ended_at });
}

/** Undefined unless the offer is issued and neither accepted nor withdrawn nor erased. */
export function setOfferWithdrawn(id: number, now: Date): Offer | undefined {
  const isOpen = and(eq(offers.id, id), eq(offers.state, "issued"), ne(offers.customer_name, ERASED));
  const fields = { state: "withdrawn" as const, withdrawn_at: now.toISOString() };
  return db().update(offers).set(fields).where(isOpen).returning().get();
}

/** Earlier ones of the same request in a state: those that can still be accepted are withdrawn where a revised offer takes their place. */
export function listEarlier({ id, lead_id, issued_at }: Offer, state: "open" | "expired", now: Date): Offer[] {
  const isEarlier = (other: Offer) => issued_at === null || (other.issued_at ?? "") < issued_at;
  const others = listOffersOfLead(lead_id).map(({ offer }) => offer);
  return others.filter((other) => other.id !== id && getAcceptance(other, now) === state && isEarlier(other));
}

/** Offers whose place another took when it was sent. */
export function setReplaced(ids: readonly number[], by: number): void {
  db()
    .update(offers)
    .set({ replaced_by: by })
    .where(inArray(offers.id, [...ids]))
    .run();
}

/** The first time counts. */
export function noteOffer(id: number, what: "sent_at" | "seen_at" | "wanted_at", now: Date): void {
  const isFirst = and(eq(offers.id, id), isNull(offers[what]));
  db()
    .update(offers)
    .set({ [what]: now.toISOString() })
    .where(isFirst)
    .run();
}

export type Acceptance = "accepted" | "renounced" | "withdrawn" | "ended" | "expired" | "missing";

/** The offer that an answer changed, where it is the first. */
type Answered<Own extends string> = { standing: Acceptance | Own; changed?: Offer };

/**
 * Accepts the offer of a firm under a name, until the end of its last day. Accepting again changes nothing: the first name and moment stand, and there is
 * no `changed` offer. "unsigned" for a consumer's, which nobody signs. In a transaction.
 */
export function setOfferAccepted(token: string, accepted_by: string, now: Date): Answered<"unsigned"> {
  const offer = findOfferByToken(token)?.offer;
  const standing = getAcceptance(offer, now);
  if (!offer || standing !== "open") return { standing: standing === "open" ? "missing" : standing };
  if (!isBinding(offer.customer_type)) return { standing: "unsigned" };
  const fields = { state: "accepted" as const, accepted_at: now.toISOString(), accepted_by };
  return { standing: "accepted", changed: db().update(offers).set(fields).where(eq(offers.token, token)).returning().get() };
}

/** Accepts the offer that was ordered, as `noted_by` of the house was told. It may have expired. Undefined where it is accepted already. In a transaction. */
export function setOfferOrdered({ id, customer_name }: Offer, noted_by: string, now: Date): Offer | undefined {
  const accepted = { state: "accepted" as const, accepted_at: now.toISOString(), accepted_by: customer_name, noted_by };
  const isOut = and(eq(offers.id, id), eq(offers.state, "issued"));
  return db().update(offers).set(accepted).where(isOut).returning().get();
}

/** Accepts an offer that is out for an order that was noted before, at its moment (ISO). Undefined where it may not be (`mayTieOffer`). In a transaction. */
export function setOfferOfOrder({ id, lead_id }: Pick<Offer, "id" | "lead_id">, noted_by: string, accepted_at: string): Offer | undefined {
  const offered = listOffersOfLead(lead_id);
  const own = offered.find(({ offer }) => offer.id === id)?.offer;
  if (!own || !mayTieOffer(own, offered)) return undefined;
  const accepted = { state: "accepted" as const, accepted_at, accepted_by: own.customer_name, noted_by };
  return db().update(offers).set(accepted).where(eq(offers.id, id)).returning().get();
}

/** Takes back what the house noted: the offer waits for its answer again, and those whose place it took are the accepted ones. What a customer signed stays. */
export function setOfferUnordered(id: number): void {
  const isInItsPlace = and(eq(offers.replaced_by, id), eq(offers.state, "accepted"));
  db().update(offers).set({ replaced_by: null }).where(isInItsPlace).run();
  const isNoted = and(eq(offers.id, id), eq(offers.state, "accepted"), ne(offers.noted_by, ""));
  db().update(offers).set({ state: "issued", accepted_at: null, accepted_by: "", noted_by: "" }).where(isNoted).run();
}

/** Notes that a consumer wants to order, until the end of the offer's last day; only the first time is an offer `changed`. "signed" for a firm's offer. In a transaction. */
export function setOfferWanted(token: string, now: Date): Answered<"wanted" | "signed"> {
  const offer = findOfferByToken(token)?.offer;
  const standing = getAcceptance(offer, now);
  if (!offer || standing !== "open") return { standing: standing === "open" ? "missing" : standing };
  if (isBinding(offer.customer_type)) return { standing: "signed" };
  if (offer.wanted_at !== null) return { standing: "wanted" };
  noteOffer(offer.id, "wanted_at", now);
  return { standing: "wanted", changed: offer };
}

/**
 * The state of an offer for the customer. What was accepted, given up or withdrawn never expires; a draft is "missing". "ended": its request ended
 * after it was issued, with another offer or none; it is open again as soon as the request is.
 */
export function getAcceptance(offer: AddressedOffer | undefined, now: Date): Acceptance | "open" {
  if (!offer || offer.state === "draft") return "missing";
  if (offer.state !== "issued") return offer.state;
  if (offer.valid_until < bucharestDay(now)) return "expired";
  return isEnded(offer) ? "ended" : "open";
}

/** Drafts go; of issued offers number, dates, lines and company stay, but no free text: an address may be in it. In a transaction. */
export function eraseOffersOfLead(lead_id: number): void {
  const own = eq(offers.lead_id, lead_id);
  db()
    .delete(offers)
    .where(and(own, eq(offers.state, "draft")))
    .run();
  const accepted_by = sql`CASE WHEN accepted_by = '' THEN '' ELSE ${ERASED} END`;
  const words = {
    customer_name: ERASED,
    customer_details: "",
    customer_tax_code: "",
    greeting: "",
    delivery: "",
    payment: "",
    note: "",
    accepted_by,
    seen_at: null,
    wanted_at: null,
  };
  db().update(offers).set(words).where(own).run();
}

/** Replaces a name; the trigger `offers_frozen_words` compares with it. */
const ERASED = "(șters)";

/** An issued offer of a request whose data were erased. */
export function isErasedOffer({ customer_name }: Pick<Offer, "customer_name">): boolean {
  return customer_name === ERASED;
}

function withLines({
  offer,
  customer_type,
  ended_at,
}: { offer: Offer } & Pick<AddressedOffer, "customer_type" | "ended_at">): OfferWithLines {
  const lines = db().select().from(offerLines).where(eq(offerLines.offer_id, offer.id)).orderBy(asc(offerLines.id)).all();
  return { offer: { ...offer, customer_type: offer.customer_type ?? customer_type, ended_at }, lines };
}

function insertLines(offer_id: number, lines: StoredDraft["lines"]): void {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, offer_id }));
  db().insert(offerLines).values(rows).run();
}

/** Call it in the transaction that uses the number: a rollback leaves no gap. */
function nextNumber(year: number): number {
  return db()
    .insert(offerNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: offerNumbers.year, set: { last: sql`last + 1` } })
    .returning({ last: offerNumbers.last })
    .get().last;
}

/** The customer's link: a random text that is stored with the offer. An offer that holds no more is still read. */
export const OFFER_LINK = keyedLink<{ token: string }, OfferWithLines>({
  place: "oferta-scrisa",
  key: ({ token }) => token,
  open: findOfferByToken,
  cleanName: ({ offer }) => offer.id,
});
