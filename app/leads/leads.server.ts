/** Offer requests: acceptance in one transaction, and what the inbox reads. */
import { createHash, randomBytes } from "node:crypto";
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { offerNeed } from "#app/catalog/quantity/quantity.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadConsents, leadEvents, leads } from "#db/schema.ts";
import type { Span } from "./inbox/lead-period.ts";
import { leadSearchWords } from "./inbox/lead-search.ts";
import { CUSTOMER_WORDS, LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "./inbox/lead-status.ts";
import type { OfferRequest } from "./request/offer-form.ts";
import { CONSENT_TEXTS } from "./request/offer-texts.ts";

/** What is known of the chosen product at the moment of the request; it is frozen on the lead. */
export type LeadProduct = {
  id: number;
  slug: string;
  name: string;
  category_slug: string;
  dose: number | undefined;
  bag_weight_kg: number | null;
};

export type LeadCircumstances = {
  product: LeadProduct | undefined;
  expert: { id: number; name: string } | undefined;
  /** Path of the page that carried the form, or of the call. */
  page: string;
  isSuspect: boolean;
  now: Date;
};

const REPLAY_TIME = 15 * 60_000;

/**
 * Accepts a request: lead, consents and first event in one durable transaction. The same submission_id of the same person, or the same
 * phone, name, product, area and notes within 15 minutes, is a replay: it answers with the first reference and creates nothing. Where it
 * says something else than the first time (an e-mail corrected, a consent taken back), the newer words stand, and an event holds both.
 */
export function createLead(request: OfferRequest, about: LeadCircumstances): { ref: string; id: number; isReplay: boolean } {
  const content_hash = contentHash(request);
  return db().transaction(
    (tx) => {
      const first = findReplay(request, content_hash, about.now);
      if (first) {
        amendLead(first, { ...fieldsOf(request, about), content_hash }, about);
        return { id: first.id, ref: first.ref, isReplay: true };
      }
      const created_at = about.now.toISOString();
      // Somebody else's submission_id stays his.
      const submission_id = findBySubmission(request.submission_id) ? null : request.submission_id;
      const lead = tx
        .insert(leads)
        .values({ ...fieldsOf(request, about), submission_id, ref: newReference(), content_hash, created_at })
        .returning({ id: leads.id, ref: leads.ref })
        .get();
      for (const [purpose, is_given] of [["gdpr", 1] as const, ["marketing", request.marketing_consent] as const]) {
        tx.insert(leadConsents)
          .values({ lead_id: lead.id, purpose, is_given, text_version: CONSENT_TEXTS[purpose].version, page: about.page, created_at })
          .run();
      }
      tx.insert(leadEvents).values({ lead_id: lead.id, kind: "received", detail: about.page, created_at }).run();
      return { ...lead, isReplay: false };
    },
    { behavior: "immediate" },
  );
}

/** What a replay may say anew, by the name an event gives it. */
const AMENDED = {
  phone: "telefon",
  email: "e-mail",
  county: "județ",
  customer_type: "tip de client",
  product_name: "produs",
  area_sqm: "suprafață, mp",
  expert_name: "consultant",
  notes: "mesaj",
  marketing_consent: "acord pentru noutăți",
} as const satisfies Partial<Record<keyof Lead, string>>;

/** Writes what is new on a lead, and one event that holds what stood there and what stands there now. Nothing when all is the same. */
function amendLead(lead: Lead, { submission_id: _own, is_suspect: _judged, ...fields }: NewFields, { page, now }: LeadCircumstances): void {
  const keys = (Object.keys(AMENDED) as (keyof typeof AMENDED)[]).filter((key) => lead[key] !== fields[key]);
  if (keys.length === 0) return;
  const created_at = now.toISOString();
  const detail = JSON.stringify(Object.fromEntries(keys.map((key) => [AMENDED[key], [lead[key], fields[key]]])));
  db().update(leads).set(fields).where(eq(leads.id, lead.id)).run();
  db().insert(leadEvents).values({ lead_id: lead.id, kind: "amended", detail, created_at }).run();
  if (!keys.includes("marketing_consent")) return;
  db()
    .update(leadConsents)
    .set({ is_given: fields.marketing_consent, text_version: CONSENT_TEXTS.marketing.version, page, created_at })
    .where(and(eq(leadConsents.lead_id, lead.id), eq(leadConsents.purpose, "marketing")))
    .run();
}

/** The request of an unguessable reference, or undefined. */
export function findLeadByRef(ref: string): Lead | undefined {
  return db().select().from(leads).where(eq(leads.ref, ref)).get();
}

export function findLead(id: number): Lead | undefined {
  return Number.isSafeInteger(id) ? db().select().from(leads).where(eq(leads.id, id)).get() : undefined;
}

export type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  /** Words that must all be found in name, phone, e-mail, county, product, customer type or status; case and diacritics do not matter. */
  q?: string | undefined;
};

/** One page of the requests of a span, newest first, and how many there are in all. */
export function listLeads(filter: LeadFilter, page: { page: number; limit: number }): { data: Lead[]; total: number } {
  const where = and(...conditions(filter));
  const total = db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
  const data = db()
    .select()
    .from(leads)
    .where(where)
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .all();
  return { data, total };
}

/** How many requests of a filter are in each state; the filter's own state does not count. */
export function countLeadsByStatus(filter: LeadFilter): Record<LeadStatus, number> {
  const rows = db()
    .select({ status: leads.status, value: count() })
    .from(leads)
    .where(and(...conditions({ ...filter, status: undefined })))
    .groupBy(leads.status)
    .all();
  const counts = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0])) as Record<LeadStatus, number>;
  for (const { status, value } of rows) counts[status] = value;
  return counts;
}

/** Sets any state, from any state, and notes it in the lead's history. Undefined for an unknown lead. */
export function setLeadStatus(id: number, status: LeadStatus, now: Date): Lead | undefined {
  return db().transaction(
    (tx) => {
      const lead = tx.select().from(leads).where(eq(leads.id, id)).get();
      if (!lead || lead.status === status) return lead;
      tx.update(leads).set({ status }).where(eq(leads.id, id)).run();
      tx.insert(leadEvents)
        .values({ lead_id: id, kind: "status", detail: `${lead.status} → ${status}`, created_at: now.toISOString() })
        .run();
      return { ...lead, status };
    },
    { behavior: "immediate" },
  );
}

/** How many requests wait for a first call, over all time. */
export function countNewLeads(): number {
  const where = eq(leads.status, "nou");
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}

function conditions({ span, status, q }: LeadFilter): (SQL | undefined)[] {
  return [
    status && eq(leads.status, status),
    gte(leads.created_at, span.from.toISOString()),
    lt(leads.created_at, span.until.toISOString()),
    ...leadSearchWords(q ?? "").map(holdsWord),
  ];
}

function holdsWord(word: string): SQL | undefined {
  const states = LEAD_STATUSES.filter((status) => fold(`${status} ${STATUS_WORDS[status]}`).includes(word));
  const inText = sql`instr(${leads.search_text}, ${word}) > 0`;
  return states.length > 0 ? or(inText, inArray(leads.status, states)) : inText;
}

type NewFields = ReturnType<typeof fieldsOf> & { content_hash: string };

function fieldsOf(request: OfferRequest, { product, expert, isSuspect }: LeadCircumstances) {
  const need = offerNeed(request.area_sqm, product);
  return {
    ...request,
    product_id: product?.id ?? null,
    product_name: product?.name ?? null,
    product_slug: product?.slug ?? null,
    preferred_expert_id: expert?.id ?? null,
    expert_name: expert?.name ?? null,
    dose_kg_per_100sqm: need?.dose_kg_per_100sqm ?? null,
    seed_kg: need?.kg ?? null,
    bags: need?.bags ?? null,
    bag_weight_kg: need?.bag_weight_kg ?? null,
    quantity_is_estimate: need?.isEstimate ? 1 : 0,
    consent_gdpr: 1,
    is_suspect: isSuspect ? 1 : 0,
    // The seven fields of the inbox search, but for the status, which changes.
    search_text: fold(
      [
        request.full_name,
        request.phone,
        request.phone_e164,
        request.email,
        request.county,
        product?.name,
        CUSTOMER_WORDS[request.customer_type],
      ].join(" "),
    ),
  };
}

function findReplay(request: OfferRequest, content_hash: string, now: Date): Lead | undefined {
  const bySubmission = findBySubmission(request.submission_id);
  const isSamePerson = bySubmission?.phone_e164 === request.phone_e164 && fold(bySubmission.full_name) === fold(request.full_name);
  if (bySubmission && isSamePerson) return bySubmission;
  const since = new Date(now.getTime() - REPLAY_TIME).toISOString();
  return db()
    .select()
    .from(leads)
    .where(and(eq(leads.content_hash, content_hash), gte(leads.created_at, since)))
    .get();
}

function findBySubmission(id: string | null): Lead | undefined {
  return id === null ? undefined : db().select().from(leads).where(eq(leads.submission_id, id)).get();
}

function contentHash(request: OfferRequest): string {
  const content = [request.phone_e164, fold(request.full_name), request.product_id, request.area_sqm, request.notes];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

// Crockford's alphabet: no letter is mistaken for a figure when a reference is read out on the telephone.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 26 letters, 130 random bits. */
function newReference(): string {
  return Array.from(randomBytes(26), (byte) => LETTERS[byte % 32]).join("");
}
