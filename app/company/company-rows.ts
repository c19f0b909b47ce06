/** How many rows of a kind the page of the company has. */
export const MOST_PHONES = 6;
export const MOST_SOCIAL = 6;
export const MOST_RATES = 5;
