/** One request: found, counted, and moved from state to state. */
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { listTogether } from "./callers/groups.server.ts";
import { isClosed, type LeadStatus } from "./inbox/lead-status.ts";
import { countBehind } from "./inbox/open-work.server.ts";
import { countEver } from "./lookup/day-counts.server.ts";
import { readOffice } from "./promise/office.server.ts";
import type { Actor } from "./timeline/events.server.ts";
import { writeChange } from "./timeline/lead-changes.server.ts";
import { withStatus, workOf } from "./workbench/lead-work.ts";
import { nextStepAt } from "./workbench/next-call.ts";

/** The request of an unguessable reference, or undefined; one whose data are erased has none any more. */
export function findLeadByRef(ref: string): Lead | undefined {
  return db()
    .select()
    .from(leads)
    .where(and(eq(leads.ref, ref), isNull(leads.erased_at)))
    .get();
}

export function findLead(id: number): Lead | undefined {
  return Number.isSafeInteger(id) ? db().select().from(leads).where(eq(leads.id, id)).get() : undefined;
}

/** Sets any state, from any state, on a lead and what was put together with it, and notes it in their histories. Undefined for an unknown lead. */
export function setLeadStatus(id: number, status: LeadStatus, by: Actor, now: Date): Lead | undefined {
  return db().transaction(
    () => {
      const lead = findLead(id);
      const next = nextStepAt({ outcome: null }, now, readOffice(now));
      for (const each of lead ? listTogether(lead) : []) {
        if (each.status === status) continue;
        const change = withStatus(workOf(each), status, next, now);
        writeChange(each, change, { kind: "status", detail: `${each.status} → ${status}` }, by, now);
      }
      return findLead(id);
    },
    { behavior: "immediate" },
  );
}

/**
 * The customer has answered a written offer: the request is open, and due until a moment at the latest; one that accepted stands first until
 * somebody has called. Inside the transaction of the answer's event.
 */
export function awaitCall(id: number, until: Date, hasAccepted: boolean, now: Date): void {
  const lead = findLead(id);
  if (!lead || lead.erased_at !== null) return;
  const due = until.toISOString();
  const follow_up_at = lead.follow_up_at !== null && lead.follow_up_at < due ? lead.follow_up_at : due;
  const status = isClosed(lead.status) || lead.status === "nou" ? "in_lucru" : lead.status;
  const accepted = hasAccepted && { offer_accepted_at: now.toISOString() };
  db()
    .update(leads)
    .set({ follow_up_at, status, closed_at: null, lost_reason: null, ...accepted })
    .where(eq(leads.id, id))
    .run();
}

/** The first announcement of a request that reached somebody of the company. Later ones change nothing. */
export function setAnnounced(id: number, now: Date): void {
  const announced_at = now.toISOString();
  db()
    .update(leads)
    .set({ announced_at })
    .where(and(eq(leads.id, id), isNull(leads.announced_at)))
    .run();
}

/** How many rows of the inbox are open, over all time: requests that were put together are one, and what is held for spam waits for nobody. */
export function countOpenLeads(): number {
  return countEver({ isClosed: false, isSuspect: false }) - countBehind();
}
