/** How the offer of a product stands, for the list of the administration. Pure. */
import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { isOfferActive, offerDates } from "./offer-period.ts";
import { offerPriceOn, type PriceTerms } from "./price-on-day.ts";

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
