import { and, between, desc, eq, gt, inArray, isNotNull, isNull, like, ne, notInArray, or } from "drizzle-orm";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { replaceFurtherLines, withoutGoneProducts } from "#app/leads/lines/lines.server.ts";
import { previousValues } from "#app/leads/phone-calls/lead-progress.ts";
import { COMPARED_FIELDS } from "#app/leads/request/fields.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents, leads } from "#db/schema.ts";
import { type Actor, addLeadEvent, type EventKind } from "./events.server.ts";

/** Fields that undoing may write. An event whose `before` names another one stays as it is. */
const UNDOABLE: readonly string[] = [
  "status",
  "first_call_at",
  "follow_up_at",
  "closed_at",
  "lost_reason",
  "order_sum",
  "is_suspect",
  "suspect_reason",
  "group_id",
  "duplicate_of",
  "owner_id",
  "preferred_expert_id",
  "search_text",
  "offer_accepted_at",
  // An offer that was accepted with the change, by its id.
  "accepted_offer",
  // Accepted ones that its customer gave up with it, by their ids.
  "renounced_offers",
  "call_from",
  "call_by",
  ...(["full_name", "phone", "phone_e164", "product_id", "product_name", "product_slug", "area_sqm", "area_unit"] as const),
  ...(["dose_kg_per_100sqm", "seed_kg", "bags", "bag_weight_kg", "packs", "quantity_is_estimate"] as const),
  ...(["quantity_is_asked", "area_is_example", "estimate_sum", "lines"] as const),
  ...COMPARED_FIELDS.filter(({ isChosen }) => isChosen).map(({ column }) => column),
];

export type LeadChange = Partial<Lead>;

/** Former values of an event; of a corrected request also its further products, of an order the offer that it accepted, of its loss those that were given up, which its command takes back. */
export type Former = LeadChange & { lines?: LineSnapshot[]; accepted_offer?: number; renounced_offers?: number[] };

export function writeChange(lead: Lead, change: LeadChange, event: { kind: EventKind; detail?: string }, by: Actor, now: Date): Lead {
  const before = previousValues(lead, change);
  addLeadEvent(lead.id, { ...event, before }, by, now);
  if (Object.keys(before).length === 0) return lead;
  return db().update(leads).set(change).where(eq(leads.id, lead.id)).returning().get();
}

/** Events that are no change: what came in, what was only read, and what was taken back. */
const NO_CHANGE: EventKind[] = ["received", "written_down", "wrote_again", "wrote_more", "exported", "undone"];

/**
 * Condition of a customer's answer to a written offer, which changes his request, so it stands in the way of taking back what was before
 * it.
 */
const IS_ANSWER = and(eq(leadEvents.actor, "visitor"), like(leadEvents.kind, "offer_%"));

/** The last thing that somebody of the office did with the request, a consultant noted or the customer answered, whether it can be undone or not. What the site does by itself is none. */
export function findLastChange(lead_id: number): LeadEvent | undefined {
  const isBySomebody = or(inArray(leadEvents.actor, ["admin", "expert"]), IS_ANSWER);
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.lead_id, lead_id), isNull(leadEvents.undone_at), notInArray(leadEvents.kind, NO_CHANGE), isBySomebody))
    .orderBy(desc(leadEvents.id))
    .limit(1)
    .get();
}

/** Sent is sent, and a number that was given is given. */
const IRREVERSIBLE: EventKind[] = ["offer_issued", "offer_sent"];

const IS_CHANGE = [
  eq(leadEvents.actor, "admin"),
  notInArray(leadEvents.kind, IRREVERSIBLE),
  isNotNull(leadEvents.before),
  isNull(leadEvents.undone_at),
];

/** Agreed next call (ISO) of before the offer that is to be sent made the request due, unless something else was agreed since. */
export function agreedBeforeIssue({ id, follow_up_at }: Pick<Lead, "id" | "follow_up_at">): string | null {
  const isOfCall = and(eq(leadEvents.lead_id, id), isNull(leadEvents.undone_at), like(leadEvents.before, '%"follow_up_at":%'));
  const last = db().select().from(leadEvents).where(isOfCall).orderBy(desc(leadEvents.id)).limit(1).get();
  const isIssue = last?.kind === ("offer_issued" satisfies EventKind);
  return isIssue ? ((last.before as LeadChange).follow_up_at ?? null) : follow_up_at;
}

export function listChangesAt(moment: string): LeadEvent[] {
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.created_at, moment), ...IS_CHANGE))
    .orderBy(leadEvents.id)
    .all();
}

/** The events of one press are neighbours; a group has at most a few dozen requests. */
const NEIGHBOURS = 200;

/** Changes of one press, the latest first, of a request and of those that it grouped, took apart, or closed beside this one; undefined where one of them, or who is in the group, has changed since. */
export function listUndoable(lead: Lead, change: LeadEvent): LeadEvent[] | undefined {
  const isNear = between(leadEvents.id, change.id - NEIGHBOURS, change.id + NEIGHBOURS);
  const near = db()
    .select({ event: leadEvents, group_id: leads.group_id, duplicate_of: leads.duplicate_of })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.lead_id))
    .where(and(isNear, eq(leadEvents.created_at, change.created_at), ...IS_CHANGE))
    .orderBy(desc(leadEvents.id))
    .all();
  const formerGroups = near.flatMap(({ event }) => (event.lead_id === lead.id ? [formerGroup(event)] : []));
  const groups = new Set([lead.group_id, formerGroup(change), ...formerGroups].filter((id) => typeof id === "number"));
  const isOfGroups = (id: number | null | undefined) => typeof id === "number" && groups.has(id);
  const changes = near.filter(
    ({ event, group_id, duplicate_of }) =>
      event.lead_id === lead.id ||
      isOfGroups(group_id) ||
      isOfGroups(formerGroup(event)) ||
      (DUPLICATES.includes(event.kind) && (duplicate_of === lead.id || lead.duplicate_of === event.lead_id)),
  );
  const events = changes.map(({ event }) => event);
  return events.every(isUndoable) && isGroupOf(events, changes) ? events : undefined;
}

const DUPLICATES: readonly string[] = ["duplicate", "duplicate_closed"] satisfies EventKind[];

function formerGroup({ before }: LeadEvent): number | null | undefined {
  return (before as LeadChange | null)?.group_id;
}

/** Where groups change back, nobody may be in them whom the press did not touch. */
function isGroupOf(events: readonly LeadEvent[], changed: readonly { group_id: number | null }[]): boolean {
  const former = events.filter(({ before }) => Object.hasOwn(before ?? {}, "group_id")).map(formerGroup);
  if (former.length === 0) return true;
  const groups = [...former, ...changed.map(({ group_id }) => group_id)].filter((id) => typeof id === "number");
  const touched = new Set(events.map(({ lead_id }) => lead_id));
  const members = db().select({ id: leads.id }).from(leads).where(inArray(leads.group_id, groups)).all();
  return members.every(({ id }) => touched.has(id));
}

export function isUndoable(event: LeadEvent): boolean {
  const keys = Object.keys(event.before ?? {});
  if (event.actor !== "admin" || IRREVERSIBLE.some((kind) => kind === event.kind) || event.before === null || event.undone_at !== null)
    return false;
  if (!keys.every((key) => UNDOABLE.includes(key))) return false;
  const { lead_id, id, undone_at, created_at } = leadEvents;
  const isChange = or(isNotNull(leadEvents.before), IS_ANSWER);
  const later = db()
    .select({ before: leadEvents.before, actor: leadEvents.actor })
    .from(leadEvents)
    // What the same press wrote goes back with it.
    .where(and(eq(lead_id, event.lead_id), gt(id, event.id), ne(created_at, event.created_at), isChange, isNull(undone_at)))
    .all();
  return !later.some(({ before, actor }) => actor === "visitor" || keys.some((key) => Object.hasOwn(before ?? {}, key)));
}

/** Event of the accepted offers that a request gave up at a moment (ISO); with `undone_at` one that was taken back at that one. */
export function findRenounced(id: number, moment: string, at: "created_at" | "undone_at" = "created_at"): LeadEvent | undefined {
  const { lead_id, kind, undone_at } = leadEvents;
  const isAt = and(eq(leadEvents[at], moment), at === "created_at" ? isNull(undone_at) : undefined);
  return db()
    .select()
    .from(leadEvents)
    .where(and(eq(lead_id, id), eq(kind, "offer_renounced" satisfies EventKind), isAt))
    .get();
}

/** The other way round: what was taken back holds again. */
export function redoEvent({ id }: LeadEvent): void {
  db().update(leadEvents).set({ undone_at: null }).where(eq(leadEvents.id, id)).run();
}

export function undoEvent(event: LeadEvent, by: Actor, now: Date): boolean {
  if (!isUndoable(event)) return false;
  const { lines, accepted_offer: _offer, renounced_offers: _given, ...own } = event.before as Former;
  const [before = own] = withoutGoneProducts([own]);
  if (Object.keys(before).length > 0) db().update(leads).set(before).where(eq(leads.id, event.lead_id)).run();
  if (lines) replaceFurtherLines(event.lead_id, withoutGoneProducts(lines));
  db().update(leadEvents).set({ undone_at: now.toISOString() }).where(eq(leadEvents.id, event.id)).run();
  addLeadEvent(event.lead_id, { kind: "undone", detail: String(event.id) }, by, now);
  return true;
}
