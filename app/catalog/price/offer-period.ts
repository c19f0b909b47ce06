/** Whether a product is in offer by its dates, which say nothing of a reduction. Days are YYYY-MM-DD in Bucharest; pure. */
import { formatDay, formatDayOfYear, formatShortDay } from "#app/language/dates.ts";

type OfferBounds = { offer_valid_from: string | null; offer_valid_to: string | null };

/** True when today lies within from..to, both included; either bound may be open. Without any bound there is no offer. */
export function isOfferActive({ offer_valid_from: from, offer_valid_to: to }: OfferBounds, today: string): boolean {
  if (!from && !to) return false;
  return (!from || from <= today) && (!to || today <= to);
}

/** `isShort` where a badge stands within a line: "22 nov. – 29 dec.". */
export function offerDates({ offer_valid_from: from, offer_valid_to: to }: OfferBounds, { isShort = false } = {}): string {
  const day = isShort ? formatShortDay : formatDayOfYear;
  if (from && from === to) return day(from);
  if (from && to) return `${day(from)} – ${day(to)}`;
  if (to) return `până la ${day(to)}`;
  return from ? `din ${day(from)}` : "";
}

export function offerValidity({ offer_valid_from: from, offer_valid_to: to }: OfferBounds): string {
  if (from && from === to) return `numai pe ${formatDay(from)}`;
  if (from && to) {
    const start = from.slice(0, 4) === to.slice(0, 4) ? formatDayOfYear(from) : formatDay(from);
    return `${start} – ${formatDay(to)}`;
  }
  if (to) return `până la ${formatDay(to)}`;
  return from ? `din ${formatDay(from)}` : "";
}

/** Words after "Ofertă" while it runs, else nothing: ": transport gratuit, valabilă până la 20 decembrie 2026". */
export function offerTerms(product: OfferBounds & { offer_text?: string | null }, today: string): string | undefined {
  if (!isOfferActive(product, today)) return undefined;
  return `${product.offer_text ? `: ${product.offer_text},` : ""} valabilă ${offerValidity(product)}`;
}
