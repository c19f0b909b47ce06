/** Faults of the prices of a product that is to be saved, by field: for form, calls and tables alike. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import { isSameSize, type PackSize } from "#app/catalog/pack/sold-packs.ts";
import { formatMoney, formatShare, formatWeight } from "#app/language/numbers.ts";
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

type Doubted = Partial<PriceTerms & { bag_weight_kg: number | null; packs: readonly (PackSize & Partial<PackPrices>)[] }>;
type PackPrices = Record<"price" | "offer_price" | "planned_price", number | null>;

/**
 * Prices and weights that are probably a slip, by field: a list price that goes, or changes more than is usual, an offer or a planned price beside the list
 * price, a pack beside what it cost or weighed. None of what stays as it is.
 */
export function commaDoubts(patch: Doubted, before: Doubted): Faults & Record<string, string> {
  const doubts: Record<string, string> = {};
  const ask = (field: string, sentence: string | undefined) => {
    if (sentence) doubts[field] = sentence;
  };
  const list = patch.price ?? before.price;
  ask("price", priceJumpWords(before.price, patch.price) ?? lostPriceWords(before.price, patch.price));
  if (patch.offer_price !== before.offer_price) ask("offer_price", farWords("Prețul de ofertă", patch.offer_price, list));
  if (patch.planned_price !== before.planned_price) ask("planned_price", farWords("Prețul planificat", patch.planned_price, list));
  if (isJump(before.bag_weight_kg, patch.bag_weight_kg))
    ask(
      "bag_weight_kg",
      `Ambalajul trece de la ${formatWeight(before.bag_weight_kg ?? 0)} la ${formatWeight(patch.bag_weight_kg ?? 0)}. ${COMMA}`,
    );
  for (const [row, pack] of (patch.packs ?? []).entries()) {
    const stored = before.packs?.find((other) => isSameSize(other, pack));
    if (!stored) continue;
    ask(`packs.${row}.price`, priceJumpWords(stored.price, pack.price) ?? lostPriceWords(stored.price, pack.price));
    if (pack.offer_price !== stored.offer_price)
      ask(`packs.${row}.offer_price`, farWords("Prețul de ofertă", pack.offer_price, pack.price));
    if (pack.planned_price !== stored.planned_price)
      ask(`packs.${row}.planned_price`, farWords("Prețul planificat", pack.planned_price, pack.price));
  }
  return doubts;
}

const ONCE_MORE = " Dacă este bun, salvați încă o dată.";

/** Errors of a form for doubts that it did not ask about yet; `confirmed` is what its page sent back (`doubtsOf`). */
export function askDoubts(doubts: Record<string, string>, confirmed: unknown): Record<string, string> | undefined {
  const errors = Object.fromEntries(Object.entries(doubts).map(([field, words]) => [field, words + ONCE_MORE]));
  const asked = doubtsOf(errors);
  return asked === "" || asked === confirmed ? undefined : errors;
}

/** Value of the hidden field by which a form says what it was asked about: another price is asked about anew. */
export function doubtsOf(errors: Readonly<Record<string, string>>): string {
  return Object.values(errors)
    .filter((words) => words.endsWith(ONCE_MORE))
    .join(" ");
}

const COMMA = "Verificați virgula.";

/** An offer is half the price now and then; a tenth is a slip. */
function farWords(what: string, price: number | null | undefined, list: number | null | undefined): string | undefined {
  if (!isJump(list, price)) return undefined;
  return `${what} este ${formatMoney(price ?? 0)}, iar cel de listă ${formatMoney(list ?? 0)}. ${COMMA}`;
}

function isJump(before: number | null | undefined, after: number | null | undefined): boolean {
  // A comma that slips by one place leaves the last digit rounded: 10 times less is nearly 10.
  return Boolean(before && after && (after >= before * NEARLY || after <= before / NEARLY));
}

const NEARLY = 9.5;

/** A field that was emptied, perhaps by mistake, takes a price from the site. Undefined where the field was not sent. */
function lostPriceWords(before: number | null | undefined, after: number | null | undefined): string | undefined {
  if (!before || after || after === undefined) return undefined;
  return `Prețul de acum, ${formatMoney(before)}, se șterge: pe site va apărea „Preț la cerere”.`;
}

/** Parts of a price by which a sheet or a form changes it without being asked: a season's rise is less, a slip of a row more. */
export const USUAL_CHANGE = 0.4;

/**
 * "Prețul trece de la 410 RON la 1.230 RON (+200%). Verificați-l." Undefined for a usual change. Ten times as much or as little is a comma in another place:
 * "Prețul trece de la 208,50 RON la 20,85 RON. Verificați virgula."
 */
export function priceJumpWords(before: number | null | undefined, after: number | null | undefined): string | undefined {
  if (!before || !after || Math.abs(after - before) <= before * USUAL_CHANGE) return undefined;
  const words = `Prețul trece de la ${formatMoney(before)} la ${formatMoney(after)}`;
  if (isJump(before, after)) return `${words}. ${COMMA}`;
  return `${words} (${after > before ? "+" : "−"}${formatShare(Math.abs(after - before) / before)}). Verificați-l.`;
}
