/** How many zones and bands of weight the page of the delivery has. */
export const MOST_ZONES = 8;
export const MOST_BANDS = 6;
