export const MAX_ZONES = 8;
export const MAX_BANDS = 6;
