/** The content of an offer document, for its page and its PDF: every number and sentence in words. Pure. */

import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatBani } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { discountWords, moneyWords, offerNumber, PRICE_KIND_WORDS, quantityWords } from "#app/offers/offer-words.ts";
import type { Offer, OfferLine } from "#db/schema.ts";
import type { Term } from "./legal-terms.ts";
import { type AddressedOffer, type DocumentHead, letterheadOf, type Seller } from "./letterhead.ts";

type DocumentLine = {
  name: string;
  quantity: string;
  /** True for a draft whose quantity is not known yet. */
  isOpen: boolean;
  /** "520,00"; `price_kind` is "fără TVA" or "cu TVA" where the lines differ. Empty in a draft without a price. */
  price: string;
  price_kind: string;
  /** "−5%" or nothing. */
  discount: string;
  vat_rate: string;
  /** Without VAT, discount taken off. */
  value: string;
};

export type DocumentSums = { words: string; net: string; vat: string; gross: string };

export type OfferDocumentView = {
  title: string;
  date: string;
  valid_until: string;
  mark: string;
  head: DocumentHead;
  customer: { name: string; details: string[] };
  greeting: string[];
  lines: DocumentLine[];
  has_discounts: boolean;
  /** At the head of the column: "fără TVA", "cu TVA"; empty where each line has its own. */
  price_kind: string;
  rates: DocumentSums[];
  total: DocumentSums;
  to_pay: string;
  terms: Term[];
  /** Terms that the law has a consumer told; empty for firms. */
  consumer: Term[];
};

/** `company` and `signed_by` are used for a draft; an issued offer has its own. */
export function offerDocumentView(
  offer: AddressedOffer,
  lines: readonly OfferLine[],
  { now, company, signed_by }: { now: Date; company: Seller; signed_by: string },
): OfferDocumentView {
  const number = offerNumber(offer);
  const { legal, ...head } = letterheadOf(offer, company, signed_by);
  return {
    title: number ? `Oferta nr. ${number}` : "Ciornă de ofertă",
    date: formatDay(bucharestDay(offer.issued_at ? new Date(offer.issued_at) : now)),
    mark: markOf(offer),
    head,
    ...documentBody(offer, lines, { account: head.account, answer: legal.answer }),
    consumer: legal.consumer,
  };
}

/** Why a letter holds no more, printed across it: "Retrasă la 3 decembrie 2026". */
function markOf({ renounced_at, withdrawn_at }: Pick<Offer, "renounced_at" | "withdrawn_at">): string {
  const ended = renounced_at ?? withdrawn_at;
  return ended ? `${renounced_at ? "Anulată" : "Retrasă"} la ${formatDay(bucharestDay(new Date(ended)))}` : "";
}

type Texts = Pick<
  Offer,
  "customer_name" | "customer_tax_code" | "customer_details" | "valid_until" | "greeting" | "delivery" | "payment" | "note"
>;
type WrittenLine = Omit<OfferLine, "id" | "offer_id" | "product_id" | "article_code">;

/** Parts of a document that somebody types; `answer` stands last among the terms, the account under the payment. */
export function documentBody(
  offer: Texts,
  lines: readonly WrittenLine[],
  { account, answer }: { account: string | undefined; answer: Term | undefined },
) {
  const priced = pricedOf(lines);
  const sums = offerSums(priced);
  const kinds = new Set(lines.map(({ price_kind }) => PRICE_KIND_WORDS[price_kind]));
  const price_kind = kinds.size === 1 ? ([...kinds][0] ?? "") : "";
  const code = offer.customer_tax_code && `CUI ${offer.customer_tax_code}`;
  const terms = [
    { term: "Livrare", text: paragraphs(offer.delivery) },
    { term: "Plată", text: [...paragraphs(offer.payment), ...(account ? [`Cont: ${account}`] : [])] },
    { term: "Observații", text: paragraphs(offer.note) },
    ...(answer ? [answer] : []),
  ];
  return {
    valid_until: /^\d{4}-\d\d-\d\d$/.test(offer.valid_until) ? formatDay(offer.valid_until) : "",
    customer: { name: offer.customer_name, details: [code, ...paragraphs(offer.customer_details)].filter(Boolean) },
    greeting: paragraphs(offer.greeting),
    lines: lines.map((line) => ({
      ...documentLine(line, sums.lines[priced.indexOf(line as (typeof priced)[number])]),
      ...(price_kind && { price_kind: "" }),
    })),
    price_kind,
    has_discounts: lines.some(({ discount }) => discount > 0),
    rates: sums.rates.map((rate) => ({ ...sumWords(rate), words: `TVA ${rate.vat_rate}%` })),
    total: { ...sumWords(sums), words: "Total" },
    to_pay: moneyWords(sums.gross),
    terms: terms.filter(({ text }) => text.length > 0),
  };
}

function documentLine(line: WrittenLine, value: number | undefined): DocumentLine {
  return {
    name: unbroken(line.name),
    quantity: quantityWords(line),
    isOpen: line.quantity === null,
    price: line.unit_price === null ? "" : formatBani(line.unit_price),
    price_kind: line.unit_price === null ? "" : PRICE_KIND_WORDS[line.price_kind],
    discount: discountWords(line.discount),
    vat_rate: `${line.vat_rate}%`,
    value: value === undefined ? "" : formatBani(value),
  };
}

function sumWords({ net, vat, gross }: { net: number; vat: number; gross: number }): Omit<DocumentSums, "words"> {
  return { net: formatBani(net), vat: formatBani(vat), gross: formatBani(gross) };
}

function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
