import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { isOfferActive, offerDates } from "./offer-period.ts";

export function offerState(product: { offer_valid_from: string | null; offer_valid_to: string | null }, today: string): string {
  const { offer_valid_from: from, offer_valid_to: to } = product;
  if (isOfferActive(product, today)) return `Ofertă ${offerDates(product)}`;
  if (from && from > today) return `Ofertă programată din ${formatDayOfYear(from)}`;
  return to ? `Ofertă încheiată la ${formatDay(to)}` : "";
}
