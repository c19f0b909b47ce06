/** A page of every public route of app/routes.ts, filled as the demonstration fills it. */
const LISTED = "/ /produse /produse/turfline-sport /gazon /compara /despre-noi /contact /politica-confidentialitate /politica-cookies";
const MORE = "/termeni-conditii /branduri /brand/turfline /cerere/plan /livrare /documente-apia /distribuitori";

/** Pages of use to one visitor alone, or for printing, which say so themselves: no search engine is to list them. */
export const NOT_LISTED = ["/produse?q=trifoi", "/cerere", "/setari-cookie-uri", "/distribuitori/lista"];
export const PUBLIC_ROUTES = [...`${LISTED} ${MORE}`.split(" "), ...NOT_LISTED];
