import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { customerMail } from "#app/mail/customer-mail.server.ts";
import { type Composed, type MailKind, plainMailContent, repliesTo } from "#app/mail/mail.ts";
import { CONSUMER_TITLE, isBinding, type Term, WISH } from "#app/offers/document/legal-terms.ts";
import type { Letterhead } from "#app/offers/document/letterhead.ts";
import { type OfferDocumentView, offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { offerPdf } from "#app/offers/document/offer-pdf.server.ts";
import { findCustomer, findOffer, type OfferWithLines } from "#app/offers/offer-store.server.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { moneyWords, offerFileName, offerNumber } from "#app/offers/offer-words.ts";
import { getSeller } from "#app/offers/settings/offer-settings-store.server.ts";
import { OFFER_LINK } from "../offer-store.server.ts";

type OfferMail = {
  subject: string;
  text: string;
  attachments: { filename: string; content: Buffer }[];
};

export const offerMail: MailKind = {
  kind: "offer",
  words: "Ofertă către client",
  compose: async ({ detail }, { origin }) => letter(await offerText(Number(detail.offer_id)), origin, "Oferta a fost retrasă."),
};

export const offerCopyMail: MailKind = {
  kind: "offer-copy",
  words: "Copia ofertei acceptate, către client",
  compose: async ({ detail }, { origin }) => letter(await offerCopyText(Number(detail.offer_id)), origin, IS_GONE),
};

export const offerAcceptedMail = answerMail("offer-accepted", "Ofertă acceptată, către firmă");
export const offerWantedMail = answerMail("offer-wanted", "Clientul vrea să comande, către firmă");
export const offerQuestionMail = answerMail("offer-question", "Întrebare despre o ofertă, către firmă");

const IS_GONE = "Oferta nu mai există.";

async function letter(found: OfferMail | undefined, origin: string, gone: string): Promise<Composed> {
  if (!found) return { gone };
  const { subject, text, attachments } = found;
  return await customerMail({ content: plainMailContent(subject, text, origin), attachments, isAutomatic: false });
}

function answerMail(kind: OfferAnswer["kind"], words: string): MailKind {
  return {
    kind,
    words,
    compose: ({ lead_id, detail }, { origin }) => {
      const customer = lead_id === null ? undefined : findCustomer(lead_id);
      const found = customer && offerAnswerText({ ...detail, kind, offer_id: Number(detail.offer_id) });
      if (!found) return { gone: IS_GONE };
      return { content: plainMailContent(found.subject, found.text, origin), ...repliesTo(customer), isAutomatic: false };
    },
  };
}

/** `kind` and `detail` of the outbox message to the company. */
export type OfferAnswer = { kind: "offer-accepted" | "offer-wanted" | "offer-question"; offer_id: number; question?: string };

/** The mail of a message "offer" (`detail.offer_id`). Undefined when the offer was withdrawn or deleted. */
export async function offerText(offer_id: number): Promise<OfferMail | undefined> {
  const whole = findOffer(offer_id);
  if (!whole?.offer.issued_at || whole.offer.state === "withdrawn") return undefined;
  const { offer } = whole;
  const view = viewOf(whole);
  const { legal } = offer.letterhead as Letterhead;
  const answer = isBinding(offer.customer_type)
    ? "Oferta completă este atașată. Pe pagina ei o puteți accepta sau ne puteți pune o întrebare:"
    : `Oferta completă este atașată. Pe pagina ei ne puteți pune o întrebare sau puteți apăsa „${WISH}”:`;
  const text = [
    ...view.greeting,
    "",
    ...goodsOf(view),
    "",
    `${totalOf(whole)} Oferta este valabilă până la ${view.valid_until}.`,
    "",
    answer,
    OFFER_LINK.address(offer),
    "",
    `Ofertă pentru: ${[view.customer.name, ...view.customer.details].join(", ")}`,
    "",
    ...paragraphsOf([legal.answer]),
    ...signatureOf(view),
    ...(view.consumer.length > 0 ? ["", `${CONSUMER_TITLE}:`, "", ...paragraphsOf(view.consumer)] : []),
  ];
  return {
    subject: `Oferta ${offerNumber(offer)} de la ${view.head.name}`,
    text: `${text.join("\n").trim()}\n`,
    attachments: await pdfAttachment(whole, view),
  };
}

/** The customer's copy of the offer that he has signed. Undefined when it was erased. */
async function offerCopyText(offer_id: number): Promise<OfferMail | undefined> {
  const whole = findOffer(offer_id);
  if (!whole?.offer.accepted_at) return undefined;
  const { offer } = whole;
  const view = viewOf(whole);
  const text = [
    "Bună ziua,",
    "",
    `Oferta ${offerNumber(offer)} de la ${view.head.legal_name} a fost acceptată la ${formatDay(bucharestDay(new Date(offer.accepted_at as string)))}, sub semnătura „${offer.accepted_by}”. Contractul este încheiat pentru produsele, cantitățile și prețurile din ea. Păstrați acest mesaj: oferta este atașată.`,
    "",
    ...goodsOf(view),
    "",
    [totalOf(whole), view.head.account && `Contul nostru: ${view.head.account}.`].filter(Boolean).join(" "),
    "",
    "Vă sunăm ca să stabilim livrarea și plata. Dacă nu ați acceptat-o dumneavoastră, sunați-ne. Pagina ofertei:",
    OFFER_LINK.address(offer),
    "",
    ...signatureOf(view),
  ];
  return {
    subject: `Oferta ${offerNumber(offer)} este acceptată`,
    text: `${text.join("\n")}\n`,
    attachments: await pdfAttachment(whole, view),
  };
}

/** The mail to the company of what the customer answered. Undefined when the offer was deleted. */
export function offerAnswerText({ kind, offer_id, question }: OfferAnswer): OfferMail | undefined {
  const whole = findOffer(offer_id);
  if (!whole) return undefined;
  const { offer, lines } = whole;
  const number = offerNumber(offer);
  const sum = `${moneyWords(offerSums(pricedOf(lines)).gross)} cu TVA`;
  const words = {
    "offer-accepted": [`Oferta ${number} a fost acceptată`, `${offer.accepted_by} a acceptat oferta ${number}: ${sum}.`],
    "offer-wanted": [
      `Clientul vrea să comande din oferta ${number}`,
      `${offer.customer_name} vrea să comande din oferta ${number}, de ${sum}, și așteaptă să fie sunat. Nu este un contract: se încheie când îl confirmați în scris.`,
    ],
    "offer-question": [`Întrebare la oferta ${number}`, question ?? ""],
  } as const;
  const [subject, first] = words[kind];
  const address = `${env().publicOrigin}/admin/leaduri/${offer.lead_id}/oferta/${offer.id}`;
  const text = [first, "", offer.customer_name, offer.customer_details, "", "Oferta în administrare:", address];
  return { subject, text: `${text.join("\n")}\n`, attachments: [] };
}

function viewOf({ offer, lines }: OfferWithLines): OfferDocumentView {
  return offerDocumentView(offer, lines, { now: issuedAt(offer), company: getSeller(), signed_by: "" });
}

async function pdfAttachment({ offer }: OfferWithLines, view: OfferDocumentView): Promise<OfferMail["attachments"]> {
  return [{ filename: offerFileName(offer), content: await offerPdf(view, issuedAt(offer)) }];
}

function issuedAt({ issued_at }: OfferWithLines["offer"]): Date {
  return new Date(issued_at as string);
}

function goodsOf({ lines }: OfferDocumentView): string[] {
  return lines.map(({ name, quantity }) => (quantity ? `– ${name}: ${quantity}` : `– ${name}`));
}

function totalOf({ lines }: OfferWithLines): string {
  return `Total cu TVA: ${moneyWords(offerSums(pricedOf(lines)).gross)}.`;
}

function paragraphsOf(terms: readonly Term[]): string[] {
  return terms.flatMap(({ term, text }) => [`${term}: ${text.join("\n")}`, ""]);
}

function signatureOf({ head }: OfferDocumentView): string[] {
  return ["Cu stimă,", ...[head.signed_by, head.legal_name].filter(Boolean), head.phones.map(({ display }) => display).join(", ")];
}
