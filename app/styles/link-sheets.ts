/** `links` of a route that brings sheets of its own, in the order in which they apply. */
export const linkSheets =
  (...sheets: string[]) =>
  () =>
    sheets.map((href) => ({ rel: "stylesheet", href }));
