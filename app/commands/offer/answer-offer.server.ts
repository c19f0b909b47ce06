import { z } from "zod";
import { getCompany } from "#app/company/company-store.server.ts";
import { isTicked } from "#app/forms/flag.ts";
import { line, text } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { joinWords } from "#app/language/nouns.ts";
import { findLead, reopenForCall } from "#app/leads/lead-store.server.ts";
import { getCallWindow } from "#app/leads/promise/office-store.server.ts";
import { addLeadEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { addToOutbox, listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { WISH } from "#app/offers/document/legal-terms.ts";
import type { AddressedOffer } from "#app/offers/document/letterhead.ts";
import type { OfferAnswer } from "#app/offers/mail/offer-mail.server.ts";
import {
  type Acceptance,
  setOfferAccepted as accept,
  findOffer,
  findOfferByToken,
  getAcceptance,
  setOfferWanted as want,
} from "#app/offers/offer-store.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { db } from "#db/client.server.ts";
import type { Offer } from "#db/schema.ts";
import { takePlace } from "../lead/order-from-offer.server.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";
import { listTwice } from "./send-offer.server.ts";

type About = { address: string; now: Date; isMailing?: boolean };

export function closedWords(why: Exclude<Acceptance, "accepted" | "missing">, replaced_by: number | null = null): string {
  const next = replaced_by === null ? undefined : findOffer(replaced_by)?.offer;
  if (next?.state === "issued" && next.sent_at === null)
    return `Vă trimitem oferta refăcută. Pentru orice întrebare, sunați-ne la ${phoneOnOneLine()}.`;
  if (why === "ended") return `Cererea dumneavoastră este încheiată la noi. Dacă mai doriți oferta, sunați-ne la ${phoneOnOneLine()}.`;
  if (why === "renounced")
    return `Acceptarea acestei oferte este anulată. Dacă mai doriți produsele, sunați-ne la ${phoneOnOneLine()} pentru una nouă.`;
  return why === "expired"
    ? `Oferta a expirat. Sunați-ne la ${phoneOnOneLine()} și v-o reînnoim.`
    : `Oferta a fost retrasă. Sunați-ne la ${phoneOnOneLine()} pentru una nouă.`;
}

function phoneOnOneLine(): string {
  return getCompany().phones[0].display.replaceAll(" ", "\u00a0");
}

const UNSIGNED = `Această ofertă nu se acceptă aici. Dacă vreți să comandați, apăsați „${WISH}”.`;
const SIGNED = "Această ofertă se acceptă cu nume și prenume.";

/** Signs the offer of a firm with a typed name. Once: later tries change nothing and are answered the same. 404 without such an offer, 409 when it holds no more. */
export async function acceptOffer(token: string, values: unknown, about: About): Promise<{ ok: true } | Refusal> {
  const parsed = (await limit(about.address)) ?? parseWith(acceptOfferForm, values);
  if (!parsed.ok) return parsed;
  const { accepted_by } = parsed.value;
  return commitOrRefuse(() => {
    const { standing, changed: offer } = accept(token, accepted_by, about.now);
    if (offer) {
      const whole = findOffer(offer.id);
      const twice = joinWords(whole ? listTwice(whole, about.now, true).map((other) => offerNumber(other.offer) ?? "") : []);
      const also = twice && `; aceleași produse sunt și în oferta acceptată ${twice}`;
      const detail = `Oferta ${offerNumber(offer)}, semnată „${accepted_by}”${also}`;
      addLeadEvent(offer.lead_id, { kind: "offer_accepted", detail }, VISITOR, about.now);
      takePlace(offer, true);
      callAgain(offer.lead_id, { wantsToOrder: true }, about.now);
      tellCompany(offer, { kind: "offer-accepted" }, about);
      sendCopy(offer, about);
    }
    if (standing === "accepted") return { ok: true as const };
    if (standing === "unsigned") return refuse(409, { form: UNSIGNED });
    return standing === "missing" ? refuse(404) : refuse(409, { form: closedWords(standing) });
  });
}

/** Notes that a consumer wants to order from an offer and is to be called; nobody is bound by it. Once, as an acceptance. */
export async function wantOffer(token: string, _values: unknown, about: About): Promise<{ ok: true } | Refusal> {
  const refused = await limit(about.address);
  if (refused) return refused;
  return commitOrRefuse(() => {
    const { standing, changed: offer } = want(token, about.now);
    if (offer) {
      addLeadEvent(offer.lead_id, { kind: "offer_wanted", detail: `Oferta ${offerNumber(offer)}` }, VISITOR, about.now);
      callAgain(offer.lead_id, { wantsToOrder: true }, about.now);
      tellCompany(offer, { kind: "offer-wanted" }, about);
    }
    if (standing === "wanted") return { ok: true as const };
    if (standing === "signed" || standing === "accepted") return refuse(409, { form: SIGNED });
    return standing === "missing" ? refuse(404) : refuse(409, { form: closedWords(standing) });
  });
}

export async function askAboutOffer(token: string, values: unknown, about: About): Promise<{ ok: true } | Refusal> {
  const parsed = (await limit(about.address)) ?? parseWith(questionForm, values);
  if (!parsed.ok) return parsed;
  const { question } = parsed.value;
  return refuseWhenBusy(() => {
    const offer = findOfferByToken(token)?.offer;
    if (!offer) return refuse(404);
    noteQuestion(offer, question, about);
    return { ok: true as const };
  });
}

function noteQuestion(offer: Offer, question: string, about: About): void {
  db().transaction(() => {
    addLeadEvent(offer.lead_id, { kind: "offer_question", detail: `Oferta ${offerNumber(offer)}: „${question}”` }, VISITOR, about.now);
    callAgain(offer.lead_id, { wantsToOrder: false }, about.now);
    tellCompany(offer, { kind: "offer-question", question }, about);
  });
}

/**
 * Calls the customer who answers an offer back in the next hours of the office: the request is open again and due, and says so in the
 * inbox.
 */
function callAgain(lead_id: number, { wantsToOrder }: { wantsToOrder: boolean }, now: Date): void {
  const { until } = getCallWindow(now);
  reopenForCall(lead_id, until, wantsToOrder, now);
}

function tellCompany(offer: Offer, { kind, question }: Omit<OfferAnswer, "offer_id">, { now, isMailing = isMailConfigured() }: About) {
  if (!isMailing) return;
  const { company_email: recipient } = getNotificationSettings();
  const detail = { offer_id: offer.id, ...(question !== undefined && { question }) };
  addToOutbox([{ lead_id: offer.lead_id, kind, channel: "mail", recipient, detail }], now);
}

/** The customer's copy of what he has signed, to the address to which the offer went, else to the one of the request. */
function sendCopy(offer: Offer, { now, isMailing = isMailConfigured() }: About): void {
  const recipient = isMailing && (listRecipients(offer)[0] ?? findLead(offer.lead_id)?.email);
  if (!recipient) return;
  addToOutbox([{ lead_id: offer.lead_id, kind: "offer-copy", channel: "mail", recipient, detail: { offer_id: offer.id } }], now);
}

async function limit(address: string): Promise<Refusal | undefined> {
  const wait = await checkLimit("letter", address);
  if (!wait) return undefined;
  const form = `Am primit multe răspunsuri din aceeași rețea: ${limitWords("letter")}. Încercați peste câteva minute sau sunați-ne la ${phoneOnOneLine()}.`;
  return refuse(429, { form }, { retryAfter: wait });
}

const NAME_WANTED = "Scrieți numele și prenumele, ca semnătură.";
const QUESTION_WANTED = "Scrieți întrebarea.";

const acceptOfferForm = z.object({
  accepted_by: line(NAME_WANTED).pipe(
    z
      .string()
      .regex(/(?:[^\p{Z}\p{C}].*){2}/u, NAME_WANTED)
      .max(120, "Numele poate avea cel mult 120 de caractere."),
  ),
  is_accepted: z.unknown().refine(isTicked, "Bifați că acceptați oferta."),
});

const questionForm = z.object({
  question: text(QUESTION_WANTED).pipe(z.string().min(3, QUESTION_WANTED).max(1_000, "Întrebarea poate avea cel mult 1.000 de caractere.")),
});

/* Address that an offer was mailed to, and the offer that took its place. */

/** The addresses to which an offer was mailed, the latest first. */
function listRecipients({ id, lead_id }: Pick<Offer, "id" | "lead_id">): string[] {
  const messages = listMessagesOfLead(lead_id).filter(({ kind, detail }) => kind === "offer" && detail.offer_id === id);
  return messages.toReversed().map(({ recipient }) => recipient);
}

/**
 * The offer that stands in the place of one that holds no more, and may be read by whoever has its link: it is addressed to the same customer, and where
 * both were mailed, to one address at least. Undefined otherwise: then the old page does not tell that there is another.
 */
export function findSuccessor(offer: Offer, now: Date): AddressedOffer | undefined {
  const passed = new Set([offer.id]);
  let next = nextOf(offer);
  while (next?.replaced_by && !passed.has(next.id)) {
    passed.add(next.id);
    next = nextOf(next);
  }
  if (!next || next.customer_name !== offer.customer_name) return undefined;
  // It is on its way, and nobody has to read it before it is sent.
  if (next.state === "issued" && next.sent_at === null && next.seen_at === null) return undefined;
  const [before, after] = [listRecipients(offer), listRecipients(next)];
  const isStrange = before.length > 0 && after.length > 0 && !after.some((address) => before.includes(address));
  const standing = getAcceptance(next, now);
  return !isStrange && (standing === "open" || standing === "accepted") ? next : undefined;
}

function nextOf({ replaced_by }: Offer): AddressedOffer | undefined {
  return replaced_by === null ? undefined : findOffer(replaced_by)?.offer;
}
