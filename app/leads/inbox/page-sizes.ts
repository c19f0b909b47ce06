/** How many requests stand on a page of the inbox: the choices, and the one where none is made. */
export const PAGE_SIZES = [20, 50, 100];

export const PAGE_SIZE = 50;
