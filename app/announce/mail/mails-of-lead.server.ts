/** The mails that a new request sends: to the company, to the consultant who was asked for, and a receipt to the visitor. */
import type { Expert, Lead } from "#db/schema.ts";
import { type Announcement, countTold } from "../outbox.server.ts";
import { readAnnouncing } from "../settings/announcing.server.ts";
import { isMailOpen } from "./post.server.ts";

/** Anybody can write anybody's address into the form: more receipts than these in a day are not for his sake. */
const RECEIPTS_A_DAY = 5;
const DAY = 24 * 3_600_000;

/** None where no SMTP server is set. The consultant whose address is the company's gets one mail, not two. */
export function mailsOfLead(lead: Lead, expert: Pick<Expert, "email"> | undefined): Announcement[] {
  if (!isMailOpen()) return [];
  const { company_email, sends_receipt } = readAnnouncing();
  const mail = (kind: string, recipient: string): Announcement => ({ lead_id: lead.id, kind, way: "mail", recipient });
  const since = new Date(new Date(lead.created_at).getTime() - DAY);
  const isElsewhere = expert?.email && expert.email.toLowerCase() !== company_email.toLowerCase();
  return [
    mail("lead-company", company_email),
    ...(isElsewhere && expert.email ? [mail("lead-expert", expert.email)] : []),
    ...(sends_receipt && lead.email && countTold("lead-receipt", lead.email, since) < RECEIPTS_A_DAY
      ? [mail("lead-receipt", lead.email)]
      : []),
  ];
}
