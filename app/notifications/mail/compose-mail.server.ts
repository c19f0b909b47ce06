import { accountEventMail } from "#app/auth/account-events/account-event-mail.ts";
import { findAccountEvent } from "#app/auth/account-events/account-events.server.ts";
import { findOpenInvitation, invitationLink } from "#app/auth/people/invitations.server.ts";
import { noticeMailUrl } from "#app/auth/secret-links/notice-link.server.ts";
import { withdrawalUrl } from "#app/auth/secret-links/withdrawal-link.server.ts";
import { readPaperLogo } from "#app/company/brand-pictures.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import type { MailSender } from "#app/env.server.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { getDayWork } from "#app/leads/day/day-work.server.ts";
import { expertLinkAddress, expertLinkForMail, findExpertLink, isExpertLinkOpen } from "#app/leads/expert-link/expert-links.server.ts";
import { listWantedLines } from "#app/leads/lines/wanted-lines.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { type OfferAnswer, offerAnswerMail, offerCopyMail, offerMail } from "#app/offers/mail/offer-mail.server.ts";
import { findNotice } from "#app/restock/restock.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { digestOffUrl } from "../digest/digest-link.server.ts";
import { getLeadOfMessage } from "../message-lead.server.ts";
import { restockMailContent } from "../restock/restock-mail.ts";
import { RESTOCK_KIND } from "../restock/restock-notifications.server.ts";
import { Undeliverable } from "../sender.server.ts";
import { digestMailContent } from "./digest-mail.ts";
import { FLOOD_KIND, floodMailContent } from "./flood-mail.ts";
import { invitationMailContent } from "./invitation-mail.ts";
import { LOGO_CID, type MailContent, oneLine } from "./mail-content.ts";
import { plainMailContent } from "./plain-mail.ts";
import { receiptMailContent } from "./receipt-mail.ts";
import { requestMailContent } from "./request-mail.ts";
import { testMailContent } from "./test-mail.ts";

export type Mail = {
  content: MailContent;
  replyTo?: MailSender;
  /** Never what the company is to answer: help desks drop what says so. */
  isAutomatic: boolean;
  /** Address that ends mails for which nobody has just asked: one post does, and a page has a button that does (RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: Buffer; cid?: string }[];
};

type Message = Pick<OutboxMessage, "kind" | "lead_id" | "detail">;
type MailKind = { words: string; compose: (message: Message, origin: string, now: Date) => Mail | Promise<Mail> };

const MAILS: Readonly<Record<string, MailKind>> = {
  "lead-company": { words: "Cerere nouă, către firmă", compose: requestMail },
  "lead-expert": { words: "Cerere nouă, către consultant", compose: requestMail },
  "hand-off": { words: "Cerere predată, către consultant", compose: requestMail },
  "lead-receipt": {
    words: "Confirmare către client",
    compose: (message) => {
      const lead = getLeadOfMessage(message);
      const withdrawal = lead.marketing_consent === 1 ? withdrawalUrl(lead) : undefined;
      const content = receiptMailContent(getCompany(), lead, listWantedLines(lead), withdrawal);
      return withLogo({ content, replyTo: company(), isAutomatic: true });
    },
  },
  offer: { words: "Ofertă către client", compose: offerLetter(offerMail, "Oferta a fost retrasă.") },
  "offer-copy": { words: "Copia ofertei acceptate, către client", compose: offerLetter(offerCopyMail, "Oferta nu mai există.") },
  "offer-accepted": { words: "Ofertă acceptată, către firmă", compose: offerNews("offer-accepted") },
  "offer-wanted": { words: "Clientul vrea să comande, către firmă", compose: offerNews("offer-wanted") },
  "offer-question": { words: "Întrebare despre o ofertă, către firmă", compose: offerNews("offer-question") },
  digest: {
    words: "Rezumatul dimineții",
    compose: (_message, origin, now) => ({
      content: digestMailContent(getDayWork(now), origin),
      unsubscribe: digestOffUrl(),
      isAutomatic: true,
    }),
  },
  invitation: {
    words: "Invitația unui coleg",
    compose: ({ detail }, _origin, now) => ({ content: invitation(String(detail.secret), now), isAutomatic: false }),
  },
  "account-news": {
    words: "Schimbare la un cont",
    compose: ({ detail }, origin) => {
      const event = foundOrUndeliverable(findAccountEvent(Number(detail.event_id)), "Ce s-a întâmplat nu mai este în listă.");
      const { subject, text } = accountEventMail(event, { company: getCompany().name, origin });
      return { content: plainMailContent(subject, text, origin), isAutomatic: true };
    },
  },
  [RESTOCK_KIND]: {
    words: "Anunț de stoc",
    compose: ({ detail }, origin) => {
      const notice = foundOrUndeliverable(findNotice(Number(detail.notice_id)), "Persoana nu mai așteaptă produsul.");
      const url = `${origin}/produse/${notice.product_slug}`;
      const withdrawal = noticeMailUrl(notice.id);
      const content = restockMailContent(getCompany(), { product: notice.product_name, url, withdrawal });
      return withLogo({ content, replyTo: company(), unsubscribe: withdrawal, isAutomatic: true });
    },
  },
  [FLOOD_KIND]: {
    words: "Mult mai multe cereri decât de obicei",
    compose: (_message, origin) => ({ content: floodMailContent(origin), isAutomatic: true }),
  },
  test: { words: "Mesaj de probă", compose: (_message, origin) => ({ content: testMailContent(origin), isAutomatic: true }) },
};

const OTHER_WORDS: Readonly<Record<string, string>> = {
  "lead-push": "Cerere nouă, pe telefon",
  "lead-webhook": "Cerere nouă, către alt program",
};

export function messageKindName(kind: string): string {
  return MAILS[kind]?.words ?? OTHER_WORDS[kind] ?? kind;
}

/** Throws Undeliverable when the subject of the message was deleted. `origin` is where visitors see the site. */
export async function composeMail(message: Message, origin: string, now: Date): Promise<Mail> {
  const mail = MAILS[message.kind];
  if (!mail) throw new Undeliverable(`Notificare necunoscută: ${message.kind}`);
  return await mail.compose(message, origin, now);
}

function offerLetter(write: typeof offerMail, otherwise: string): MailKind["compose"] {
  return async ({ detail }, origin) => {
    const { subject, text, attachments } = foundOrUndeliverable(await write(Number(detail.offer_id)), otherwise);
    return await withLogo({ content: plainMailContent(subject, text, origin), attachments, replyTo: company(), isAutomatic: false });
  };
}

/** Adds the company's logo to a mail to customers: a mail program fetches no picture from anywhere. */
async function withLogo(mail: Mail): Promise<Mail> {
  const { logo, name } = getCompany();
  const content = logo ? await readPaperLogo(logo) : undefined;
  if (!content) return mail;
  const attachments = [...(mail.attachments ?? []), { filename: "sigla.png", content, cid: LOGO_CID }];
  return { ...mail, content: { ...mail.content, logo: name }, attachments };
}

function offerNews(kind: OfferAnswer["kind"]): MailKind["compose"] {
  return (message, origin) => {
    const lead = getLeadOfMessage(message);
    const news = foundOrUndeliverable(
      offerAnswerMail({ ...message.detail, kind, offer_id: Number(message.detail.offer_id) }),
      "Oferta nu mai există.",
    );
    return { content: plainMailContent(news.subject, news.text, origin), ...replyTo(lead), isAutomatic: false };
  };
}

function requestMail({ kind, lead_id, detail }: Message, origin: string, now: Date): Mail {
  const lead = getLeadOfMessage({ lead_id });
  const isForExpert = kind !== "lead-company";
  const url = kind === "hand-off" ? openLinkAddress(Number(detail.hand_off_id), lead, now) : isForExpert ? expertUrl(lead, now) : undefined;
  const others = isForExpert ? listOpenGroup(lead).slice(1) : [];
  const content = requestMailContent({
    lead,
    wanted: listWantedLines(lead),
    origin,
    isForExpert,
    ...(url && { expertLinkUrl: url }),
    others: others.map((other) => ({ lead: other, wanted: listWantedLines(other) })),
  });
  return { content, ...replyTo(lead), isAutomatic: false };
}

function expertUrl(lead: Lead, now: Date): string | undefined {
  const { preferred_expert_id: id, expert_name: name } = lead;
  return id === null || name === null ? undefined : expertLinkForMail(lead, { id, name }, SYSTEM, now);
}

function openLinkAddress(id: number, lead: Lead, now: Date): string {
  const expertLink = findExpertLink(id, lead.id);
  if (!expertLink || !isExpertLinkOpen(expertLink, now)) throw new Undeliverable("Linkul a expirat sau a fost revocat.");
  return expertLinkAddress(expertLink);
}

function invitation(secret: string, now: Date): MailContent {
  const invited = foundOrUndeliverable(findOpenInvitation(secret, now), "Invitația a fost folosită, revocată sau a expirat.");
  return invitationMailContent(invited, { company: getCompany().name, url: invitationLink(secret) });
}

function foundOrUndeliverable<Found>(found: Found | undefined, otherwise: string): Found {
  if (found === undefined) throw new Undeliverable(otherwise);
  return found;
}

function replyTo({ full_name, email }: Lead): Pick<Mail, "replyTo"> {
  return email === null ? {} : { replyTo: { name: oneLine(full_name), address: oneLine(email) } };
}

function company(): MailSender {
  const { name, email } = getCompany();
  return { name, address: email };
}
