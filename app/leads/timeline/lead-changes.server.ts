import { and, desc, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { previousValues } from "#app/leads/phone-calls/lead-progress.ts";
import { COMPARED_FIELDS } from "#app/leads/request/fields.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents, leads } from "#db/schema.ts";
import type { EventKind } from "./event-kinds.ts";
import { type Actor, addLeadEvent } from "./events.server.ts";

/** Fields that undoing may write. An event whose `before` names another one stays as it is. */
const UNDOABLE: readonly string[] = [
  "status",
  "first_call_at",
  "follow_up_at",
  "closed_at",
  "lost_reason",
  "is_suspect",
  "suspect_reason",
  "group_id",
  "duplicate_of",
  "owner_id",
  "preferred_expert_id",
  "search_text",
  "offer_accepted_at",
  ...COMPARED_FIELDS.filter(({ isChosen }) => isChosen).map(({ column }) => column),
];

export type LeadChange = Partial<Lead>;

export function writeChange(lead: Lead, change: LeadChange, event: { kind: EventKind; detail?: string }, by: Actor, now: Date): Lead {
  const before = previousValues(lead, change);
  addLeadEvent(lead.id, { ...event, before }, by, now);
  if (Object.keys(before).length === 0) return lead;
  return db().update(leads).set(change).where(eq(leads.id, lead.id)).returning().get();
}

export function findLastChange(lead_id: number): LeadEvent | undefined {
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, lead_id), ...IS_CHANGE))
    .orderBy(desc(leadEvents.id))
    .limit(1)
    .get();
}

export function listChangesAt(moment: string): LeadEvent[] {
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.created_at, moment), ...IS_CHANGE))
    .orderBy(leadEvents.id)
    .all();
}

/** A sent offer cannot be undone; fields that it changed block undoing earlier changes. */
const IRREVERSIBLE: EventKind = "offer_sent";

const IS_CHANGE = [
  eq(leadEvents.actor, "admin"),
  ne(leadEvents.kind, IRREVERSIBLE),
  isNotNull(leadEvents.before),
  isNull(leadEvents.undone_at),
];

export function isUndoable(event: LeadEvent): boolean {
  const keys = Object.keys(event.before ?? {});
  if (event.before === null || event.undone_at !== null || !keys.every((key) => UNDOABLE.includes(key))) return false;
  const later = db()
    .select({ before: leadEvents.before })
    .from(leadEvents)
    .where(
      and(eq(leadEvents.lead_id, event.lead_id), gt(leadEvents.id, event.id), isNotNull(leadEvents.before), isNull(leadEvents.undone_at)),
    )
    .all();
  return !later.some(({ before }) => keys.some((key) => Object.hasOwn(before ?? {}, key)));
}

export function undoEvent(event: LeadEvent, by: Actor, now: Date): boolean {
  if (!isUndoable(event)) return false;
  const before = event.before as LeadChange;
  if (Object.keys(before).length > 0) db().update(leads).set(before).where(eq(leads.id, event.lead_id)).run();
  db().update(leadEvents).set({ undone_at: now.toISOString() }).where(eq(leadEvents.id, event.id)).run();
  addLeadEvent(event.lead_id, { kind: "undone", detail: String(event.id) }, by, now);
  return true;
}
