import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { newReference } from "#app/leads/accept/new-reference.server.ts";
import { handOnGroup, listOthersOfGroup } from "#app/leads/customers/groups.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import type { EventKind } from "#app/leads/timeline/event-kinds.ts";
import { type Actor, addLeadEvent, listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leadConsents, leadEvents, leads } from "#db/schema.ts";
import { erasedDetail, erasedFields, OF_ERASED, withoutQuery } from "./erased-values.ts";

/** `forget` erases messages and offers of it in the same transaction. A second time changes nothing. */
export function eraseLead(id: number, by: Actor, now: Date, eraseMessages: (lead_id: number) => void): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, id)).get();
    if (!lead || lead.erased_at !== null) return lead;
    if (lead.group_id === lead.id) handOnGroup(listOthersOfGroup(lead));
    removeReferencesTo(lead);
    for (const event of listLeadEvents(id)) {
      const { actor, actor_name } = event;
      const left = { detail: erasedDetail(event.kind, event.detail), before: null, actor_name: actor === "visitor" ? "" : actor_name };
      db().update(leadEvents).set(left).where(eq(leadEvents.id, event.id)).run();
    }
    removeConsentQueries(id);
    eraseMessages(id);
    addLeadEvent(id, { kind: "erased" }, by, now);
    const fields = { ...erasedFields(lead, newReference()), erased_at: now.toISOString() };
    const closed = { closed_at: lead.closed_at ?? now.toISOString(), follow_up_at: null };
    return db()
      .update(leads)
      .set({ ...fields, ...closed })
      .where(eq(leads.id, id))
      .returning()
      .get();
  });
}

function removeConsentQueries(lead_id: number): void {
  const consents = db().select().from(leadConsents).where(eq(leadConsents.lead_id, lead_id)).all();
  for (const { id, page } of consents) {
    db()
      .update(leadConsents)
      .set({ page: withoutQuery(page) })
      .where(eq(leadConsents.id, id))
      .run();
  }
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
