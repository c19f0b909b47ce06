/** How many zones and bands of weight the page of the delivery has. */
export const MAX_ZONES = 8;
export const MAX_BANDS = 6;
