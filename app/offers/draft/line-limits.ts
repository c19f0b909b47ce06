/** What a line of an offer may hold. A line comes to 10^13 bani at most: every sum of an offer is an exact number. */
export const LINE_LIMITS = {
  quantity: { max: 100_000, digits: 3, isZeroAllowed: false },
  unit_price: { max: 1_000_000, digits: 2, isZeroAllowed: true },
  discount: { max: 100, digits: 2, isZeroAllowed: true },
} as const;
