/** Rates of VAT that a company sells with, and what of a sum they are. Pure. */
import type { OfferLine } from "#db/schema.ts";

export type VatRates = readonly number[];

export function usualVatRate(rates: VatRates): number {
  return rates[0] as number;
}

export function readVatRate(typed: string | undefined, rates: VatRates): number {
  return rates.find((rate) => String(rate) === typed) ?? usualVatRate(rates);
}

/** These rates and the one that something has already, which stays what it is until somebody chooses another. */
export function withOwnRate(rates: VatRates, own: number | undefined): VatRates {
  return own === undefined || rates.includes(own) ? rates : [...rates, own];
}

export function vatRateWords(rates: VatRates): string {
  const [last, ...others] = rates.toReversed();
  return `Cota este ${others.length > 0 ? `${others.toReversed().join(", ")} sau ` : ""}${last}%.`;
}

type VatSplit = { net: number; vat: number; gross: number };

/** Net, VAT and gross of an amount in whole bani, rounded half up: the form in which it was typed stays as it is, the other follows. */
export function splitVat(amount: number, kind: OfferLine["price_kind"], vat_rate: number): VatSplit {
  if (kind === "net") {
    const vat = divide(BigInt(amount) * BigInt(vat_rate), 100n);
    return { net: amount, vat, gross: amount + vat };
  }
  const vat = divide(BigInt(amount) * BigInt(vat_rate), BigInt(100 + vat_rate));
  return { net: amount - vat, vat, gross: amount };
}

/** `discount` in hundredths of a percent, `quantity` in thousandths of the unit. */
export function discountedAmount(unit_price: number, discount: number, quantity = 1_000): number {
  return divide(BigInt(quantity) * BigInt(unit_price) * BigInt(10_000 - discount), 10_000_000n);
}

/**
 * Price of a customer with a discount, in bani: his discount off the list price, or the offer's price where that is lower, never both. `list_price` where an
 * offer lowers it to `price`; the discount returned, in hundredths of a percent, is what goes off the price returned.
 */
export function customerPrice(
  { price, list_price }: { price: number; list_price?: number | null | undefined },
  discount: number,
): { price: number; discount: number } {
  if (!list_price) return { price, discount };
  return discountedAmount(list_price, discount) < price ? { price: list_price, discount } : { price, discount: 0 };
}

/**
 * A price of one unit without VAT, in lei, of which so many come to `net` bani after the discount: `wanted` where it does with four figures after the comma,
 * else with as many as it takes. Programs that multiply it come to what the offer says.
 */
export function unitPriceOf(net: number, wanted: number, { quantity, discount }: { quantity: number; discount: number }): string {
  const units = (quantity * (10_000 - discount)) / 10_000_000;
  const exact = units === 0 ? wanted : net / 100 / units;
  const prices = [wanted.toFixed(4), ...[4, 5, 6, 7, 8].map((figures) => exact.toFixed(figures))];
  return prices.find((price) => amountOf(price, quantity, discount) === net) ?? wanted.toFixed(4);
}

/** In bani, of a price that is written with a point. */
function amountOf(price: string, quantity: number, discount: number): number {
  const [lei = "", parts = ""] = price.split(".");
  return divide(BigInt(lei + parts) * BigInt(quantity) * BigInt(10_000 - discount), 100_000n * 10n ** BigInt(parts.length));
}

/** Half up; what is divided is never negative. */
export function divide(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}
