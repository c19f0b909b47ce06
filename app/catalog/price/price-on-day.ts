/** The price of a product on a day: the one of its offer while that runs, else the list price, which a planned one follows on its first day. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney, roundMoney } from "#app/language/numbers.ts";
import { isOfferActive, offerDates } from "./offer-period.ts";

/** Prices in RON, net or gross as the product says; days are YYYY-MM-DD in Bucharest. */
export type PriceTerms = {
  price: number | null;
  offer_price: number | null;
  offer_valid_from: string | null;
  offer_valid_to: string | null;
  planned_price: number | null;
  planned_from: string | null;
};

export const PRICE_TERMS = [
  "price",
  "offer_price",
  "offer_valid_from",
  "offer_valid_to",
  "planned_price",
  "planned_from",
] as const satisfies readonly (keyof PriceTerms)[];

export function listPriceOn({ price, planned_price, planned_from }: PriceTerms, day: string): number | null {
  return planned_price !== null && planned_from !== null && planned_from <= day ? planned_price : price;
}

/** Undefined where no offer with a price runs, and where its price is no longer below the list price. */
export function offerPriceOn(terms: PriceTerms, day: string): number | undefined {
  const { offer_price } = terms;
  const list = listPriceOn(terms, day);
  return offer_price !== null && list !== null && offer_price < list && isOfferActive(terms, day) ? offer_price : undefined;
}

export function priceOn(terms: PriceTerms, day: string): number | null {
  return offerPriceOn(terms, day) ?? listPriceOn(terms, day);
}

/** A price that is known to come, with its first day. */
export type NextPrice = { day: string; price: number };

/** `price` is what it costs on that day; `list_price` only where an offer lowers it. */
export type SoldOnDay = { list_price?: number; next_prices?: NextPrice[] };

export function soldOn<Product extends PriceTerms>(product: Product, day: string): Product & SoldOnDay {
  const [list, offer, next] = [listPriceOn(product, day), offerPriceOn(product, day), nextPrices(product, day)];
  return {
    ...product,
    price: offer ?? list,
    ...(offer !== undefined && list !== null && { list_price: list }),
    ...(next.length > 0 && { next_prices: next }),
  };
}

/** A row with its price of that day in place of the terms. */
export function withPriceOn<Row extends PriceTerms>(row: Row, day: string): Omit<Row, Exclude<keyof PriceTerms, "price">> {
  const { offer_price: _offer, offer_valid_from: _from, offer_valid_to: _to, planned_price: _planned, planned_from: _day, ...rest } = row;
  return { ...rest, price: priceOn(row, day) };
}

/** The list price that comes back after the offer of that day, and the planned one: an offer that has yet to begin is not told before it does. */
function nextPrices(terms: PriceTerms, day: string): NextPrice[] {
  const hasOffer = offerPriceOn(terms, day) !== undefined;
  const ends = hasOffer && terms.offer_valid_to !== null ? [addDays(terms.offer_valid_to, 1)] : [];
  const begins = terms.planned_from !== null && terms.planned_from > day ? [terms.planned_from] : [];
  const days = [...new Set([...ends, ...begins])].sort();
  let last = priceOn(terms, day);
  return days.flatMap((first) => {
    const price = hasOffer ? priceOn(terms, first) : listPriceOn(terms, first);
    if (price === null || price === last) return [];
    last = price;
    return [{ day: first, price }];
  });
}

/** On which side of the VAT a price stands, and its rate. */
type Side = { price_show_vat_note: number; vat_rate: number };

/** Terms of a product's price from a moment on, as they were written. `since` is an ISO moment, `day` its day in Bucharest. */
export type PastTerms = PriceTerms & Side & { is_published: number; since: string; day: string };

/** `days` for which it was on sale before, where those are fewer than the thirty that are looked back. */
export type LowestPrice = { price: number; days?: number };

const LOOKED_BACK = 30;
/** No offer that is remembered began longer ago. */
const LONGEST_OFFER = 730;

/**
 * The lowest price of the thirty days before the offer of `today` began, in the terms of the product (OUG 34/2014, Directive 2019/2161): of a
 * product that is younger, since it is on sale. `past` from the oldest to the newest. Undefined without an offer's price, and for what was
 * never sold at another.
 */
export function lowestBefore(now: PriceTerms & Side, past: readonly PastTerms[], today: string): LowestPrice | undefined {
  const offer = offerPriceOn(now, today);
  if (offer === undefined) return undefined;
  const isThisOffer = (terms: PastTerms, day: string) => {
    const price = offerPriceOn(terms, day);
    return price !== undefined && inTermsOf(now, terms, price) === offer;
  };
  const sold = past.filter(({ is_published, price }) => is_published === 1 && price);
  let start = today;
  for (let back = 1; back <= LONGEST_OFFER; back += 1) {
    const day = addDays(today, -back);
    if (!termsOn(past, day).some((terms) => isThisOffer(terms, day))) break;
    start = day;
  }
  const days = Array.from({ length: LOOKED_BACK + 1 }, (_, index) => addDays(start, index - LOOKED_BACK));
  const prices = days.flatMap((day) =>
    termsOn(past, day)
      // On the first day of the offer the price that it was sold at before.
      .filter((terms) => sold.includes(terms) && !(day === start && isThisOffer(terms, day)))
      .map((terms) => inTermsOf(now, terms, priceOn(terms, day) ?? 0)),
  );
  const [first] = sold;
  if (prices.length === 0 || !first) return undefined;
  const age = Math.max(1, daysFrom(first.day, start));
  return { price: Math.min(...prices), ...(age < LOOKED_BACK && { days: age }) };
}

/** Terms in force on some part of the day. */
function termsOn(past: readonly PastTerms[], day: string): PastTerms[] {
  const before = past.findLast((terms) => terms.day < day);
  return [...(before ? [before] : []), ...past.filter((terms) => terms.day === day)];
}

function inTermsOf(now: Side, then: Side, price: number): number {
  if (now.price_show_vat_note === then.price_show_vat_note && now.vat_rate === then.vat_rate) return price;
  const gross = then.price_show_vat_note ? roundMoney(price * (1 + then.vat_rate / 100)) : price;
  return now.price_show_vat_note ? roundMoney(gross / (1 + now.vat_rate / 100)) : gross;
}

function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** Days before its end in which an offer is said to end. */
const SOON = 7;

export function offerState(product: PriceTerms, today: string): string {
  const { offer_valid_from: from, offer_valid_to: to, planned_price, planned_from } = product;
  const planned = planned_from && planned_price ? `de la ${formatDay(planned_from)}: ${formatMoney(planned_price)}` : "";
  const isLower = offerPriceOn({ ...product, offer_valid_from: null, offer_valid_to: to ?? today }, today) !== undefined;
  const lost = isLower ? "" : " (nu este sub prețul de listă)";
  const price = product.offer_price === null ? "" : ` ${formatMoney(product.offer_price)}${lost},`;
  const said = isOfferActive(product, today)
    ? `Ofertă${price} ${offerDates(product)}${endWords(to, today)}`
    : from && from > today
      ? `Ofertă programată${price} din ${formatDayOfYear(from)}`
      : to
        ? `Ofertă încheiată la ${formatDay(to)}`
        : "";
  return [said, planned].filter(Boolean).join(" · ");
}

function endWords(to: string | null, today: string): string {
  const left = to === null ? SOON : Math.round((Date.parse(to) - Date.parse(today)) / 86_400_000);
  if (left >= SOON) return "";
  return left === 0 ? ", se termină azi" : `, se termină peste ${count(left, NOUNS.day)}`;
}
