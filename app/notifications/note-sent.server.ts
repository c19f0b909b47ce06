import { setLeadNotified } from "#app/leads/leads.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { LEAD_NOTIFICATION_KINDS } from "./outbox.server.ts";

/** Notes on a request that somebody of the company was told of it. The receipt of the visitor is no notification. */
export function noteSent({ lead_id, kind }: OutboxMessage, now: Date): void {
  if (lead_id !== null && LEAD_NOTIFICATION_KINDS.includes(kind)) setLeadNotified(lead_id, now);
}
