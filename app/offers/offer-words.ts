import { addDays } from "#app/calendar/bucharest.ts";
import { PACK_NAMES } from "#app/catalog/pack/pack-noun.ts";
import { count, NOUNS, type Noun } from "#app/language/nouns.ts";
import { formatBani, formatNumber } from "#app/language/numbers.ts";
import type { Offer, OfferLine } from "#db/schema.ts";

/** Offers of sample requests are numbered in a series of their own: that of the company has no gaps. */
export const SAMPLE_YEAR = 9999;

/** "2026-0001", of a sample "PROBA-0001"; a draft has no number yet. */
export function offerNumber({ year, number }: Pick<Offer, "year" | "number">): string | undefined {
  if (year === null || number === null) return undefined;
  return `${year === SAMPLE_YEAR ? "PROBA" : year}-${String(number).padStart(4, "0")}`;
}

/** "Oferta-2026-0001.pdf": letters, figures and hyphens, good for every disk and header. */
export function offerFileName(offer: Pick<Offer, "year" | "number">): string {
  return `Oferta-${offerNumber(offer) ?? "ciorna"}.pdf`;
}

type Unit = OfferLine["unit"];

/** Units of a line: packs, weight, pieces; work such as transport has none. */
export const UNITS = [...(Object.keys(PACK_NAMES) as (keyof typeof PACK_NAMES)[]), "kg", "buc", "fara"] as const satisfies readonly Unit[];

export function unitWords(unit: Unit): string {
  if (unit === "kg") return "kg";
  return unit === "fara" ? "fără unitate" : nounOfUnit(unit).one;
}

/** "2 saci", "33 kg", "1,5 kg", "20 de cutii" of thousandths; of what has no unit nothing, unless there is more than one of it, nor of a quantity that is not known yet. */
export function quantityWords({ quantity, unit }: Pick<OfferLine, "quantity" | "unit">): string {
  if (quantity === null) return "";
  const amount = quantity / 1_000;
  if (unit === "kg") return `${formatNumber(amount)} kg`;
  if (unit === "fara") return amount === 1 ? "" : formatNumber(amount);
  return count(amount, nounOfUnit(unit));
}

/** "scrieți câți saci", "scrieți câte kg": what a row asks for whose quantity is not known. */
export function howManyWords(unit: string): string {
  const known = UNITS.find((one) => one === unit) ?? "buc";
  if (known === "fara") return "scrieți cantitatea";
  const noun = known === "kg" ? "kg" : nounOfUnit(known).few;
  return `scrieți ${known === "sac" ? "câți" : "câte"} ${noun}`;
}

function nounOfUnit(unit: Exclude<Unit, "kg" | "fara">): Noun {
  return unit === "buc" ? NOUNS.piece : PACK_NAMES[unit];
}

/** "1.154,40 lei" of bani. The space does not break. */
export function moneyWords(bani: number): string {
  return `${formatBani(bani)}\u00a0lei`;
}

/** Sentence on an order whose sum is not that of its offer, which is what the accountant gets; empty where they agree, or nobody knows one of them. */
export function differsWords(offer: Pick<Offer, "year" | "number">, offered: number | null, ordered: number | null): string {
  if (offered === null || ordered === null || offered === ordered) return "";
  const sums = `Suma notată (${moneyWords(ordered)}) diferă de oferta ${offerNumber(offer)} (${moneyWords(offered)})`;
  return `${sums}: pentru contabil întocmiți o copie a ofertei cu ce s-a comandat.`;
}

/** "−5%", or nothing for no discount, of hundredths of a percent. */
export function discountWords(discount: number): string {
  return discount === 0 ? "" : `−${formatNumber(discount / 100)}%`;
}

export const PRICE_KINDS = ["net", "gross"] as const;
export const PRICE_KIND_WORDS: Record<OfferLine["price_kind"], string> = { net: "fără TVA", gross: "cu TVA" };

type Standing = Pick<Offer, "id" | "state" | "replaced_by">;

/** True of an offer that is out and may still become that of an order: none was accepted, or it was drawn up after the one that was. */
export function mayTieOffer({ id, state }: Standing, offered: readonly { offer: Standing }[]): boolean {
  return state === "issued" && !offered.some(({ offer }) => isAcceptedNow(offer) && offer.id > id);
}

/** States of an offer that is out: it waits for its answer, or holds. Every sum is of these; one that its customer gave up, or that was withdrawn, is in none. */
export const OUT_STATES = ["issued", "accepted"] as const satisfies readonly Offer["state"][];

/** Accepted, and neither given up nor replaced by a revised one that was accepted after it. */
export function isAcceptedNow({ state, replaced_by }: Pick<Offer, "state" | "replaced_by">): boolean {
  return state === "accepted" && replaced_by === null;
}

type Out = Pick<Offer, "id" | "state" | "replaced_by" | "issued_at" | "sent_at">;

/** The accepted one of the offers of a person, else the one that went out last: of those that are out and that none has replaced. */
export function lastOut<Whole extends { offer: Out }>(offered: readonly Whole[]): Whole | undefined {
  const outAt = ({ sent_at, issued_at }: Out) => sent_at ?? issued_at ?? "";
  const out = offered
    .filter(({ offer: { state, replaced_by } }) => OUT_STATES.some((out) => out === state) && replaced_by === null)
    .sort(({ offer: one }, { offer: other }) => outAt(other).localeCompare(outAt(one)) || other.id - one.id);
  return out.find(({ offer }) => offer.state === "accepted") ?? out[0];
}

/** How far an offer has got, for the office: one stage each, so that the sums of the stages add up. In the order of an offer's life. `many` names the list, `tone` is a class of colours. */
export const STAGES = {
  draft: { one: "Ciornă", many: "Ciorne", tone: "quiet" },
  issued: { one: "De trimis", many: "De trimis", tone: "new" },
  sent: { one: "Trimisă", many: "Trimise", tone: "busy" },
  seen: { one: "Văzută", many: "Văzute", tone: "busy" },
  expiring: { one: "Expiră curând", many: "Expiră curând", tone: "new" },
  wanted: { one: "Vrea să comande", many: "Vor să comande", tone: "good" },
  accepted: { one: "Acceptată", many: "Acceptate", tone: "good" },
  refused: { one: "Refuzată", many: "Refuzate", tone: "bad" },
  ended: { one: "Închisă", many: "Închise", tone: "quiet" },
  expired: { one: "Expirată", many: "Expirate", tone: "quiet" },
  renounced: { one: "Anulată de client", many: "Anulate de client", tone: "bad" },
  withdrawn: { one: "Retrasă", many: "Retrase", tone: "quiet" },
} as const;

export type OfferStage = keyof typeof STAGES;

export const OFFER_STAGES = Object.keys(STAGES) as OfferStage[];

/** Days before the last one in which an offer that waits for an answer expires soon. */
const SOON_DAYS = 3;

/** `ended_at`: when its request ended, for its customer too. */
type Ending = Pick<Offer, "issued_at"> & { ended_at: string | null };

/** True of an offer that went out before its request ended, with another offer or none: it can no longer be accepted. */
export function isEnded({ issued_at, ended_at }: Ending): boolean {
  return ended_at !== null && (issued_at ?? "") <= ended_at;
}

type Steps = Pick<Offer, "state" | "valid_until" | "sent_at" | "seen_at" | "wanted_at">;

/** `isLost`: its request ended without an order. `today` in Bucharest. */
export function stageOf(offer: Steps & Ending, isLost: boolean, today: string): OfferStage {
  const { state, valid_until, sent_at, seen_at, wanted_at } = offer;
  if (state !== "issued") return state;
  if (isLost) return "refused";
  if (isEnded(offer)) return "ended";
  if (wanted_at !== null) return "wanted";
  if (valid_until < today) return "expired";
  if (sent_at === null && seen_at === null) return "issued";
  if (valid_until <= addDays(today, SOON_DAYS)) return "expiring";
  return seen_at === null ? "sent" : "seen";
}
