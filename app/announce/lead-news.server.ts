/** What is told of a new request, by each way that is open, and to whom. */
import type { Expert, Lead } from "#db/schema.ts";
import { mailsOfLead } from "./mail/mails-of-lead.server.ts";
import type { Announcement } from "./outbox.server.ts";
import { pushNews } from "./push/push.server.ts";
import { webhookNews } from "./webhook/webhook-call.server.ts";

/** The announcements of a request; none where no way out is open. `expert` is the consultant whom the visitor asked for. */
export function newsOfLead(lead: Lead, expert: Expert | undefined): Announcement[] {
  return [...mailsOfLead(lead, expert), ...pushNews(lead), ...webhookNews(lead)];
}
