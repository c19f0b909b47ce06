/** A message of the outbox as a mail: its text from the request as it stands now, and what its headers say. */
import { findEvent } from "#app/auth/account-events/account-events.server.ts";
import { accountNews } from "#app/auth/account-events/account-news.ts";
import { noticeUrl } from "#app/auth/opened-links/notice-link.server.ts";
import { findOpenInvitation, invitationLink } from "#app/auth/people/invitations.server.ts";
import { withdrawalUrl } from "#app/auth/withdrawal-link.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import type { MailSender } from "#app/env.server.ts";
import { readDayWork } from "#app/leads/day/day-work.server.ts";
import { findHandOff, handOffUrl, isOpen } from "#app/leads/hand-off/hand-offs.server.ts";
import { handOffLink } from "#app/leads/hand-off/link.server.ts";
import { listWanted } from "#app/leads/lines/wanted.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { type OfferNews, offerMail, offerNewsMail } from "#app/offers/mail/offer-mail.server.ts";
import { findNotice } from "#app/restock/restock.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { requireAnnounced } from "../announced-lead.server.ts";
import { restockLetter } from "../restock/restock-letter.ts";
import { RESTOCK } from "../restock/restock-news.server.ts";
import { Undeliverable } from "../sender.server.ts";
import { digestLetter } from "./digest-letter.ts";
import { invitationLetter } from "./invitation-letter.ts";
import { type Letter, oneLine } from "./letter.ts";
import { plainLetter } from "./plain-letter.ts";
import { receiptLetter } from "./receipt-letter.ts";
import { requestLetter } from "./request-letter.ts";
import { testLetter } from "./test-letter.ts";

export type Mail = {
  letter: Letter;
  replyTo?: MailSender;
  /** Tells programmes that answer by themselves (holidays) to be silent. */
  isAutomatic: boolean;
  attachments?: { filename: string; content: Buffer }[];
};

type Message = Pick<OutboxMessage, "kind" | "lead_id" | "detail">;
/** `words`: what the administration calls it. */
type MailKind = { words: string; compose: (message: Message, origin: string, now: Date) => Mail | Promise<Mail> };

/** Every mail that the site writes, by the kind of its message in the outbox. */
const MAILS: Readonly<Record<string, MailKind>> = {
  "lead-company": { words: "Cerere nouă, către firmă", compose: requestMail },
  "lead-expert": { words: "Cerere nouă, către consultant", compose: requestMail },
  "hand-off": { words: "Cerere predată, către consultant", compose: requestMail },
  "lead-receipt": {
    words: "Confirmare către client",
    compose: (message) => {
      const lead = requireAnnounced(message);
      const withdrawal = lead.marketing_consent === 1 ? withdrawalUrl(lead) : undefined;
      return { letter: receiptLetter(getCompany(), lead, listWanted(lead), withdrawal), replyTo: us(), isAutomatic: true };
    },
  },
  offer: {
    words: "Ofertă către client",
    compose: async ({ detail }, origin) => {
      const { subject, text, attachments } = foundOr(await offerMail(Number(detail.offer_id)), "Oferta a fost retrasă.");
      return { letter: plainLetter(subject, text, origin), attachments, replyTo: us(), isAutomatic: false };
    },
  },
  "offer-accepted": { words: "Ofertă acceptată, către firmă", compose: offerNews("offer-accepted") },
  "offer-question": { words: "Întrebare despre o ofertă, către firmă", compose: offerNews("offer-question") },
  digest: {
    words: "Rezumatul dimineții",
    compose: (_message, origin, now) => ({ letter: digestLetter(readDayWork(now), origin), isAutomatic: true }),
  },
  invitation: {
    words: "Invitația unui coleg",
    compose: ({ detail }, _origin, now) => ({ letter: invitation(String(detail.secret), now), isAutomatic: false }),
  },
  "account-news": {
    words: "Schimbare la un cont",
    compose: ({ detail }, origin) => {
      const event = foundOr(findEvent(Number(detail.event_id)), "Ce s-a întâmplat nu mai este în listă.");
      const { subject, text } = accountNews(event, { company: getCompany().name, origin });
      return { letter: plainLetter(subject, text, origin), isAutomatic: true };
    },
  },
  [RESTOCK]: {
    words: "Anunț de stoc",
    compose: ({ detail }, origin) => {
      const notice = foundOr(findNotice(Number(detail.notice_id)), "Persoana nu mai așteaptă produsul.");
      const url = `${origin}/produse/${notice.product_slug}`;
      const facts = { product: notice.product_name, url, withdrawal: noticeUrl(notice.id) };
      return { letter: restockLetter(getCompany(), facts), replyTo: us(), isAutomatic: true };
    },
  },
  test: { words: "Mesaj de probă", compose: (_message, origin) => ({ letter: testLetter(origin), isAutomatic: true }) },
};

/** Messages that are no mails. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "lead-push": "Cerere nouă, pe telefon",
  "lead-webhook": "Cerere nouă, către alt program",
};

/** What the administration calls a message. */
export function messageWords(kind: string): string {
  return MAILS[kind]?.words ?? OTHER_WORDS[kind] ?? kind;
}

/** Throws Undeliverable when what the message is about is no more. `origin` is where visitors see the site. */
export async function composeMail(message: Message, origin: string, now: Date): Promise<Mail> {
  const mail = MAILS[message.kind];
  if (!mail) throw new Undeliverable(`Notificare necunoscută: ${message.kind}`);
  return await mail.compose(message, origin, now);
}

function offerNews(kind: OfferNews["kind"]): MailKind["compose"] {
  return (message, origin) => {
    const lead = requireAnnounced(message);
    const news = foundOr(offerNewsMail({ ...message.detail, kind, offer_id: Number(message.detail.offer_id) }), "Oferta nu mai există.");
    return { letter: plainLetter(news.subject, news.text, origin), ...replyTo(lead), isAutomatic: true };
  };
}

/** A request for the company, or for a consultant with a link of his own where he notes what came of the call. */
function requestMail({ kind, lead_id, detail }: Message, origin: string, now: Date): Mail {
  const lead = requireAnnounced({ lead_id });
  const isForExpert = kind !== "lead-company";
  const url = kind === "hand-off" ? handedOff(Number(detail.hand_off_id), lead, now) : isForExpert ? expertUrl(lead, now) : undefined;
  const letter = requestLetter({ lead, wanted: listWanted(lead), origin, isForExpert, ...(url && { handOffUrl: url }) });
  return { letter, ...replyTo(lead), isAutomatic: false };
}

function expertUrl(lead: Lead, now: Date): string | undefined {
  const { preferred_expert_id: id, expert_name: name } = lead;
  return id === null || name === null ? undefined : handOffUrl(lead, { id, name }, SYSTEM, now);
}

function handedOff(id: number, lead: Lead, now: Date): string {
  const handOff = findHandOff(id, lead.id);
  if (!handOff || !isOpen(handOff, now)) throw new Undeliverable("Linkul a expirat sau a fost revocat.");
  return handOffLink(handOff);
}

function invitation(secret: string, now: Date): Letter {
  const invited = foundOr(findOpenInvitation(secret, now), "Invitația a fost folosită, revocată sau a expirat.");
  return invitationLetter(invited, { company: getCompany().name, url: invitationLink(secret) });
}

function foundOr<Found>(found: Found | undefined, otherwise: string): Found {
  if (found === undefined) throw new Undeliverable(otherwise);
  return found;
}

function replyTo({ full_name, email }: Lead): Pick<Mail, "replyTo"> {
  return email === null ? {} : { replyTo: { name: oneLine(full_name), address: oneLine(email) } };
}

function us(): MailSender {
  const { name, email } = getCompany();
  return { name, address: email };
}
