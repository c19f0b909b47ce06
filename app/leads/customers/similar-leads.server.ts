import { and, asc, between, count, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { readPhone } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";
import { amountAsked } from "#app/leads/lines/line-snapshot.ts";
import { type Called, isSamePhone } from "#app/leads/request/phone.ts";
import { dayWords } from "#app/leads/work-order/due-words.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import { listOthersOfGroup } from "./groups.server.ts";

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
  const rows = countsByPhone().all({ numbers: JSON.stringify(called.map((one) => one.phone_e164)) });
  const byNumber = Map.groupBy(rows, (row) => row.phone_e164);
  return (of) => (byNumber.get(of.phone_e164) ?? []).filter((row) => isSamePhone(of, row)).reduce((sum, { value }) => sum + value, 0);
}

const countsByPhone = prepared((db) => {
  const { phone, phone_e164, erased_at } = leads;
  return db
    .select({ phone, phone_e164, value: count() })
    .from(leads)
    .where(and(inJson(phone_e164, "numbers"), isNull(erased_at)))
    .groupBy(phone_e164, phone)
    .prepare();
});

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

/** Notes of the closed duplicates of these requests, oldest first; nobody looks for them there. */
export function listDuplicateNotes(ids: readonly number[]): Map<number, string[]> {
  const rows = notesOfDuplicates().all({ ids: JSON.stringify(ids) });
  const byKept = Map.groupBy(rows, ({ duplicate_of }) => duplicate_of as number);
  return new Map([...byKept].map(([kept, said]) => [kept, [...new Set(said.map(({ notes }) => notes))]]));
}

const notesOfDuplicates = prepared((db) => {
  const { duplicate_of, notes, id } = leads;
  return db
    .select({ duplicate_of, notes })
    .from(leads)
    .where(and(inJson(duplicate_of, "ids"), ne(notes, "")))
    .orderBy(asc(id))
    .prepare();
});

type CustomerHistory = {
  group: SimilarLead[];
  likely: SimilarLead[];
  history: SimilarLead[];
  ofNumber: number;
};

export function getCustomerHistory(lead: Lead): CustomerHistory {
  if (lead.erased_at !== null) return { group: [], likely: [], history: [], ofNumber: 0 };
  const group = listOthersOfGroup(lead).map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  const likely = listSimilarLeads(lead);
  const ofNumber = listLeadsOfPhone(lead.phone_e164).filter((other) => other.id !== lead.id && isSamePhone(lead, other));
  const shown = new Set([...group, ...likely].map((known) => known.lead.id));
  const history = ofNumber
    .filter(({ id }) => !shown.has(id))
    .map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  return { group, likely, history, ofNumber: ofNumber.length };
}

/** Somebody who has asked before, by the number that is typed: his names as he wrote them, and what of his is still open. */
export type KnownCaller = { names: string[]; requests: number; last: number; open: { id: number; words: string }[] };

function listKnown(phone: string): Lead[] {
  const e164 = readPhone(phone)?.numbers[0].e164;
  return e164 === undefined ? [] : listLeadsOfPhone(e164).filter((lead) => isSamePhone({ phone, phone_e164: e164 }, lead));
}

/** The last county that was told with a number; empty where none was. */
export function findKnownCounty(phone: string): string {
  return listKnown(phone).find(({ county, is_suspect }) => county !== "" && is_suspect === 0)?.county ?? "";
}

/** Undefined for what is no whole number yet, and for a number that nobody has asked from. */
export function findKnownCaller(phone: string, now: Date): KnownCaller | undefined {
  const known = listKnown(phone);
  const [last] = known;
  if (!last) return undefined;
  const open = known
    .filter(({ closed_at, is_suspect }) => closed_at === null && is_suspect === 0)
    .map(({ id, product_name, wish, created_at, ...line }) => {
      const asked = [product_name ?? (wish || "fără produs ales"), amountAsked(line), dayWords(new Date(created_at), now, "short")];
      return { id, words: asked.filter(Boolean).join(", ") };
    });
  return { names: [...new Set(known.map(({ full_name }) => full_name))], requests: known.length, last: last.id, open };
}

/** Whether two requests may be one person's. Pure. A likeness is shown, never acted upon: nobody is refused or merged for it. */

export const SIMILARITY_WORDS = { phone: "același număr", email: "același e-mail", name: "același nume și județ" } as const;

type Similarity = keyof typeof SIMILARITY_WORDS;

/** Two people of one name in one county are frequent over the years. */
const NAME_DAYS = 30;
const DAY_LONG = 86_400_000;

type Person = Pick<Lead, "phone" | "phone_e164" | "email" | "full_name" | "county" | "created_at">;

export function listSimilarities(one: Person, other: Person): Similarity[] {
  const apart = Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at));
  const same: Record<Similarity, boolean> = {
    phone: isSamePhone(one, other),
    email: one.email !== null && other.email !== null && one.email.toLowerCase() === other.email.toLowerCase(),
    name: nameOf(one) === nameOf(other) && one.county === other.county && apart <= NAME_DAYS * DAY_LONG,
  };
  return (Object.keys(same) as Similarity[]).filter((key) => same[key]);
}

/** Pop Ana and Ana Pop are one name, with hyphens or without. */
function nameOf({ full_name }: Person): string {
  const parts = fold(full_name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.sort().join(" ");
}
