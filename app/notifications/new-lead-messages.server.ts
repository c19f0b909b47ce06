import type { Expert, Lead } from "#db/schema.ts";
import { mailsForNewLead } from "./mail/new-lead-mails.server.ts";
import type { NewMessage } from "./outbox.server.ts";
import { pushMessagesForNewLead } from "./push/push.server.ts";
import { webhookMessagesForNewLead } from "./webhook/webhook-call.server.ts";

export function messagesForNewLead(lead: Lead, expert: Expert | undefined): NewMessage[] {
  return [...mailsForNewLead(lead, expert), ...pushMessagesForNewLead(lead), ...webhookMessagesForNewLead(lead)];
}
