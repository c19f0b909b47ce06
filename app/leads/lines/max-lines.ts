/** Products that one request may ask for. */
export const MAX_LINES = 10;
