/**
 * What each role may do, address by address, as app/routes.ts writes it: the one table that the admission, the tabs and the links ask (decision 57).
 * The administrator may do everything. Pure.
 */
import type { Role } from "./roles.ts";

/** Nothing; look (GET); or look and change. */
type Extent = "nothing" | "look" | "work";

/** What a consultant may do. What is not named here is the administrator's alone, and permissions.test.ts asks for it by name. */
export const CONSULTANT: Readonly<Record<string, Extent>> = {
  "/admin": "nothing",
  "/admin/produse/nou": "nothing",
  "/admin/produse/:id": "nothing",
  "/admin/produse/:id/imagini": "nothing",
  "/admin/produse/:id/fisa": "nothing",
  "/admin/produse/:id/intrebari": "nothing",
  "/admin/produse/:id/calendar": "nothing",
  "/admin/produse/:id/sterge": "nothing",
  "/admin/produse/:id/previzualizare": "nothing",
  "/admin/leaduri": "work",
  "/admin/leaduri/flux": "work",
  "/admin/leaduri.csv": "nothing",
  "/admin/leaduri/:id": "work",
  "/admin/leaduri/:id/date": "nothing",
  "/admin/leaduri/:id/date/copie": "nothing",
  "/admin/leaduri/:id/date/sterge": "nothing",
  "/admin/leaduri/:id/predare": "work",
  "/admin/leaduri/:id/oferta": "work",
  "/admin/leaduri/:id/oferta/:offerId": "work",
  "/admin/leaduri/:id/oferta/:offerId/scrie": "work",
  "/admin/leaduri/:id/oferta/:offerId/pdf": "look",
  "/admin/statistici": "look",
  "/admin/linkuri-preturi": "nothing",
  "/admin/experti": "nothing",
  "/admin/experti/nou": "nothing",
  "/admin/experti/:id": "nothing",
  "/admin/experti/:id/sterge": "nothing",
  "/admin/setari": "nothing",
  "/admin/program": "nothing",
  "/admin/produse/:id/istoric": "nothing",
  "/admin/produse/:id/documente": "nothing",
  "/admin/produse/:id/documente/:documentId/fisier": "nothing",
  "/admin/produse/bifate": "nothing",
  "/admin/istoric": "nothing",
  "/admin/istoric/lot/:id": "nothing",
  "/admin/istoric/lot/:id/anuleaza": "nothing",
  "/admin/istoric/:id": "nothing",
  "/admin/istoric/:id/anuleaza": "nothing",
  "/admin/istoric/:id/restaureaza": "nothing",
  "/admin/cos": "nothing",
  "/admin/cos/goleste": "nothing",
  "/admin/cos/:kind/:id": "nothing",
  "/admin/produse/importa": "nothing",
  "/admin/produse/importa/lot/:id": "nothing",
  "/admin/produse/importa/:importId": "nothing",
  "/admin/produse/importa/:importId/coloane": "nothing",
  "/admin/produse/importa/:importId/respinse.csv": "nothing",
  "/admin/importa/:what": "nothing",
  "/admin/importa/:what/:importId": "nothing",
  "/admin/importa/:what/:importId/coloane": "nothing",
  "/admin/importa/:what/:importId/respinse.csv": "nothing",
  "/admin/importa-tot": "nothing",
  "/admin/importa-tot/:importId": "nothing",
  "/admin/export": "nothing",
  "/admin/export/produse.csv": "nothing",
  "/admin/export/produse.xlsx": "nothing",
  "/admin/export/experti.csv": "nothing",
  "/admin/export/setari.json": "nothing",
  "/admin/export/tot.zip": "nothing",
  "/admin/categorii": "nothing",
  "/admin/categorii/nou": "nothing",
  "/admin/categorii/:id": "nothing",
  "/admin/categorii/:id/imagini": "nothing",
  "/admin/categorii/:id/sterge": "nothing",
  "/admin/branduri": "nothing",
  "/admin/branduri/:id": "nothing",
  "/admin/branduri/:id/sterge": "nothing",
  "/admin/firma": "nothing",
  "/admin/firma/sigla": "nothing",
  "/admin/primii-pasi": "nothing",
  "/admin/texte": "nothing",
  "/admin/texte/:kind/:slug?": "nothing",
  "/admin/texte/versiuni/:kind/:slug?": "nothing",
  "/admin/previzualizare": "nothing",
  "/admin/previzualizare/despre-noi": "nothing",
  "/admin/previzualizare/contact": "nothing",
  "/admin/previzualizare/documente-apia": "nothing",
  "/admin/previzualizare/distribuitori": "nothing",
  "/admin/previzualizare/politica-confidentialitate": "nothing",
  "/admin/previzualizare/politica-cookies": "nothing",
  "/admin/previzualizare/termeni-conditii": "nothing",
  "/admin/previzualizare/branduri": "nothing",
  "/admin/previzualizare/brand/:brandSlug": "nothing",
  "/admin/previzualizare/:categorySlug": "nothing",
  "/admin/livrare": "nothing",
  "/admin/anunta-ma": "nothing",
  "/admin/anunta-ma.csv": "nothing",
  "/admin/anunturi": "nothing",
  "/admin/telefoane": "work",
  "/admin/webhook": "nothing",
  "/admin/date": "nothing",
  "/admin/stare": "nothing",
  "/admin/copii": "nothing",
  "/admin/copii/:name/descarca": "nothing",
  "/admin/cont": "work",
  "/admin/cont/chei": "work",
  "/admin/cont/cod": "work",
  "/admin/cont/conectari": "look",
  "/admin/confirma": "work",
  "/admin/oameni": "nothing",
  "/admin/oameni/conectari": "nothing",
  "/admin/oameni/:id": "nothing",
  // An address that does not exist: 404 for everyone.
  "/admin/*": "work",

  "/api/leads": "look",
  "/api/admin": "work",
  "/api/admin/categories/:id/images": "nothing",
  "/api/admin/categories/:id/images/reorder": "nothing",
  "/api/admin/me": "look",
  "/api/admin/settings": "nothing",
  "/api/admin/products": "nothing",
  "/api/admin/products/:id": "nothing",
  "/api/admin/products/:id/duplicate": "nothing",
  "/api/admin/products/:id/images": "nothing",
  "/api/admin/products/:id/images/reorder": "nothing",
  "/api/admin/products/:id/images/:imageId": "nothing",
  "/api/admin/products/:id/specs": "nothing",
  "/api/admin/products/:id/faq": "nothing",
  "/api/admin/products/:id/care": "nothing",
  "/api/admin/leads/:id": "work",
  "/api/admin/push-subscriptions": "work",
  "/api/admin/passkeys": "work",
  "/api/admin/experts": "nothing",
  "/api/admin/experts/:id": "nothing",
  "/api/admin/experts/:id/photo": "nothing",
  "/api/admin/logout": "work",
  "/api/admin/*": "work",
};

/** What is open to who has yet to set up the second step that is demanded of everybody: what he sets it up with, and the way out. */
const BEFORE_SECOND_STEP = new Set(["/admin/cont/cod", "/admin/cont/chei", "/admin/confirma", "/api/admin/passkeys", "/api/admin/logout"]);

export function isOpenBeforeSecondStep(pattern: string): boolean {
  return BEFORE_SECOND_STEP.has(withSlash(pattern));
}

const READING = new Set(["GET", "HEAD"]);

/** Whether a role may send a method to an address, given as the pattern of its route; the router writes it without the first slash. */
export function isPermitted(role: Role, pattern: string, method = "GET"): boolean {
  if (role === "administrator") return true;
  const address = withSlash(pattern);
  const extent = Object.hasOwn(CONSULTANT, address) ? CONSULTANT[address] : "nothing";
  return extent === "work" || (extent === "look" && READING.has(method));
}

export function withSlash(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

/** Where a role begins its day. */
export function homeOf(role: Role): string {
  return role === "administrator" ? "/admin" : "/admin/leaduri";
}
