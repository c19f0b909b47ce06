/** The ledger of consents: rows are only added, and the last row of a purpose is valid. */
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { withoutQuery } from "#app/leads/personal-data/erased-values.ts";
import { isSamePhone } from "#app/leads/request/phone.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { consentTexts, type Lead, leadConsents, leads } from "#db/schema.ts";
import { getConsentVersion } from "./consent-texts.server.ts";

export type Consent = ReturnType<typeof listConsents>[number];

type GivenBy = (typeof leadConsents.$inferSelect)["given_by"];

export function listConsents(lead_id: number) {
  const { purpose, is_given, text_version, page, created_at, given_by } = leadConsents;
  return db()
    .select({ id: leadConsents.id, purpose, is_given, text_version, text: consentTexts.text, page, created_at, given_by })
    .from(leadConsents)
    .leftJoin(consentTexts, and(eq(consentTexts.purpose, purpose), eq(consentTexts.version, text_version)))
    .where(eq(leadConsents.lead_id, lead_id))
    .orderBy(asc(leadConsents.id))
    .all();
}

/** On every request of the same telephone (not of a colleague with another inner line) or e-mail. Returns their number; 0 for an unknown or erased request, or one without consent. */
export function withdrawMarketing(lead_id: number, given_by: GivenBy, page: string, by: Actor, now: Date): number {
  return inTransaction(() => {
    const lead = db()
      .select()
      .from(leads)
      .where(and(eq(leads.id, lead_id), isNull(leads.erased_at)))
      .get();
    if (!lead) return 0;
    const consenting = db()
      .select({ id: leads.id, phone: leads.phone, phone_e164: leads.phone_e164, email: leads.email })
      .from(leads)
      .where(and(ofSamePerson(lead), eq(leads.marketing_consent, 1), isNull(leads.erased_at)))
      .all()
      .filter((other) => isSamePhone(lead, other) || (lead.email !== null && other.email?.toLowerCase() === lead.email.toLowerCase()));
    for (const { id } of consenting) setMarketing(id, 0, given_by, page, by, now);
    return consenting.length;
  });
}

export function grantMarketing(lead_id: number, given_by: GivenBy, page: string, by: Actor, now: Date): boolean {
  return inTransaction(() => {
    const isAsked = and(eq(leads.id, lead_id), eq(leads.marketing_consent, 0), isNull(leads.erased_at));
    if (!db().select({ id: leads.id }).from(leads).where(isAsked).get()) return false;
    setMarketing(lead_id, 1, given_by, page, by, now);
    return true;
  });
}

function setMarketing(lead_id: number, is_given: 0 | 1, given_by: GivenBy, page: string, by: Actor, now: Date): void {
  const text_version = getConsentVersion("marketing", now);
  const row = { lead_id, purpose: "marketing" as const, is_given, text_version, page, created_at: now.toISOString(), given_by };
  db().insert(leadConsents).values(row).run();
  db().update(leads).set({ marketing_consent: is_given }).where(eq(leads.id, lead_id)).run();
  addLeadEvent(lead_id, { kind: is_given === 1 ? "consent_given" : "consent_withdrawn" }, by, now);
}

function ofSamePerson({ phone_e164, email }: Lead): SQL | undefined {
  const byPhone = eq(leads.phone_e164, phone_e164);
  if (email === null) return byPhone;
  return or(byPhone, and(isNotNull(leads.email), eq(sql`lower(${leads.email})`, sql`lower(${email})`)));
}

export const personalData = { forget: forgetPages, copy: ({ id }: Lead) => listConsents(id) } as const;

/** The address of a page may hold in its query what a person has typed. */
function forgetPages({ id: lead_id }: Lead): void {
  const consents = db().select().from(leadConsents).where(eq(leadConsents.lead_id, lead_id)).all();
  for (const { id, page } of consents) {
    db()
      .update(leadConsents)
      .set({ page: withoutQuery(page) })
      .where(eq(leadConsents.id, id))
      .run();
  }
}
