import { and, between, count, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { type Called, isSamePhone } from "#app/leads/request/phone.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { listSimilarities, NAME_DAYS, type Similarity } from "./similarity.ts";

const DAY = 86_400_000;
const MAX_LEADS = 100;

/** Every request of a number (E.164), newest first, suspects and closed ones too; not those whose personal data were erased. */
export function listLeadsOfPhone(phone_e164: string): Lead[] {
  return db()
    .select()
    .from(leads)
    .where(and(eq(leads.phone_e164, phone_e164), isNull(leads.erased_at)))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(MAX_LEADS)
    .all();
}

/** How many requests the telephone of one of them has, that one counted. */
export function countLeadsByPhone(called: readonly Called[]): (of: Called) => number {
  const { phone, phone_e164, erased_at } = leads;
  const numbers = called.map((one) => one.phone_e164);
  const rows = db()
    .select({ phone, phone_e164, value: count() })
    .from(leads)
    .where(and(inArray(phone_e164, numbers), isNull(erased_at)))
    .groupBy(phone_e164, phone)
    .all();
  const byNumber = Map.groupBy(rows, (row) => row.phone_e164);
  return (of) => (byNumber.get(of.phone_e164) ?? []).filter((row) => isSamePhone(of, row)).reduce((sum, { value }) => sum + value, 0);
}

export type SimilarLead = { lead: Lead; similarities: Similarity[] };

/** Newest first, with why: by number, e-mail, or name and county within 30 days. Without suspects and its own group. */
export function listSimilarLeads(lead: Lead): SimilarLead[] {
  const at = Date.parse(lead.created_at);
  const around = [at - NAME_DAYS * DAY, at + NAME_DAYS * DAY].map((time) => new Date(time).toISOString()) as [string, string];
  // The names of a county's month are compared in code: spellings differ.
  const mayBeSame = or(
    eq(leads.phone_e164, lead.phone_e164),
    lead.email === null ? undefined : eq(sql`lower(${leads.email})`, lead.email.toLowerCase()),
    and(eq(leads.county, lead.county), between(leads.created_at, ...around)),
  );
  // Written out for the planner, which then uses the index of open requests.
  const isOpen = and(isNull(leads.closed_at), isNull(leads.erased_at), sql`${leads.is_suspect} = 0`);
  return db()
    .select()
    .from(leads)
    .where(and(mayBeSame, isOpen, ne(leads.id, lead.id)))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .all()
    .filter((other) => lead.group_id === null || other.group_id !== lead.group_id)
    .flatMap((other) => {
      const similarities = listSimilarities(lead, other);
      return similarities.length > 0 ? [{ lead: other, similarities }] : [];
    })
    .slice(0, MAX_LEADS);
}
