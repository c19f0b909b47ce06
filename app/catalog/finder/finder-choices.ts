/** Names of the finders alone: the form shows them and needs no rule. */

export const SHIPPED_FINDER_NAMES = {
  lawn: "gazon: lumină, utilizare, apă, tuns",
  pasture: "pășune: utilizare, veri, durată",
  meadow: "fâneață: utilizare, veri, coase, durată",
  lucerne: "lucernă: furaj, amestec, sol, veri",
  beet: "sfeclă: semănat, rărit",
  bulbs: "bulbi: loc, înflorire",
} as const;

export type ShippedFinder = keyof typeof SHIPPED_FINDER_NAMES;

export const FINDERS = ["none", "sheet", ...(Object.keys(SHIPPED_FINDER_NAMES) as ShippedFinder[])] as const;
