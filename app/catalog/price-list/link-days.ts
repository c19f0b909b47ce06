/** For how many days a link to the price list may be good. */
export const LINK_DAYS = [7, 30, 90, 180] as const;
