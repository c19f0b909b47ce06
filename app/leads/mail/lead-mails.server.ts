/** Mails about a request: to the company, to a consultant, to the visitor himself. */
import { WITHDRAWAL_LINK } from "#app/auth/secret-links/secret-link.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import type { CompanyView } from "#app/company/company.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { EXPERT_LINK, expertLinkForMail, findExpertLink, isExpertLinkOpen } from "#app/leads/expert-links/expert-links.server.ts";
import { findLeadOfMessage, LEAD_IS_GONE } from "#app/leads/leads.server.ts";
import { listWantedLines, type WantedLine } from "#app/leads/lines/lines.server.ts";
import { leadNumberWords } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { customerMail } from "#app/mail/customer-mail.server.ts";
import { large, type Mail, type MailContent, type MailKind, type Piece, repliesTo, row, small, words } from "#app/mail/mail.ts";
import type { Lead } from "#db/schema.ts";
import { promiseInMail, requestMailContent, wantedWords } from "./request-mail.ts";

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

/** The receipt of a request. Without the visitor's own words: nobody must be able to send his words to another through us. */

type Asked = Pick<Lead, "ref" | "phone" | "phone_e164" | "call_from" | "call_by" | "created_at">;

/** `withdrawal`: the page where the consent for news is withdrawn; undefined where none was given. */
export function receiptMailContent(company: CompanyView, lead: Asked, wanted: readonly WantedLine[], withdrawal?: string): MailContent {
  const promise = promiseInMail(lead);
  const call = promise ? `Vă sunăm ${promise},` : "Vă sunăm";
  return {
    subject: promise ? `Am primit cererea dumneavoastră. Vă sunăm ${promise}` : "Am primit cererea dumneavoastră",
    title: "Am primit cererea dumneavoastră",
    blocks: [
      words("Bună ziua,"),
      large(`${call} la numărul ${leadNumberWords(lead)}.`),
      words("Vă putem suna de la ", ...numbersOf(company), "."),
      ...wanted.map((line, index) => row(index === 0 ? "Ați cerut" : "Ați cerut și", wantedWords(line))),
      row("Referința cererii", shortReference(lead.ref)),
      words("Nu ați comandat nimic și nu aveți nimic de plătit: cererea este pentru o ofertă, pe care o discutăm la telefon."),
      withdrawal && words("Ați cerut și noutăți. ", { words: "Dezabonare", href: withdrawal }),
      { kind: "heading", words: "Nu ați trimis dumneavoastră cererea?" },
      words(
        "Atunci cineva a scris adresa dumneavoastră, poate din greșeală, și nu trebuie să faceți nimic. Dacă doriți să ștergem cererea, răspundeți la acest mesaj sau sunați-ne.",
      ),
      small(`${[company.legal_name, company.street, company.city].filter(Boolean).join(", ")} · ${company.hours}`),
    ],
  };
}

function numbersOf({ phones }: CompanyView): Piece[] {
  const last = phones.length - 1;
  return phones.flatMap(({ display, href }, index): Piece[] => [
    ...(index === 0 ? [] : [index === last ? " sau " : ", "]),
    { words: display, href: `tel:${href}` },
  ]);
}
