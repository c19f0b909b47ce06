import { findLead } from "#app/leads/leads.server.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLines } from "#app/leads/lines/lines.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { Undeliverable } from "./sender.server.ts";

export function getLeadOfMessage({ lead_id }: Pick<OutboxMessage, "lead_id">): Lead {
  const lead = lead_id === null ? undefined : findLead(lead_id);
  if (!lead || lead.erased_at !== null) throw new Undeliverable("cererea nu mai există sau datele ei au fost șterse");
  return lead;
}

export function getLeadAndLinesOfMessage(message: Pick<OutboxMessage, "lead_id">): { lead: Lead; lines: LineSnapshot[] } {
  const lead = getLeadOfMessage(message);
  return { lead, lines: listFurtherLines(lead.id) };
}
