import { and, desc, eq, isNull } from "drizzle-orm";
import { toE164 } from "#app/forms/phone/phone.ts";
import { flattenToDottedNames } from "#app/forms/rows.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listLines, replaceFurtherLines } from "#app/leads/lines/lines.server.ts";
import { previousValues } from "#app/leads/phone-calls/lead-progress.ts";
import { leadSearchText } from "#app/leads/search/search-conditions.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Expert, type Lead, type LeadEvent, leadEvents, leads } from "#db/schema.ts";
import type { Correction } from "./correction-form.ts";
import { type Changes, listChanges, typedRow } from "./correction-rows.ts";

/** A request in the terms of the form that corrects it. */
export function correctionOf(lead: Lead) {
  const { full_name, phone, email, county, customer_type, company_name, tax_code, volume, preferred_expert_id, notes } = lead;
  const lines = listLines(lead.id).map((line, index) => typedRow(line, index === 0 ? lead.wish : ""));
  const person = { full_name, phone, email, county, customer_type, company_name, tax_code };
  return { ...person, volume, preferred_expert_id, notes, lines };
}

export function correctionValues(lead: Lead): Record<string, string> {
  return flattenToDottedNames(correctionOf(lead));
}

type Wanted = { wish: string; lines: readonly [LineSnapshot, ...LineSnapshot[]]; expert: Pick<Expert, "id" | "name"> | undefined };

/** A request with its lines; one that nobody touched comes back as itself. */
type Corrected = { lead: Lead; stored: readonly LineSnapshot[] };

/** Writes what differs, with one event that has both; undefined where nothing does. In a transaction. */
export function writeCorrection(
  { lead, stored }: Corrected,
  { lines: _typed, preferred_expert_id: _id, ...person }: Correction,
  { wish, lines, expert }: Wanted,
  by: Actor,
  now: Date,
): { lead: Lead; changes: Changes } | undefined {
  const [first, ...further] = lines;
  const isKept = first === stored[0];
  const next = {
    ...person,
    phone_e164: toE164(person.phone) as string,
    wish,
    ...expertOf(lead, expert),
    ...(!isKept && first),
  };
  const search_text = `${searchTextOf({ ...lead, ...next }, lines)}${notedWords(lead, stored)}`;
  const changes = listChanges({ lead, lines: stored }, { lead: { ...lead, ...next }, lines });
  if (Object.keys(changes).length === 0) return undefined;
  const change = { ...next, search_text };
  const former = stored.slice(1);
  const isMoved = further.length !== former.length || further.some((line, index) => line !== former[index]);
  const before = {
    ...previousValues(lead, change),
    ...(isMoved && { lines: former }),
    ...(isCalledAnew(lead, next) && { owner_id: lead.owner_id }),
  };
  addLeadEvent(lead.id, { kind: "corrected", detail: JSON.stringify(changes), before }, by, now);
  if (isMoved) replaceFurtherLines(lead.id, further);
  return { lead: db().update(leads).set(change).where(eq(leads.id, lead.id)).returning().get(), changes };
}

function searchTextOf(lead: Lead, lines: readonly LineSnapshot[]): string {
  const names = lines.map(({ product_name }) => product_name);
  return leadSearchText(lead, names);
}

/** Words by which the search finds a request beside its own: notes about it, and other versions of it. Of what is corrected none stays. */
function notedWords(lead: Lead, stored: readonly LineSnapshot[]): string {
  const own = new Set(searchTextOf(lead, stored).split(" "));
  const noted = new Set(lead.search_text.split(" ").filter((word) => word !== "" && !own.has(word)));
  return noted.size === 0 ? "" : ` ${[...noted].join(" ")}`;
}

/** The name of a consultant who left stays until another is chosen. */
function expertOf({ preferred_expert_id }: Lead, expert: Wanted["expert"]) {
  if (expert) return { preferred_expert_id: expert.id, expert_name: expert.name };
  return preferred_expert_id === null ? {} : { preferred_expert_id: null, expert_name: null };
}

/** A request of another number may take over who takes care of the group that it joins. */
function isCalledAnew(lead: Lead, { phone }: Pick<Lead, "phone">): boolean {
  return phone !== lead.phone;
}

/** The last correction that holds. */
export function findLastCorrection(lead_id: number): LeadEvent | undefined {
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, lead_id), eq(leadEvents.kind, "corrected"), isNull(leadEvents.undone_at)))
    .orderBy(desc(leadEvents.id))
    .limit(1)
    .get();
}
