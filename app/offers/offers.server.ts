import { randomBytes } from "node:crypto";
import { and, asc, countDistinct, desc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { leads, type Offer, type OfferLine, offerLines, offerNumbers, offers } from "#db/schema.ts";
import type { Letterhead } from "./document/letterhead.ts";
import type { OfferDraft } from "./draft/offer-form.ts";
import { SAMPLE_YEAR } from "./offer-words.ts";

export type OfferWithLines = { offer: Offer; lines: OfferLine[] };

export function listOffersOfLead(lead_id: number): OfferWithLines[] {
  const rows = db().select().from(offers).where(eq(offers.lead_id, lead_id)).orderBy(desc(offers.id)).all();
  return rows.map(withLines);
}

export function findOffer(id: number): OfferWithLines | undefined {
  const offer = db().select().from(offers).where(eq(offers.id, id)).get();
  return offer && withLines(offer);
}

/** The offer of a customer's link. Undefined for a draft, and for an erased offer. */
export function findOfferByToken(token: string): OfferWithLines | undefined {
  const offer = db().select().from(offers).where(eq(offers.token, token)).get();
  return offer && offer.state !== "draft" && offer.customer_name !== ERASED ? withLines(offer) : undefined;
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

/** Delivery and payment of the last issued offer that was not erased. */
export function findLastTerms(): Pick<Offer, "delivery" | "payment"> | undefined {
  const { delivery, payment } = offers;
  return db()
    .select({ delivery, payment })
    .from(offers)
    .where(and(isNotNull(offers.issued_at), ne(offers.customer_name, ERASED)))
    .orderBy(desc(offers.issued_at), desc(offers.id))
    .limit(1)
    .get();
}

/** A draft of a request that was begun since `from` and never saved: a second press goes on with it. */
export function findFreshDraft(lead_id: number, from: Date): number | undefined {
  const isFresh = and(eq(offers.state, "draft"), eq(offers.updated_at, offers.created_at), gte(offers.created_at, from.toISOString()));
  return db()
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.lead_id, lead_id), isFresh))
    .get()?.id;
}

export function createOfferDraft(lead_id: number, { lines, ...fields }: OfferDraft, now: Date): number {
  const token = randomBytes(24).toString("base64url");
  const at = now.toISOString();
  return inTransaction(() => {
    const values = { ...fields, lead_id, token, created_at: at, updated_at: at };
    const { id } = db().insert(offers).values(values).returning({ id: offers.id }).get();
    insertLines(id, lines);
    return id;
  });
}

/** False when there is no such draft (any more). */
export function replaceOfferDraft(id: number, { lines, ...fields }: OfferDraft, now: Date): boolean {
  return inTransaction(() => {
    const isDraft = and(eq(offers.id, id), eq(offers.state, "draft"));
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

type OnChange = (whole: OfferWithLines) => void;

/** Numbers a draft, the next of the year, and freezes it. Undefined when it was issued meanwhile, or changed since `updated_at`. */
export function setOfferIssued(
  id: number,
  updated_at: string,
  letterhead: Letterhead,
  now: Date,
  tell: OnChange,
): OfferWithLines | undefined {
  return inTransaction(() => {
    const draft = and(eq(offers.id, id), eq(offers.state, "draft"), eq(offers.updated_at, updated_at));
    const found = db()
      .select({ is_sample: leads.is_sample })
      .from(offers)
      .innerJoin(leads, eq(leads.id, offers.lead_id))
      .where(draft)
      .get();
    if (!found) return undefined;
    const year = found.is_sample === 1 ? SAMPLE_YEAR : Number(bucharestDay(now).slice(0, 4));
    const fields = { state: "issued" as const, year, number: nextNumber(year), letterhead, issued_at: now.toISOString() };
    return reportChange(db().update(offers).set(fields).where(draft).returning().get(), tell);
  });
}

/** Undefined unless the offer is issued and neither accepted nor withdrawn. */
export function setOfferWithdrawn(id: number, now: Date, tell: OnChange): OfferWithLines | undefined {
  return inTransaction(() => {
    const isOpen = and(eq(offers.id, id), eq(offers.state, "issued"));
    const fields = { state: "withdrawn" as const, withdrawn_at: now.toISOString() };
    return reportChange(db().update(offers).set(fields).where(isOpen).returning().get(), tell);
  });
}

/** Earlier ones of the same request that can still be accepted: a revised offer takes their place. */
export function listReplaced({ id, lead_id, issued_at }: Offer, now: Date): Offer[] {
  const isEarlier = (other: Offer) => issued_at === null || (other.issued_at ?? "") < issued_at;
  const others = listOffersOfLead(lead_id).map(({ offer }) => offer);
  return others.filter((other) => other.id !== id && getAcceptance(other, now) === "open" && isEarlier(other));
}

/** The first time counts. */
export function noteOffer(id: number, what: "sent_at" | "seen_at", now: Date): void {
  const isFirst = and(eq(offers.id, id), isNull(offers[what]));
  db()
    .update(offers)
    .set({ [what]: now.toISOString() })
    .where(isFirst)
    .run();
}

export type Acceptance = "accepted" | "withdrawn" | "expired" | "missing";

/** Accepts an offer under a name, until the end of its last day. Accepting again changes nothing: the first name and moment stand. */
export function setOfferAccepted(token: string, accepted_by: string, now: Date, tell: OnChange): Acceptance {
  return inTransaction(() => {
    const standing = getAcceptance(findOfferByToken(token)?.offer, now);
    if (standing !== "open") return standing;
    const fields = { state: "accepted" as const, accepted_at: now.toISOString(), accepted_by };
    reportChange(db().update(offers).set(fields).where(eq(offers.token, token)).returning().get(), tell);
    return "accepted";
  });
}

/** The state of an offer for the customer. "accepted" and "withdrawn" never expire; a draft is "missing". */
export function getAcceptance(offer: Offer | undefined, now: Date): Acceptance | "open" {
  if (!offer || offer.state === "draft") return "missing";
  if (offer.state === "accepted" || offer.state === "withdrawn") return offer.state;
  return offer.valid_until < bucharestDay(now) ? "expired" : "open";
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
    greeting: "",
    delivery: "",
    payment: "",
    note: "",
    accepted_by,
    seen_at: null,
  };
  db().update(offers).set(words).where(own).run();
}

/** Replaces a name; triggers of migration 0012 compare with it. */
const ERASED = "(șters)";

function withLines(offer: Offer): OfferWithLines {
  const lines = db().select().from(offerLines).where(eq(offerLines.offer_id, offer.id)).orderBy(asc(offerLines.id)).all();
  return { offer, lines };
}

function reportChange(offer: Offer | undefined, tell: OnChange): OfferWithLines | undefined {
  if (!offer) return undefined;
  const whole = withLines(offer);
  tell(whole);
  return whole;
}

function insertLines(offer_id: number, lines: OfferDraft["lines"]): void {
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
