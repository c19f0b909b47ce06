/** The mails that a new request sends: to the company, to the consultant who was asked for, and a receipt to the visitor. */
import type { Expert, Lead } from "#db/schema.ts";
import type { Announcement } from "../outbox.server.ts";
import { readAnnouncing } from "../settings/announcing.server.ts";
import { isMailOpen } from "./post.server.ts";

/** None where no SMTP server is set. The consultant whose address is the company's gets one mail, not two. */
export function mailsOfLead(lead: Lead, expert: Pick<Expert, "email"> | undefined): Announcement[] {
  if (!isMailOpen()) return [];
  const { company_email, sends_receipt } = readAnnouncing();
  const mail = (kind: string, recipient: string): Announcement => ({ lead_id: lead.id, kind, way: "mail", recipient });
  const isElsewhere = expert?.email && expert.email.toLowerCase() !== company_email.toLowerCase();
  return [
    mail("lead-company", company_email),
    ...(isElsewhere && expert.email ? [mail("lead-expert", expert.email)] : []),
    ...(sends_receipt && lead.email ? [mail("lead-receipt", lead.email)] : []),
  ];
}
