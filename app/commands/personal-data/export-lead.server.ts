import { listConsents } from "#app/leads/consent-ledger/consents.server.ts";
import { listFurtherLines } from "#app/leads/lines/lines.server.ts";
import { type Actor, addLeadEvent, listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { listNoticesByEmail } from "#app/restock/restock.server.ts";
import type { Lead } from "#db/schema.ts";

/** Plain values, with what was told of the request and when; the addresses of our own people stay out. */
export function exportLeadData(lead: Lead, by: Actor, now: Date) {
  const messages = listMessagesOfLead(lead.id).map(({ kind, channel, recipient, state, created_at, sent_at }) => ({
    kind,
    way: channel,
    state,
    created_at,
    sent_at,
    recipient: recipient !== "" && recipient === lead.email ? recipient : null,
  }));
  const notices = lead.email === null ? [] : listNoticesByEmail(lead.email).map(({ stock_state: _state, ...notice }) => notice);
  return { ok: true as const, copy: { ...exportLead(lead, by, now), messages, notices } };
}

/** Names of employees stay out: they are not the customer's data. The export adds an event, which the copy contains. */
function exportLead(lead: Lead, by: Actor, now: Date) {
  addLeadEvent(lead.id, { kind: "exported" }, by, now);
  return {
    exported_at: now.toISOString(),
    lead,
    lines: listFurtherLines(lead.id),
    consents: listConsents(lead.id),
    events: listLeadEvents(lead.id).map(({ lead_id: _lead, actor_name: _name, ...event }) => event),
  };
}
