import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { isOfferActive, offerDates } from "./offer-period.ts";

/** "Ofertă până la 20 decembrie", "Ofertă programată din 1 martie", "Ofertă încheiată la 1 iulie 2026", or "" without an offer. */
export function offerState(product: { offer_valid_from: string | null; offer_valid_to: string | null }, today: string): string {
  const { offer_valid_from: from, offer_valid_to: to } = product;
  if (isOfferActive(product, today)) return `Ofertă ${offerDates(product)}`;
  if (from && from > today) return `Ofertă programată din ${formatDayOfYear(from)}`;
  return to ? `Ofertă încheiată la ${formatDay(to)}` : "";
}
