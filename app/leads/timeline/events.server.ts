import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { copiedDetail, erasedDetail } from "#app/leads/personal-data/erased-values.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents } from "#db/schema.ts";
import { insertionInto } from "#db/statements/wide-rows.server.ts";

/** `actor_name` as the timeline shows it ("Ana"), empty for visitors and for the site itself. */
export type Actor = { actor: LeadEvent["actor"]; actor_name: string };

export const VISITOR: Actor = { actor: "visitor", actor_name: "" };
export const SYSTEM: Actor = { actor: "system", actor_name: "" };

export function adminActor({ full_name }: { full_name: string }): Actor {
  return { actor: "admin", actor_name: full_name };
}

/** Inside the transaction of what it tells. `before`: former values of the fields that it changed, where that can be undone. */
export function addLeadEvent(
  lead_id: number,
  { kind, detail = "", before }: { kind: EventKind; detail?: string; before?: Partial<Record<string, unknown>> },
  by: Actor,
  now: Date,
): number {
  const created_at = now.toISOString();
  return insertEvent({ lead_id, kind, detail, before, ...by, created_at }).id;
}

const insertEvent = insertionInto(leadEvents);

export type StaffEventFilter = { actor_name?: string | undefined; below?: number | undefined };

export function listStaffEvents({ actor_name, below }: StaffEventFilter, limit: number): LeadEvent[] {
  const ours = inArray(leadEvents.actor, ["admin", "expert"]);
  const named = actor_name === undefined ? undefined : eq(leadEvents.actor_name, actor_name);
  return db()
    .select()
    .from(leadEvents)
    .where(and(ours, named, below === undefined ? undefined : lt(leadEvents.id, below)))
    .orderBy(desc(leadEvents.id))
    .limit(limit)
    .all();
}

export function listStaffNames(): string[] {
  const rows = db()
    .selectDistinct({ name: leadEvents.actor_name })
    .from(leadEvents)
    .where(inArray(leadEvents.actor, ["admin", "expert"]))
    .all();
  return rows.map(({ name }) => name).filter(Boolean);
}

export function listLeadEvents(lead_id: number): LeadEvent[] {
  return db().select().from(leadEvents).where(eq(leadEvents.lead_id, lead_id)).orderBy(asc(leadEvents.id)).all();
}

/** Names of employees stay out of the copy: they are not the customer's data. */
export const personalData = {
  forget: forgetPerson,
  copy: ({ id }: Lead) =>
    listLeadEvents(id).map(({ lead_id: _lead, actor_name: _name, ...event }) => ({
      ...event,
      detail: copiedDetail(event.kind, event.detail),
    })),
} as const;

function forgetPerson({ id }: Lead): void {
  for (const { id: event, kind, detail, actor, actor_name } of listLeadEvents(id)) {
    const left = { detail: erasedDetail(kind, detail), before: null, actor_name: actor === "visitor" ? "" : actor_name };
    db().update(leadEvents).set(left).where(eq(leadEvents.id, event)).run();
  }
}

export const EVENT_KINDS = [
  ...([
    "received",
    "written_down",
    "wrote_again",
    "wrote_more",
    "version_chosen",
    "corrected",
    "status",
    "call",
    "order_sum",
    "note",
    "spam",
    "restored",
    "undone",
  ] as const),
  ...(["owner", "put_off", "duplicate", "duplicate_closed", "grouped", "ungrouped", "group_left"] as const),
  ...(["handed_off", "revoked", "consent_given", "consent_withdrawn", "erased", "exported"] as const),
  ...(["offer_issued", "offer_sent", "offer_accepted", "offer_wanted", "offer_question", "offer_withdrawn", "offer_renounced"] as const),
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
