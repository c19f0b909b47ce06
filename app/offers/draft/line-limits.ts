/** Limits of an offer line. A line is at most 10^13 bani, so every sum of an offer is an exact number. */
export const LINE_LIMITS = {
  quantity: { max: 100_000, digits: 3, isZeroAllowed: false },
  unit_price: { max: 1_000_000, digits: 2, isZeroAllowed: true },
  discount: { max: 100, digits: 2, isZeroAllowed: true },
} as const;
