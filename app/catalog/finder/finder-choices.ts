/** Which questions the finder of a category asks, for the administrator to choose from. Here, because the form knows them and no rule. */

/** The finders that came with the site, each with what it asks about. */
export const SHIPPED_FINDER_NAMES = {
  lawn: "gazon: lumină, utilizare, apă, tuns",
  pasture: "pășune: utilizare, veri, durată",
  meadow: "fâneață: utilizare, veri, coase, durată",
  lucerne: "lucernă: furaj, amestec, sol, veri",
  beet: "sfeclă: semănat, rărit",
  bulbs: "bulbi: loc, înflorire",
} as const;

export type ShippedFinder = keyof typeof SHIPPED_FINDER_NAMES;

/** No questions, those of the sheet's own rows, or a shipped finder. */
export const FINDERS = ["none", "sheet", ...(Object.keys(SHIPPED_FINDER_NAMES) as ShippedFinder[])] as const;
