export const PAGE_SIZES = [20, 50, 100];

export const PAGE_SIZE = 50;
