import { and, count, eq, gte, isNull } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { joinOpenGroup, listChangedWith, listOpenGroup } from "./customers/groups.server.ts";
import { isClosed, type LeadStatus } from "./inbox/lead-status.ts";
import { previousValues, progressOf, withStatus } from "./phone-calls/lead-progress.ts";
import { nextStepAt } from "./phone-calls/next-call.ts";
import { getCallWindow, getOffice } from "./promise/office-store.server.ts";
import { type Actor, addLeadEvent, SYSTEM } from "./timeline/events.server.ts";
import { writeChange } from "./timeline/lead-changes.server.ts";
import { dueAt } from "./work-order/work-groups.ts";

export function findLeadByRef(ref: string): Lead | undefined {
  return db()
    .select()
    .from(leads)
    .where(and(eq(leads.ref, ref), isNull(leads.erased_at)))
    .get();
}

export function hasLeads(): boolean {
  return db().select({ id: leads.id }).from(leads).where(eq(leads.is_sample, 0)).orderBy(leads.id).limit(1).get() !== undefined;
}

/** Those that no copy from then has, suspicious ones too; no samples. */
export function countRequestsSince(moment: Date): number {
  const isSince = and(gte(leads.created_at, moment.toISOString()), eq(leads.is_sample, 0));
  return db().select({ value: count() }).from(leads).where(isSince).get()?.value ?? 0;
}

export function countSamples(): number {
  return db().select({ value: count() }).from(leads).where(eq(leads.is_sample, 1)).get()?.value ?? 0;
}

/** With whatever was done with them, changed or not: nobody sent them. */
export function deleteSamples(): void {
  db().delete(leads).where(eq(leads.is_sample, 1)).run();
}

export function findLead(id: number): Lead | undefined {
  return Number.isSafeInteger(id) ? db().select().from(leads).where(eq(leads.id, id)).get() : undefined;
}

/** Request that a message tells of. Undefined where there is none any more, or its data were erased. */
export function findLeadOfMessage({ lead_id }: { lead_id: number | null }): Lead | undefined {
  const lead = lead_id === null ? undefined : findLead(lead_id);
  return lead?.erased_at === null ? lead : undefined;
}

export const LEAD_IS_GONE = "cererea nu mai există sau datele ei au fost șterse";

/** Refusal of whatever would be written into an erased request: nothing would ever erase it again. */
export const ERASED =
  "Datele personale ale cererii au fost șterse: în ea nu se mai scrie nimic. Pentru un client care revine, scrieți o cerere nouă.";

/** Any status, from any status, on a lead and the open others of its group (`listChangedWith`), with an event each; with the reason where one is told. Undefined for an unknown lead. */
export function setLeadStatus(
  id: number,
  status: LeadStatus,
  by: Actor,
  now: Date,
  lost_reason: Lead["lost_reason"] = null,
): Lead | undefined {
  return inTransaction(() => {
    const lead = findLead(id);
    const next = nextStepAt({ outcome: null }, now, getOffice(now));
    for (const each of lead ? listChangedWith(lead, status) : []) {
      if (each.status === status) continue;
      const change = { ...withStatus(progressOf(each), status, next, now), ...(lost_reason && { lost_reason }) };
      writeChange(each, change, { kind: "status", detail: `${each.status} → ${status}` }, by, now);
    }
    return findLead(id);
  });
}

/** Moves an open request, and what was put together with it, to a moment (ISO) without any call: what was promised stays promised. */
export function putOffLead(lead: Lead, follow_up_at: string, by: Actor, now: Date): boolean {
  if (lead.closed_at !== null || lead.is_suspect === 1) return false;
  for (const each of listOpenGroup(lead)) putOff(each, follow_up_at, by, now);
  return true;
}

/** Notes the moment that was agreed before too: what is written over is told. */
export function putOff(lead: Lead, follow_up_at: string, by: Actor, now: Date): Lead {
  const former = lead.follow_up_at === follow_up_at ? null : lead.follow_up_at;
  return writeChange(lead, { follow_up_at }, { kind: "put_off", detail: [follow_up_at, former].filter(Boolean).join(";") }, by, now);
}

/** The customer answered an offer: the request is open, no duplicate and no suspect any more, and due by `until`; who accepted it or wants to order stands first until a call. In a transaction. */
export function reopenForCall(id: number, until: Date, wantsToOrder: boolean, now: Date): void {
  const lead = findLead(id);
  if (!lead || lead.erased_at !== null) return;
  const [due, soonest] = [dueAt(lead), until.toISOString()];
  const follow_up_at = lead.closed_at === null && due < soonest ? due : soonest;
  const status = isClosed(lead.status) || lead.status === "nou" ? "in_lucru" : lead.status;
  const accepted = wantsToOrder && { offer_accepted_at: now.toISOString() };
  db()
    .update(leads)
    .set({ follow_up_at, status, closed_at: null, lost_reason: null, duplicate_of: null, ...CLEAN, ...accepted })
    .where(eq(leads.id, id))
    .run();
  if (lead.is_suspect === 0) return;
  addLeadEvent(id, { kind: "restored", detail: lead.suspect_reason }, SYSTEM, now);
  joinOpenGroup({ ...lead, ...CLEAN }, now);
}

const CLEAN = { is_suspect: 0, suspect_reason: "" } as const;

/** Event "restored" of a suspect, with the reasons. What was thrown away is open again; where nobody has called yet, the promise starts anew; it joins the open ones of its telephone. In a transaction. */
export function letThrough(lead: Lead, by: Actor, now: Date): Lead {
  const next = nextStepAt({ outcome: null }, now, getOffice(now));
  const { from, until } = getCallWindow(now);
  const promised = lead.first_call_at === null && { call_from: from.toISOString(), call_by: until.toISOString() };
  const opened = lead.closed_at !== null && withStatus(progressOf(lead), lead.first_call_at === null ? "nou" : "in_lucru", next, now);
  const change = { ...CLEAN, ...promised, ...opened };
  // It takes over who takes care of the group that it joins.
  const before = { ...previousValues(lead, change), owner_id: lead.owner_id };
  addLeadEvent(lead.id, { kind: "restored", detail: lead.suspect_reason, before }, by, now);
  const restored = db().update(leads).set(change).where(eq(leads.id, lead.id)).returning().get();
  joinOpenGroup(restored, now, by);
  return restored;
}

/** Sum of an order in bani with VAT, where a revised offer took the place of the one that it was of. */
export function setOrderWorth(id: number, order_sum: number | null): void {
  db().update(leads).set({ order_sum }).where(eq(leads.id, id)).run();
}

export function setLeadNotified(id: number, now: Date): void {
  const notified_at = now.toISOString();
  db()
    .update(leads)
    .set({ notified_at })
    .where(and(eq(leads.id, id), isNull(leads.notified_at)))
    .run();
}
