/** The VAT rates that a product may have, in per cent: Romania's two. A new one is added here and nowhere else. */
export const VAT_RATES = [11, 21] as const;

export const DEFAULT_VAT_RATE: (typeof VAT_RATES)[number] = 11;

/** The rate that a form names; the default where it names none. */
export function readVatRate(typed: string | undefined): number {
  return VAT_RATES.find((rate) => String(rate) === typed) ?? DEFAULT_VAT_RATE;
}
