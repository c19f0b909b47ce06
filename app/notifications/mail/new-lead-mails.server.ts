import type { Expert, Lead } from "#db/schema.ts";
import { countMessages, type NewMessage } from "../outbox.server.ts";
import { getNotificationSettings } from "../settings/notification-settings.server.ts";
import { isMailConfigured } from "../smtp/smtp.server.ts";

/** Anybody can write anybody's address into the form: more receipts than these in a day would be a nuisance for its owner. */
const RECEIPTS_A_DAY = 5;
const DAY = 24 * 3_600_000;

/** None where no SMTP server is set. The consultant whose address is the company's gets one mail, not two. */
export function mailsForNewLead(lead: Lead, expert: Pick<Expert, "email"> | undefined): NewMessage[] {
  if (!isMailConfigured()) return [];
  const { company_email, sends_receipt } = getNotificationSettings();
  const mail = (kind: string, recipient: string): NewMessage => ({ lead_id: lead.id, kind, channel: "mail", recipient });
  const since = new Date(new Date(lead.created_at).getTime() - DAY);
  const isElsewhere = expert?.email && expert.email.toLowerCase() !== company_email.toLowerCase();
  return [
    mail("lead-company", company_email),
    ...(isElsewhere && expert.email ? [mail("lead-expert", expert.email)] : []),
    ...(sends_receipt && lead.email && countMessages("lead-receipt", lead.email, since) < RECEIPTS_A_DAY
      ? [mail("lead-receipt", lead.email)]
      : []),
  ];
}
