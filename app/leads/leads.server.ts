/** One request: found, counted, and moved from state to state. */
import { and, count, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { isClosed, type LeadStatus } from "./inbox/lead-status.ts";
import { type Actor, addEvent } from "./timeline/events.server.ts";

/** The request of an unguessable reference, or undefined. */
export function findLeadByRef(ref: string): Lead | undefined {
  return db().select().from(leads).where(eq(leads.ref, ref)).get();
}

export function findLead(id: number): Lead | undefined {
  return Number.isSafeInteger(id) ? db().select().from(leads).where(eq(leads.id, id)).get() : undefined;
}

/** Sets any state, from any state, and notes it in the lead's history. Undefined for an unknown lead. */
export function setLeadStatus(id: number, status: LeadStatus, by: Actor, now: Date): Lead | undefined {
  return db().transaction(
    () => {
      const lead = findLead(id);
      if (!lead || lead.status === status) return lead;
      const closed_at = isClosed(status) ? (lead.closed_at ?? now.toISOString()) : null;
      const before = { status: lead.status, closed_at: lead.closed_at };
      addEvent(id, { kind: "status", detail: `${lead.status} → ${status}`, before }, by, now);
      return db().update(leads).set({ status, closed_at }).where(eq(leads.id, id)).returning().get();
    },
    { behavior: "immediate" },
  );
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

/** How many requests wait for a first call, over all time. */
export function countNewLeads(): number {
  const where = eq(leads.status, "nou");
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}
