import { findLeadOfMessage, LEAD_IS_GONE, setLeadNotified } from "#app/leads/lead-store.server.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLines } from "#app/leads/lines/lines.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { LEAD_NOTIFICATION_KINDS } from "./outbox.server.ts";
import { Undeliverable } from "./sender.server.ts";

function getLeadOfMessage({ lead_id }: Pick<OutboxMessage, "lead_id">): Lead {
  const lead = findLeadOfMessage({ lead_id });
  if (!lead) throw new Undeliverable(LEAD_IS_GONE);
  return lead;
}

export function getLeadAndLinesOfMessage(message: Pick<OutboxMessage, "lead_id">): { lead: Lead; lines: LineSnapshot[] } {
  const lead = getLeadOfMessage(message);
  return { lead, lines: listFurtherLines(lead.id) };
}

/** Notes on a request that somebody of the company was told of it. The receipt of the visitor is no notification. */
export function noteSent({ lead_id, kind }: OutboxMessage, now: Date): void {
  if (lead_id !== null && LEAD_NOTIFICATION_KINDS.includes(kind)) setLeadNotified(lead_id, now);
}
