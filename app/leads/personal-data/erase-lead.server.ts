import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { newReference } from "#app/leads/accept/create-lead.server.ts";
import { handOnGroup, listOthersOfGroup } from "#app/leads/customers/groups.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { type Actor, addLeadEvent, type EventKind } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadEvents, leads } from "#db/schema.ts";
import { erasedFields, OF_ERASED } from "./erased-values.ts";

/** Empties a request that is not erased yet, and what other requests say of it. Call it in a transaction, after everything else has forgotten the person. */
export function eraseLead(lead: Lead, by: Actor, now: Date): Lead {
  if (lead.group_id === lead.id) handOnGroup(listOthersOfGroup(lead));
  removeReferencesTo(lead);
  addLeadEvent(lead.id, { kind: "erased" }, by, now);
  const fields = { ...erasedFields(lead, newReference()), erased_at: now.toISOString() };
  const closed = { closed_at: lead.closed_at ?? now.toISOString(), follow_up_at: null };
  return db()
    .update(leads)
    .set({ ...fields, ...closed })
    .where(eq(leads.id, lead.id))
    .returning()
    .get();
}

/** Other requests know this one by its reference in their events, and as what they are duplicates of. */
function removeReferencesTo(lead: Lead): void {
  const duplicates = db().update(leads).set({ duplicate_of: OF_ERASED }).where(eq(leads.duplicate_of, lead.id)).run().changes;
  const own = db()
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, lead.id), inArray(leadEvents.kind, NAMING)))
    .get();
  // All histories are read; of most requests no other one knows.
  if (own || duplicates > 0) removeFromHistories(lead);
}

const NAMING_SEVERAL: EventKind[] = ["grouped", "ungrouped"];
const NAMING_ONE: EventKind[] = ["group_left", "duplicate", "duplicate_closed"];
const NAMING = [...NAMING_SEVERAL, ...NAMING_ONE];

function removeFromHistories({ id, ref }: Lead): void {
  const { lead_id, kind, detail, before } = leadEvents;
  const reference = shortReference(ref);
  const naming = db()
    .select()
    .from(leadEvents)
    .where(and(ne(lead_id, id), inArray(kind, NAMING), sql`instr(${detail}, ${reference}) > 0`))
    .all();
  for (const event of naming) {
    const left = NAMING_ONE.some((one) => one === event.kind) ? "" : event.detail.replaceAll(reference, "o cerere ștearsă");
    db().update(leadEvents).set({ detail: left }).where(eq(leadEvents.id, event.id)).run();
  }
  const linked = naming.filter((event) => event.kind === "duplicate").map((event) => event.lead_id);
  db()
    .update(leadEvents)
    .set({ before: sql`json_set(${before}, '$.duplicate_of', ${OF_ERASED})` })
    .where(and(inArray(lead_id, linked), sql`json_extract(${before}, '$.duplicate_of') = ${id}`))
    .run();
}
