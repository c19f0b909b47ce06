import { eq } from "drizzle-orm";
import type { Refusal } from "#app/http/refusal.ts";
import { joinOpenGroup, listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { previousValues, progressOf, withStatus } from "#app/leads/phone-calls/lead-progress.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getCallWindow, getOffice } from "#app/leads/promise/office.server.ts";
import { MARKED_BY_HAND } from "#app/leads/spam/suspicions.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { withLead } from "./change-lead.server.ts";
import { addMissingLeadNotifications, cancelLeadNotifications } from "./lead-notifications.server.ts";

type SpamChange = { ok: true; lead: Lead } | Refusal;

export function markLeadAsSpam(id: number | undefined, by: Actor, now: Date): SpamChange {
  return withLead(id, (lead) => ({ ok: true as const, lead: markAsSpam(lead, by, now) }));
}

/** Marks a request as spam, and what was put together with it; what still waits to be told of it is told no more. Call it inside a transaction. */
export function markAsSpam(lead: Lead, by: Actor, now: Date): Lead {
  const [own] = listOpenGroup(lead).map((each) => {
    cancelLeadNotifications(each);
    return markSuspect(each, by, now);
  });
  return own as Lead;
}

/** Lets a suspect through, and notifies whom nobody notified before it was marked by hand. 404 for no such request. */
export function restoreLead(id: number | undefined, by: Actor, now: Date): SpamChange {
  return withLead(id, (lead) => ({ ok: true as const, lead: lead.is_suspect === 0 ? lead : restore(lead, by, now) }));
}

/** Call it with a suspect, inside a transaction. */
export function restore(lead: Lead, by: Actor, now: Date): Lead {
  const restored = restoreSuspect(lead, getCallWindow(now), by, now);
  addMissingLeadNotifications(restored, now);
  joinOpenGroup(restored, now, by);
  return restored;
}

function markSuspect(lead: Lead, by: Actor, now: Date): Lead {
  if (lead.is_suspect === 1) return lead;
  const suspect_reason = `${lead.suspect_reason} ${MARKED_BY_HAND}`.trim();
  return writeChange(lead, { is_suspect: 1, suspect_reason }, { kind: "spam" }, by, now);
}

/** Event "restored", with the reasons. What was thrown away is open again; where nobody has called yet, the promise starts anew. */
function restoreSuspect(lead: Lead, promise: { from: Date; until: Date }, by: Actor, now: Date): Lead {
  const next = nextStepAt({ outcome: null }, now, getOffice(now));
  const promised = lead.first_call_at === null && { call_from: promise.from.toISOString(), call_by: promise.until.toISOString() };
  const opened = lead.closed_at !== null && withStatus(progressOf(lead), lead.first_call_at === null ? "nou" : "in_lucru", next, now);
  const change = { is_suspect: 0, suspect_reason: "", ...promised, ...opened };
  // It takes over who takes care of the group that it joins.
  const before = { ...previousValues(lead, change), owner_id: lead.owner_id };
  addLeadEvent(lead.id, { kind: "restored", detail: lead.suspect_reason, before }, by, now);
  return db().update(leads).set(change).where(eq(leads.id, lead.id)).returning().get();
}
