/** VAT rates of the company in per cent; the first is the default of a new product. Pure. */

/** Whole per cents, the most common first; never empty. */
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

/** "Cota este 9, 11 sau 21%.": what a form says of any other. */
export function vatRateWords(rates: VatRates): string {
  const [last, ...others] = rates.toReversed();
  return `Cota este ${others.length > 0 ? `${others.toReversed().join(", ")} sau ` : ""}${last}%.`;
}
