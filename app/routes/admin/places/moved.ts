/** Addresses of the administration that were, and where what stood there stands now (decision 202). Pure. */
import { matchPath } from "react-router";

const MOVED: readonly (readonly [was: string, is: string])[] = [
  ["/admin/statistici", "/admin/leaduri/rapoarte"],
  ["/admin/oameni", "/admin/experti"],
  ["/admin/oameni/conectari", "/admin/cont?ale=tuturor"],
  ["/admin/oameni/programe", "/admin/programe"],
  ["/admin/oameni/:id", "/admin/experti/cont-:id"],
  ["/admin/firma/sigla", "/admin/firma"],
  ["/admin/webhook", "/admin/anunturi"],
  ["/admin/texte/versiuni/:kind", "/admin/texte/:kind"],
  ["/admin/texte/versiuni/:kind/:slug", "/admin/texte/:kind/:slug"],
  ["/admin/copii/:name/restaureaza", "/admin/copii?restaureaza=:name"],
  ["/admin/cont/conectari", "/admin/cont"],
  ["/admin/cont/chei", "/admin/cont/conectare"],
  ["/admin/cont/cod", "/admin/cont/conectare"],
  ["/admin/produse/:id/sterge", "/admin/produse/:id"],
  ["/admin/produse/:id/intrebari", "/admin/produse/:id/fisa"],
  ["/admin/produse/:id/calendar", "/admin/produse/:id/documente"],
  ["/admin/categorii/:id/sterge", "/admin/categorii/:id"],
  ["/admin/categorii/:id/imagini", "/admin/categorii/:id"],
  ["/admin/branduri/:id/sterge", "/admin/branduri/:id"],
  ["/admin/experti/:id/sterge", "/admin/experti/:id"],
  ["/admin/leaduri/:id/date/sterge", "/admin/leaduri/:id/date"],
  ["/admin/leaduri/:id/oferta/:offerId/scrie", "/admin/leaduri/:id/oferta/:offerId"],
  ["/admin/produse/importa/lot/:id", "/admin/istoric/lot/:id"],
  ["/admin/produse/importa", "/admin/importa/produse"],
  ["/admin/produse/importa/:importId", "/admin/importa/produse/:importId"],
  ["/admin/produse/importa/:importId/coloane", "/admin/importa/produse/:importId/coloane"],
  ["/admin/istoric/lot/:id/anuleaza", "/admin/istoric/lot/:id"],
  ["/admin/istoric/:id/anuleaza", "/admin/istoric/:id"],
  ["/admin/istoric/:id/restaureaza", "/admin/istoric/:id"],
  ["/admin/cos/goleste", "/admin/cos"],
  ["/admin/cos/:kind/:id", "/admin/cos"],
];

/** Undefined for what never was. */
export function movedTo(pathname: string): string | undefined {
  for (const [was, is] of MOVED) {
    const match = matchPath(was, pathname);
    if (match) return is.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(decodeURIComponent(match.params[name] ?? "")));
  }
  return undefined;
}
