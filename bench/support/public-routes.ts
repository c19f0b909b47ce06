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
