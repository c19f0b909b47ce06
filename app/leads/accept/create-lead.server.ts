import { hash, randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import { fold } from "#app/language/text.ts";
import { joinOpenGroup } from "#app/leads/customers/groups.server.ts";
import { DISTRIBUTION } from "#app/leads/distributor/distributor-form.ts";
import { type LeadProduct, type LineSnapshot, snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import { pricedLine } from "#app/leads/lines/line-worth.ts";
import { addLines, compareFurtherLines } from "#app/leads/lines/lines.server.ts";
import { SHORT_REFERENCE } from "#app/leads/request/reference.ts";
import type { OfferRequest } from "#app/leads/request/request-form.ts";
import { leadSearchText } from "#app/leads/search/search-conditions.server.ts";
import { addLeadEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadConsents, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { insertionInto } from "#db/statements/wide-rows.server.ts";
import { recordVersion } from "./replay-version.server.ts";

export type LeadCircumstances = {
  product: LeadProduct | undefined;
  furtherProducts: readonly LeadProduct[];
  expert: { id: number; name: string } | undefined;
  company: LawnEstimate;
  page: string;
  suspicions: readonly string[];
  consentVersions: { gdpr: string; marketing: string };
  promise: { from: Date; until: Date };
  earlier: Earlier;
  now: Date;
};

/** Requests that the telephone has made in the last hour, and the first of them that is the same, not long ago. */
type Earlier = { content_hash: string; ofPhone: number; same: number | null };

export type AcceptedLead = { lead: Lead; isReplay: boolean };

const REPLAY_TIME = 15 * 60_000;
const HOUR = 3_600_000;

/**
 * Call it in a transaction, in which the caller also writes what is told of a new lead, and at whose end it calls `indexNew`.
 * The same submission_id of a person, or the same phone, name, products, areas and notes within 15 minutes, is a replay:
 * it creates nothing, answers with the first reference, and stores its differences as an event; only a withdrawn consent takes effect.
 */
export function createLead(request: OfferRequest, about: LeadCircumstances): AcceptedLead {
  const { content_hash, same } = about.earlier;
  const bySubmission = findBySubmission(request.submission_id);
  const first = findReplay(request, bySubmission, same);
  if (first) return { lead: recordReplay(first, request, about), isReplay: true };
  // A submission_id that another person used stays with that request.
  const lead = insertLead(request, about, { content_hash, submission_id: bySubmission ? null : request.submission_id });
  joinOpenGroup(lead, about.now);
  return { lead, isReplay: false };
}

export type TakenRequest = { ref: string; id: number; isReplay: boolean };

/** Puts new requests into the index of words, all at once: each by itself would have the index flushed (decision 6). */
export function indexNew(taken: readonly TakenRequest[]): void {
  const ids = taken.flatMap(({ id, isReplay }) => (isReplay ? [] : [id]));
  if (ids.length > 0) textsInsertion().run(JSON.stringify(ids));
}

const textsInsertion = prepared(({ $client }) =>
  $client.prepare<[string]>(
    "INSERT INTO lead_search (rowid, search_text) SELECT id, search_text FROM leads WHERE id IN (SELECT value FROM json_each(?))",
  ),
);

/** Stands until the event of the arrival: its words wait for `indexNew`. */
const UNINDEXED = -1;

type SubmissionKeys = Pick<Lead, "content_hash" | "submission_id">;

function insertLead(request: OfferRequest, about: LeadCircumstances, marks: SubmissionKeys): Lead {
  const recorded = {
    is_suspect: about.suspicions.length > 0 ? 1 : 0,
    suspect_reason: about.suspicions.join(" "),
    call_from: about.promise.from.toISOString(),
    call_by: about.promise.until.toISOString(),
    created_at: about.now.toISOString(),
    contact_event: UNINDEXED,
  };
  const values = { ...fieldsOf(request, about), ...recorded, ...marks, ref: newReference() };
  const lead = insertLeadRow(values);
  addLines(lead.id, furtherLinesOf(request, about));
  addConsents(lead, about);
  addLeadEvent(lead.id, { kind: "received", detail: about.page }, VISITOR, about.now);
  return lead;
}

const insertLeadRow = insertionInto(leads);

/** Both answers of a request, as it was stored. */
function addConsents(
  { id: lead_id, marketing_consent }: Lead,
  { page, now, consentVersions: { gdpr, marketing } }: LeadCircumstances,
): void {
  const given = [lead_id, page, now.toISOString()];
  consentsInsertion().run(...given, gdpr, ...given, marketing, marketing_consent);
}

const consentsInsertion = prepared(({ $client }) =>
  $client.prepare<unknown[]>(`INSERT INTO lead_consents (lead_id, page, created_at, purpose, text_version, is_given)
    VALUES (?, ?, ?, 'gdpr', ?, 1), (?, ?, ?, 'marketing', ?, ?)`),
);

/** A replay can withdraw a consent, never give one; its other differences are stored in the history alone. */
function recordReplay(lead: Lead, request: OfferRequest, about: LeadCircumstances): Lead {
  recordVersion(lead, fieldsOf(request, about), compareFurtherLines(lead.id, furtherLinesOf(request, about)), about.now);
  if (lead.marketing_consent === 0 || request.marketing_consent === 1) return lead;
  const withdrawn = { purpose: "marketing", is_given: 0, text_version: about.consentVersions.marketing } as const;
  db()
    .insert(leadConsents)
    .values({ lead_id: lead.id, ...withdrawn, page: about.page, created_at: about.now.toISOString() })
    .run();
  addLeadEvent(lead.id, { kind: "consent_withdrawn" }, VISITOR, about.now);
  return db().update(leads).set({ marketing_consent: 0 }).where(eq(leads.id, lead.id)).returning().get();
}

function fieldsOf(posted: OfferRequest, { product, furtherProducts, expert, company }: LeadCircumstances) {
  const { lines: _further, consent_gdpr_words: _read, marketing_consent_words: _too, pack: _chosen, ...request } = posted;
  return {
    ...request,
    ...pricedLine(snapshotLine(product, request, { ...company, customer_type: request.customer_type }), product),
    // A distributor asks for no area: there is no quantity and no product.
    ...(request.company_name !== "" && {
      product_name: DISTRIBUTION,
      dose_kg_per_100sqm: null,
      seed_kg: null,
      bags: null,
      bag_weight_kg: null,
      quantity_is_estimate: 0,
      estimate_sum: null,
    }),
    preferred_expert_id: expert?.id ?? null,
    expert_name: expert?.name ?? null,
    consent_gdpr: 1,
    search_text: leadSearchText(request, [request.company_name && DISTRIBUTION, product?.name, ...furtherProducts.map(({ name }) => name)]),
  };
}

function furtherLinesOf({ lines, customer_type }: OfferRequest, { furtherProducts, company }: LeadCircumstances): LineSnapshot[] {
  return lines.map((line, index) =>
    pricedLine(snapshotLine(furtherProducts[index], line, { ...company, customer_type }), furtherProducts[index]),
  );
}

function findReplay(request: OfferRequest, bySubmission: Lead | undefined, same: number | null): Lead | undefined {
  const isSamePerson = bySubmission?.phone_e164 === request.phone_e164 && fold(bySubmission.full_name) === fold(request.full_name);
  if (bySubmission && isSamePerson) return bySubmission;
  return same === null ? undefined : db().select().from(leads).where(eq(leads.id, same)).get();
}

/** Call it in the transaction of `createLead`. */
export function findEarlier(request: OfferRequest, now: Date): Earlier {
  const content_hash = contentHash(request);
  const [same, ofPhone] = [REPLAY_TIME, HOUR].map((time) => new Date(now.getTime() - time).toISOString());
  return { content_hash, ...(earlierOfPhone().get(content_hash, same, request.phone_e164, ofPhone) as Omit<Earlier, "content_hash">) };
}

const earlierOfPhone = prepared(({ $client }) =>
  $client.prepare<unknown[]>(`SELECT count(*) AS ofPhone, min(CASE WHEN content_hash = ? AND created_at >= ? THEN id END) AS same
    FROM leads WHERE phone_e164 = ? AND created_at >= ?`),
);

export function findBySubmission(id: string | null): Lead | undefined {
  return id === null ? undefined : leadOfSubmission().get({ id });
}

const leadOfSubmission = prepared((db) =>
  db
    .select()
    .from(leads)
    .where(eq(leads.submission_id, sql.placeholder("id")))
    .prepare(),
);

function contentHash(request: OfferRequest): string {
  const content = [request.phone_e164, fold(request.full_name), request.product_id, request.area_sqm, request.lines, request.notes];
  return hash("sha256", JSON.stringify(content));
}

// Crockford's alphabet: no letter is mistaken for a figure when a reference is read out on the telephone.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

/** 26 letters, 130 random bits. The first eight, which people read out, are unique. */
export function newReference(): string {
  let ref = "";
  while (ref.length < LENGTH) ref += LETTERS[randomInt(LETTERS.length)];
  const short = ref.slice(0, SHORT_REFERENCE);
  return leadOfShort().get(short, short) ? newReference() : ref;
}

const leadOfShort = prepared(({ $client }) => $client.prepare<string[]>("SELECT 1 FROM leads WHERE ref >= ? AND ref < ? || '~'"));
