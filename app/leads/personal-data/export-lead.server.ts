import { listConsents } from "#app/leads/consent-ledger/consents.server.ts";
import { listFurtherLines } from "#app/leads/lines/lines.server.ts";
import { type Actor, addLeadEvent, listLeadEvents } from "#app/leads/timeline/events.server.ts";
import type { Lead } from "#db/schema.ts";

/** Names of employees stay out: they are not the customer's data. The export adds an event, which the copy contains. */
export function exportLead(lead: Lead, by: Actor, now: Date) {
  addLeadEvent(lead.id, { kind: "exported" }, by, now);
  return {
    exported_at: now.toISOString(),
    lead,
    lines: listFurtherLines(lead.id),
    consents: listConsents(lead.id),
    events: listLeadEvents(lead.id).map(({ lead_id: _lead, actor_name: _name, ...event }) => event),
  };
}
