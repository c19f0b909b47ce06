import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { offerPdf } from "#app/offers/document/offer-pdf.server.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { leiWords, offerFileName, offerNumber } from "#app/offers/offer-words.ts";
import { findOffer } from "#app/offers/offers.server.ts";

type OfferMail = {
  subject: string;
  text: string;
  attachments: { filename: string; content: Buffer }[];
};

/** `kind` and `detail` of the outbox message to the company. */
export type OfferAnswer = { kind: "offer-accepted" | "offer-question"; offer_id: number; question?: string };

export function offerUrl(token: string): string {
  return `${env().publicOrigin}/oferta-scrisa/${token}`;
}

/** The mail of a message "offer" (`detail.offer_id`). Undefined when the offer was withdrawn or deleted. */
export async function offerMail(offer_id: number): Promise<OfferMail | undefined> {
  const whole = findOffer(offer_id);
  if (!whole?.offer.issued_at || whole.offer.state === "withdrawn") return undefined;
  const { offer } = whole;
  const issued = new Date(offer.issued_at as string);
  const view = offerDocumentView(offer, whole.lines, { now: issued, company: getCompany(), signed_by: "" });
  const { head } = view;
  const text = [
    ...view.greeting,
    "",
    ...view.lines.map(({ name, quantity }) => (quantity ? `– ${name}: ${quantity}` : `– ${name}`)),
    "",
    `Total cu TVA: ${leiWords(offerSums(pricedOf(whole.lines)).gross)}. Oferta este valabilă până la ${view.valid_until}.`,
    "",
    "Oferta completă este atașată. Pe pagina ei o puteți accepta sau ne puteți pune o întrebare:",
    offerUrl(offer.token),
    "",
    "Cu stimă,",
    ...[head.signed_by, head.legal_name].filter(Boolean),
    head.phones.map(({ display }) => display).join(", "),
  ];
  const content = await offerPdf(view, issued);
  return {
    subject: `Oferta ${offerNumber(offer)} de la ${head.name}`,
    text: `${text.join("\n")}\n`,
    attachments: [{ filename: offerFileName(offer), content }],
  };
}

/** The mail to the company of a message "offer-accepted" or "offer-question". Undefined when the offer was deleted. */
export function offerAnswerMail({ kind, offer_id, question }: OfferAnswer): OfferMail | undefined {
  const whole = findOffer(offer_id);
  if (!whole) return undefined;
  const { offer, lines } = whole;
  const number = offerNumber(offer);
  const isAccepted = kind === "offer-accepted";
  const text = [
    isAccepted
      ? `${offer.accepted_by} a acceptat oferta ${number}: ${leiWords(offerSums(pricedOf(lines)).gross)} cu TVA.`
      : (question ?? ""),
    "",
    offer.customer_name,
    offer.customer_details,
    "",
    "Oferta în administrare:",
    `${env().publicOrigin}/admin/leaduri/${offer.lead_id}/oferta/${offer.id}`,
  ];
  const subject = isAccepted ? `Oferta ${number} a fost acceptată` : `Întrebare la oferta ${number}`;
  return { subject, text: `${text.join("\n")}\n`, attachments: [] };
}
