/** Acceptance of an offer request: lead, consents and first event, once for each submission. */
import { createHash } from "node:crypto";
import { and, eq, gte } from "drizzle-orm";
import { getCompany } from "#app/company/company.server.ts";
import { fold } from "#app/language/text.ts";
import { CUSTOMER_WORDS } from "#app/leads/inbox/lead-status.ts";
import { type FrozenLine, freezeLine, type LeadProduct } from "#app/leads/lines/frozen-line.ts";
import { replaceFurtherLines } from "#app/leads/lines/lines.server.ts";
import type { OfferRequest } from "#app/leads/request/offer-form.ts";
import { addEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadConsents, leads } from "#db/schema.ts";
import { newReference } from "./new-reference.server.ts";

export type LeadCircumstances = {
  product: LeadProduct | undefined;
  /** The products of the request's further lines, in their order. */
  furtherProducts: readonly LeadProduct[];
  expert: { id: number; name: string } | undefined;
  /** Path of the page that carried the form, or of the call. */
  page: string;
  /** Why it is held for spam, a word each; none for a request that rings. */
  suspicions: readonly string[];
  /** The versions of the words that stood beside the boxes. */
  wordsRead: { gdpr: string; marketing: string };
  /** When we promise to call. */
  promise: { from: Date; until: Date };
  now: Date;
};

/** What was accepted: the lead as it stands now, and whether it is new or the replay of one. */
export type Accepted = { lead: Lead; isReplay: boolean };

const REPLAY_TIME = 15 * 60_000;

/**
 * Accepts a request: lead, its lines, consents and first event in one durable transaction, with what `tell` writes for a lead that is new (its announcements).
 * The same submission_id of the same person, or the same phone, name, products, areas and notes within 15 minutes, is a replay: it answers
 * with the first reference and creates nothing. Where it says something else than the first time (an e-mail corrected, another product, a
 * consent taken back), the newer words stand, and an event holds both.
 */
export function createLead(request: OfferRequest, about: LeadCircumstances, tell: (lead: Lead) => void): Accepted {
  const content_hash = contentHash(request);
  return db().transaction(
    () => {
      const first = findReplay(request, content_hash, about.now);
      if (first)
        return {
          lead: amendLead(first, { ...fieldsOf(request, about), content_hash }, furtherLinesOf(request, about), about),
          isReplay: true,
        };
      const lead = insertLead(request, about, content_hash);
      tell(lead);
      return { lead, isReplay: false };
    },
    { behavior: "immediate" },
  );
}

function insertLead(request: OfferRequest, about: LeadCircumstances, content_hash: string): Lead {
  // Somebody else's submission_id stays his.
  const submission_id = findBySubmission(request.submission_id) ? null : request.submission_id;
  const kept = {
    is_suspect: about.suspicions.length > 0 ? 1 : 0,
    suspect_reason: about.suspicions.join(" "),
    call_from: about.promise.from.toISOString(),
    call_by: about.promise.until.toISOString(),
    created_at: about.now.toISOString(),
  };
  const lead = db()
    .insert(leads)
    .values({ ...fieldsOf(request, about), ...kept, submission_id, ref: newReference(), content_hash })
    .returning()
    .get();
  replaceFurtherLines(lead.id, furtherLinesOf(request, about));
  noteConsent(lead.id, "gdpr", 1, about);
  noteConsent(lead.id, "marketing", request.marketing_consent, about);
  addEvent(lead.id, { kind: "received", detail: about.page }, VISITOR, about.now);
  return lead;
}

function noteConsent(lead_id: number, purpose: "gdpr" | "marketing", is_given: number, { page, now, wordsRead }: LeadCircumstances): void {
  const text_version = wordsRead[purpose];
  db().insert(leadConsents).values({ lead_id, purpose, is_given, text_version, page, created_at: now.toISOString() }).run();
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

/** Writes what is new on a lead and its lines, and one event that holds what stood there and what stands there now. Nothing when all is the same. */
function amendLead(lead: Lead, { submission_id: _own, ...posted }: NewFields, lines: FrozenLine[], about: LeadCircumstances): Lead {
  // Where the visitor came from is what was true the first time.
  const { referrer, landing_page, utm_source, utm_medium, utm_campaign } = lead;
  const fields = { ...posted, referrer, landing_page, utm_source, utm_medium, utm_campaign };
  const keys = (Object.keys(AMENDED) as (keyof typeof AMENDED)[]).filter((key) => lead[key] !== fields[key]);
  const changes: Record<string, unknown> = Object.fromEntries(keys.map((key) => [AMENDED[key], [lead[key], fields[key]]]));
  const changedLines = replaceFurtherLines(lead.id, lines);
  if (changedLines) changes["alte produse"] = changedLines;
  if (Object.keys(changes).length === 0) return lead;
  const amended = db().update(leads).set(fields).where(eq(leads.id, lead.id)).returning().get();
  addEvent(lead.id, { kind: "amended", detail: JSON.stringify(changes) }, VISITOR, about.now);
  if (keys.includes("marketing_consent")) noteConsent(lead.id, "marketing", fields.marketing_consent, about);
  return amended;
}

type NewFields = ReturnType<typeof fieldsOf> & { content_hash: string };

function fieldsOf(posted: OfferRequest, { product, furtherProducts, expert }: LeadCircumstances) {
  const { lines: _further, consent_gdpr_words: _read, marketing_consent_words: _too, ...request } = posted;
  return {
    ...request,
    ...freezeLine(product, request, getCompany()),
    preferred_expert_id: expert?.id ?? null,
    expert_name: expert?.name ?? null,
    consent_gdpr: 1,
    // The seven fields of the inbox search, but for the status, which changes.
    search_text: fold(
      [
        request.full_name,
        request.phone,
        request.phone_e164,
        request.email,
        request.county,
        product?.name,
        ...furtherProducts.map(({ name }) => name),
        CUSTOMER_WORDS[request.customer_type],
      ].join(" "),
    ),
  };
}

function furtherLinesOf({ lines }: OfferRequest, { furtherProducts }: LeadCircumstances): FrozenLine[] {
  const company = getCompany();
  return lines.map((line, index) => freezeLine(furtherProducts[index], line, company));
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
  const content = [request.phone_e164, fold(request.full_name), request.product_id, request.area_sqm, request.lines, request.notes];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
