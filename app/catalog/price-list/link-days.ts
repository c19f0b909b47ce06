export const LINK_DAYS = [7, 30, 90, 180] as const;
