/** The messages that notify the company, the expert and the visitor of a new request, by each channel that is open. */
import type { Expert, Lead } from "#db/schema.ts";
import { mailsForNewLead } from "./mail/new-lead-mails.server.ts";
import type { NewMessage } from "./outbox.server.ts";
import { pushMessagesForNewLead } from "./push/push.server.ts";
import { webhookMessagesForNewLead } from "./webhook/webhook-call.server.ts";

/** None where no channel is open. `expert` is the consultant whom the visitor asked for. */
export function messagesForNewLead(lead: Lead, expert: Expert | undefined): NewMessage[] {
  return [...mailsForNewLead(lead, expert), ...pushMessagesForNewLead(lead), ...webhookMessagesForNewLead(lead)];
}
