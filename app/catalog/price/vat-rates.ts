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
