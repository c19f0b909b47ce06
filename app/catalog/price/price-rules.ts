/** Faults of the prices of a product that is to be saved, by field: for form, calls and tables alike. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { listPriceOn, PRICE_TERMS, type PriceTerms } from "./price-on-day.ts";

type Faults = { [Field in keyof PriceTerms]?: string };

/** None of what stays as it is: a past offer keeps nobody from a new list price. */
export function priceFaults(after: PriceTerms, before: PriceTerms | undefined, today: string): Faults {
  const isChanged = (field: keyof PriceTerms) => after[field] !== (before?.[field] ?? null);
  if (!PRICE_TERMS.some(isChanged)) return {};
  return { ...plannedFaults(after, isChanged("planned_from"), today), ...offerFaults(after, isChanged("offer_price"), today) };
}

function plannedFaults({ planned_price, planned_from }: PriceTerms, isNew: boolean, today: string): Faults {
  if (planned_price === null) return planned_from === null ? {} : { planned_price: "Scrieți și prețul care se aplică de atunci." };
  if (planned_from === null) return { planned_from: "Scrieți și ziua din care se aplică prețul planificat." };
  return isNew && planned_from <= today
    ? { planned_from: `Alegeți o zi de mâine înainte (${addDays(today, 1)}); prețul de azi se scrie ca preț de listă.` }
    : {};
}

/** An offer is below the list price on each of its days that are still to come. */
function offerFaults(terms: PriceTerms, isNew: boolean, today: string): Faults {
  const { offer_price: offer, offer_valid_from: from, offer_valid_to: to, planned_from } = terms;
  if (offer === null) return {};
  if (from === null && to === null) return { offer_price: "Scrieți și perioada ofertei: de când, până când sau amândouă." };
  if (to !== null && to < today) return {};
  const first = from !== null && from > today ? from : today;
  const list = listPriceOn(terms, first);
  if (!list) return { [isNew ? "offer_price" : "price"]: "Oferta are nevoie de un preț de listă, sub care este prețul ei." };
  if (offer >= list) return { [isNew ? "offer_price" : "price"]: belowWords(offer, "prețul de listă", list) };
  const isRaised = planned_from !== null && planned_from > first && (to === null || planned_from <= to);
  const later = isRaised ? listPriceOn(terms, planned_from) : null;
  return later !== null && offer >= later ? { planned_price: belowWords(offer, "prețul planificat", later) } : {};
}

function belowWords(offer: number, what: string, price: number): string {
  return `Prețul de ofertă, ${formatMoney(offer)}, trebuie să fie sub ${what}, ${formatMoney(price)}.`;
}

/** Ten times as much or as little is a comma in another place: "Prețul trece de la 208,50 RON la 20,85 RON. Verificați virgula." Undefined for a usual change. */
export function priceJumpWords(before: number | null | undefined, after: number | null | undefined): string | undefined {
  if (!before || !after || (after < before * 10 && after > before / 10)) return undefined;
  return `Prețul trece de la ${formatMoney(before)} la ${formatMoney(after)}. Verificați virgula.`;
}
