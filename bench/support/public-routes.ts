/** A page of every public route of app/routes.ts, filled as the demonstration fills it. */
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";

const hidden = PUBLIC_PAGES.filter(({ search }) => search === "hidden").map(({ path }) => path as string);

/** Pages of use to one visitor alone, or for printing, which say so themselves: no search engine is to list them. */
export const NOT_LISTED = ["/produse?q=trifoi", ...hidden];
export const PUBLIC_ROUTES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...["/produse/turfline-sport", "/produse/turfline-sport/calendar", "/gazon", "/brand/turfline", "/produse?q=trifoi"],
];
