import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoment } from "#app/language/moments.ts";
import type { Acceptance } from "#app/offers/offers.server.ts";
import type { Offer } from "#db/schema.ts";

export function offerStateWords(offer: Offer, standing: Acceptance | "open"): string {
  const on = (moment: string | null) => (moment ? formatDay(bucharestDay(new Date(moment))) : "");
  switch (standing) {
    case "accepted":
      return `Acceptată ${formatMoment(new Date(offer.accepted_at ?? 0))}, semnată „${offer.accepted_by}”`;
    case "withdrawn":
      return `Retrasă la ${on(offer.withdrawn_at)}`;
    case "expired":
      return `Expirată la ${formatDay(offer.valid_until)}`;
    case "open":
      return [
        `Emisă la ${on(offer.issued_at)}`,
        offer.sent_at && `trimisă la ${on(offer.sent_at)}`,
        offer.seen_at && `deschisă de client ${formatMoment(new Date(offer.seen_at))}`,
        offer.wanted_at ? `clientul a spus ${formatMoment(new Date(offer.wanted_at))} că vrea să comande` : "așteaptă răspuns",
      ]
        .filter(Boolean)
        .join(", ");
    default:
      return "Ciornă: netrimisă";
  }
}
