/** Words of written offers: numbers, units, states, prices. Pure. */
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatBani, formatNumber } from "#app/language/numbers.ts";
import type { Offer, OfferLine } from "#db/schema.ts";

/** "2026-0001"; a draft has no number yet. */
export function offerNumber({ year, number }: Pick<Offer, "year" | "number">): string | undefined {
  return year === null || number === null ? undefined : `${year}-${String(number).padStart(4, "0")}`;
}

/** "Oferta-2026-0001.pdf": letters, figures and hyphens, good for every disk and header. */
export function offerFileName(offer: Pick<Offer, "year" | "number">): string {
  return `Oferta-${offerNumber(offer) ?? "ciorna"}.pdf`;
}

export const STATE_WORDS: Record<Offer["state"], string> = {
  draft: "Ciornă",
  issued: "Emisă",
  accepted: "Acceptată",
  withdrawn: "Retrasă",
};

/** What a line may be counted in, and the words of the choice. */
export const UNITS = ["sac", "kg", "buc"] as const;
export const UNIT_WORDS: Record<OfferLine["unit"], string> = { sac: "sac", kg: "kg", buc: "bucată" };

/** "2 saci", "33 kg", "1,5 kg", "20 de bucăți" of thousandths. */
export function quantityWords({ quantity, unit }: Pick<OfferLine, "quantity" | "unit">): string {
  const amount = quantity / 1_000;
  if (unit === "kg") return `${formatNumber(amount)} kg`;
  return count(amount, unit === "sac" ? NOUNS.bag : NOUNS.piece);
}

/** "1.154,40 RON" of bani. The space does not break. */
export function moneyWords(bani: number): string {
  return `${formatBani(bani)}\u00a0RON`;
}

/** "1.154,40 lei" of bani: the same in a sentence. */
export function leiWords(bani: number): string {
  return `${formatBani(bani)}\u00a0lei`;
}

/** "−5%", or nothing for no discount, of hundredths of a percent. */
export function discountWords(discount: number): string {
  return discount === 0 ? "" : `−${formatNumber(discount / 100)}%`;
}

export const PRICE_KINDS = ["net", "gross"] as const;
export const PRICE_KIND_WORDS: Record<OfferLine["price_kind"], string> = { net: "fără TVA", gross: "cu TVA" };
