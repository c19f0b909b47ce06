/** Mails about a request: to the company, to a consultant, to the visitor himself. */
import { WITHDRAWAL_LINK } from "#app/auth/secret-links/secret-link.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { EXPERT_LINK, expertLinkForMail, findExpertLink, isExpertLinkOpen } from "#app/leads/expert-links/expert-links.server.ts";
import { findLeadOfMessage, LEAD_IS_GONE } from "#app/leads/leads.server.ts";
import { listWantedLines } from "#app/leads/lines/lines.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { customerMail } from "#app/mail/customer-mail.server.ts";
import { type Mail, type MailKind, repliesTo } from "#app/mail/mail.ts";
import type { Lead } from "#db/schema.ts";
import { receiptMailContent } from "./receipt-mail.ts";
import { requestMailContent } from "./request-mail.ts";

export const leadCompanyMail: MailKind = {
  kind: "lead-company",
  words: "Cerere nouă, către firmă",
  compose: (message, { origin }) => {
    const lead = findLeadOfMessage(message);
    return lead ? requestMail(lead, { origin, isForExpert: false }) : { gone: LEAD_IS_GONE };
  },
};

export const leadExpertMail: MailKind = {
  kind: "lead-expert",
  words: "Cerere nouă, către consultant",
  compose: (message, { origin, now }) => {
    const lead = findLeadOfMessage(message);
    return lead ? requestMail(lead, { origin, isForExpert: true, url: expertUrl(lead, now) }) : { gone: LEAD_IS_GONE };
  },
};

export const expertLinkMail: MailKind = {
  kind: "expert-link",
  words: "Cerere predată, către consultant",
  compose: (message, { origin, now }) => {
    const lead = findLeadOfMessage(message);
    if (!lead) return { gone: LEAD_IS_GONE };
    const expertLink = findExpertLink(Number(message.detail.expert_link_id), lead.id);
    if (!expertLink || !isExpertLinkOpen(expertLink, now)) return { gone: "Linkul a expirat sau a fost revocat." };
    return requestMail(lead, { origin, isForExpert: true, url: EXPERT_LINK.address(expertLink) });
  },
};

export const receiptMail: MailKind = {
  kind: "lead-receipt",
  words: "Confirmare către client",
  compose: (message) => {
    const lead = findLeadOfMessage(message);
    if (!lead) return { gone: LEAD_IS_GONE };
    const withdrawal = lead.marketing_consent === 1 ? WITHDRAWAL_LINK.address(lead) : undefined;
    return customerMail({ content: receiptMailContent(getCompany(), lead, listWantedLines(lead), withdrawal), isAutomatic: true });
  },
};

function requestMail(lead: Lead, { origin, isForExpert, url }: { origin: string; isForExpert: boolean; url?: string | undefined }): Mail {
  const others = isForExpert ? listOpenGroup(lead).slice(1) : [];
  const content = requestMailContent({
    lead,
    wanted: listWantedLines(lead),
    origin,
    isForExpert,
    ...(url && { expertLinkUrl: url }),
    others: others.map((other) => ({ lead: other, wanted: listWantedLines(other) })),
  });
  return { content, ...repliesTo(lead), isAutomatic: false };
}

function expertUrl(lead: Lead, now: Date): string | undefined {
  const { preferred_expert_id: id, expert_name: name } = lead;
  return id === null || name === null ? undefined : expertLinkForMail(lead, { id, name }, SYSTEM, now);
}
