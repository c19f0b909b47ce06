export const MAX_LINES = 10;
