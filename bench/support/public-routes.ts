/** A page of every public route of app/routes.ts, filled as the demonstration fills it. */
export const PUBLIC_ROUTES = [
  "/",
  "/produse",
  "/produse?q=trifoi",
  "/produse/turfline-sport",
  "/gazon",
  "/compara",
  "/cerere",
  "/despre-noi",
  "/contact",
  "/politica-confidentialitate",
  "/politica-cookies",
  "/termeni-conditii",
  "/setari-cookie-uri",
  "/branduri",
  "/brand/turfline",
];

/** Of these, what is of use to one visitor alone and says so itself: no search engine is to list it. */
export const NOT_LISTED: readonly string[] = ["/produse?q=trifoi", "/cerere", "/setari-cookie-uri"];
