import { eq } from "drizzle-orm";
import { MARKED_BY_HAND } from "#app/leads/spam/suspect-words.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";

export function markSuspect(lead: Lead, by: Actor, now: Date): Lead {
  if (lead.is_suspect === 1) return lead;
  const suspect_reason = `${lead.suspect_reason} ${MARKED_BY_HAND}`.trim();
  return writeChange(lead, { is_suspect: 1, suspect_reason }, { kind: "spam" }, by, now);
}

/** Event "restored", with the reasons. Where nobody has called yet, the promise starts anew. */
export function restoreSuspect(lead: Lead, promise: { from: Date; until: Date }, by: Actor, now: Date): Lead {
  const promised = lead.first_call_at === null && { call_from: promise.from.toISOString(), call_by: promise.until.toISOString() };
  addLeadEvent(lead.id, { kind: "restored", detail: lead.suspect_reason }, by, now);
  return db()
    .update(leads)
    .set({ is_suspect: 0, suspect_reason: "", ...promised })
    .where(eq(leads.id, lead.id))
    .returning()
    .get();
}
