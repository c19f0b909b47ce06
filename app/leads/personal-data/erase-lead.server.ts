import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { newReference } from "#app/leads/accept/new-reference.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import type { EventKind } from "#app/leads/timeline/event-kinds.ts";
import { type Actor, addLeadEvent, listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leadConsents, leadEvents, leads } from "#db/schema.ts";
import { erasedDetail, erasedFields, withoutQuery } from "./erased-values.ts";

/** `forget` erases messages and offers of it in the same transaction. A second time changes nothing. */
export function eraseLead(id: number, by: Actor, now: Date, eraseMessages: (lead_id: number) => void): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, id)).get();
    if (!lead || lead.erased_at !== null) return lead;
    leaveGroup(lead);
    removeReferenceFromHistories(lead);
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

/** The events "grouped" of other requests name this one by its reference. */
function removeReferenceFromHistories({ id, ref }: Lead): void {
  const isOfGroups = inArray(leadEvents.kind, ["grouped", "ungrouped"] satisfies EventKind[]);
  const own = db()
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, id), isOfGroups))
    .get();
  if (!own) return;
  const reference = shortReference(ref);
  db()
    .update(leadEvents)
    .set({ detail: sql`replace(${leadEvents.detail}, ${reference}, ${"o cerere ștearsă"})` })
    .where(and(ne(leadEvents.lead_id, id), isOfGroups, sql`instr(${leadEvents.detail}, ${reference}) > 0`))
    .run();
}

/** Where the group bore its id, the next request's id takes its place; a single request is no group. */
function leaveGroup({ id, group_id }: Lead): void {
  const group = group_id ?? id;
  const others = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.group_id, group), ne(leads.id, id)))
    .orderBy(asc(leads.id))
    .all();
  const [first] = others;
  if (!first || (group !== id && others.length > 1)) return;
  const left = others.length > 1 ? first.id : null;
  db()
    .update(leads)
    .set({ group_id: left })
    .where(and(eq(leads.group_id, group), ne(leads.id, id)))
    .run();
}
