import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listOthersOfGroup } from "#app/leads/customers/groups.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { findLastChange, isUndoable, listChangesAt, undoEvent } from "#app/leads/timeline/lead-changes.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead, LeadEvent } from "#db/schema.ts";
import { withLead } from "./change-lead.server.ts";
import { addMissingLeadNotifications } from "./lead-notifications.server.ts";

/** Takes back the last change of a request, and what was written by the same press on what was put together with it. 404 for no such request, 409 where there is none or something has changed since. */
export function undoLastChange(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  return withLead(id, (lead) => {
    const change = findLastChange(lead.id);
    if (!change) return refuse(409, { form: "Nu mai este nimic de anulat." });
    const group = new Set([lead.id, ...listOthersOfGroup(lead).map(({ id }) => id)]);
    const changes = listChangesAt(change.created_at).filter(({ lead_id }) => group.has(lead_id));
    if (!changes.every(isUndoable)) return refuse(409, { form: "Cererea s-a schimbat între timp: modificarea nu mai poate fi anulată." });
    for (const each of changes) takeBack(each, by, now);
    return { ok: true as const, lead: findLead(lead.id) as Lead };
  });
}

/** Takes back the change of many requests at a moment (ISO): all of it, or nothing. 409 where there is nothing, or one of them has changed since. */
export function undoChangesAt(moment: string, by: Actor, now: Date): { ok: true; count: number } | Refusal {
  return inTransaction(() => {
    const changes = listChangesAt(moment);
    if (changes.length === 0) return refuse(409, { form: "Nu mai este nimic de anulat." });
    const isChanged = !changes.every(isUndoable);
    if (isChanged) return refuse(409, { form: "Una dintre cereri s-a schimbat între timp: anulați din pagina fiecăreia." });
    for (const change of changes) takeBack(change, by, now);
    return { ok: true as const, count: changes.length };
  });
}

/** What was marked as spam by mistake is told after all. */
function takeBack(change: LeadEvent, by: Actor, now: Date): void {
  undoEvent(change, by, now);
  const lead = change.before?.is_suspect === 0 ? findLead(change.lead_id) : undefined;
  if (lead) addMissingLeadNotifications(lead, now);
}
