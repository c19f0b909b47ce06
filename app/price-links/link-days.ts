export const LINK_DAYS = [7, 30, 90, 180] as const;

/** Days for which a link that expired or was revoked stays listed. */
export const DAYS_AFTER_END = 90;
