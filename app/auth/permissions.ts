/** Permissions of each role, by the patterns of app/routes.ts: asked by admission, tabs and links (decision 57). Pure. */
import { tableFiles } from "#app/tables/write/table-formats.ts";
import type { Role } from "./roles.ts";

/** "look" is GET alone; "work" includes changes. */
type Extent = "look" | "work";

/** Addresses that are not listed here are the administrator's alone. */
export const CONSULTANT_PERMISSIONS: Readonly<Record<string, Extent>> = {
  "/admin/leaduri": "work",
  "/admin/leaduri/nou": "work",
  "/admin/leaduri/flux": "work",
  "/admin/leaduri/oferte": "look",
  "/admin/leaduri/:id": "work",
  "/admin/leaduri/:id/predare": "work",
  "/admin/leaduri/:id/oferta": "work",
  "/admin/leaduri/:id/oferta/:offerId": "work",
  "/admin/leaduri/:id/oferta/:offerId/pdf": "look",
  "/admin/leaduri/rapoarte": "look",
  "/admin/leaduri/rapoarte/:file": "look",
  "/admin/telefoane": "work",
  "/admin/cont": "work",
  "/admin/cont/conectare": "work",
  "/admin/confirma": "work",
  // An address that does not exist: 404 for everyone.
  "/admin/*": "work",

  "/api/leads": "look",
  "/api/admin": "work",
  "/api/admin/me": "look",
  "/api/admin/leads/:id": "work",
  "/api/admin/push-subscriptions": "work",
  "/api/admin/passkeys": "work",
  "/api/admin/logout": "work",
  "/api/admin/*": "work",
};

/** A clerk of the office has the catalogue too: products with their pictures and papers, categories, brands, price lists, and who waits for a product. */
export const OFFICE_PERMISSIONS: Readonly<Record<string, Extent>> = {
  ...CONSULTANT_PERMISSIONS,
  "/admin": "work",
  "/admin/produse/bifate": "work",
  "/admin/produse/nou": "work",
  "/admin/produse/:id": "work",
  "/admin/produse/:id/imagini": "work",
  "/admin/produse/:id/fisa": "work",
  "/admin/produse/:id/voturi": "work",
  "/admin/produse/:id/istoric": "work",
  "/admin/produse/:id/documente": "work",
  "/admin/produse/:id/documente/:documentId/fisier": "look",
  "/admin/produse/:id/previzualizare": "look",
  // Of the imports the catalogue's own.
  "/admin/importa/produse": "work",
  "/admin/importa/produse/:importId": "work",
  "/admin/importa/produse/:importId/coloane": "work",
  "/admin/importa/produse/:importId/respinse.csv": "look",
  ...Object.fromEntries(tableFiles("/admin/export/produse").map(({ address }) => [address, "look"])),
  "/admin/categorii": "work",
  "/admin/categorii/:id": "work",
  "/admin/branduri": "work",
  "/admin/branduri/:id": "work",
  "/admin/linkuri-preturi": "work",
  "/admin/anunta-ma": "work",
  // Of the catalogue alone: the page looks at what the change is of (OFFICE_SUBJECTS).
  "/admin/istoric/lot/:id": "work",
  "/admin/istoric/:id": "work",

  "/api/admin/products": "work",
  "/api/admin/products/:id": "work",
  "/api/admin/products/:id/duplicate": "work",
  "/api/admin/products/:id/images": "work",
  "/api/admin/products/:id/images/reorder": "work",
  "/api/admin/products/:id/images/:imageId": "work",
  "/api/admin/products/:id/specs": "work",
  "/api/admin/products/:id/faq": "work",
  "/api/admin/products/:id/care": "work",
  "/api/admin/categories/:id/images": "work",
  "/api/admin/categories/:id/images/reorder": "work",
};

const PERMISSIONS = { office: OFFICE_PERMISSIONS, consultant: CONSULTANT_PERMISSIONS };

/** Subjects that the office sees and takes back in the history. */
const OFFICE_SUBJECTS: ReadonlySet<string> = new Set(["product", "category", "brand"]);

export function maySeeChanges(role: Role, subjects: readonly string[]): boolean {
  return role === "administrator" || (role === "office" && subjects.every((subject) => OFFICE_SUBJECTS.has(subject)));
}

/** Addresses that stay open before a required second step is set up: the set-up itself and logging out. */
const BEFORE_SECOND_STEP = new Set(["/admin/cont/conectare", "/admin/confirma", "/api/admin/passkeys", "/api/admin/logout"]);

export function isOpenBeforeSecondStep(pattern: string): boolean {
  return BEFORE_SECOND_STEP.has(withSlash(pattern));
}

const READING = new Set(["GET", "HEAD"]);

/** Whether a role may send a method to an address, given as the pattern of its route; the router writes it without the first slash. */
export function isPermitted(role: Role, pattern: string, method = "GET"): boolean {
  if (role === "administrator") return true;
  const address = withSlash(pattern);
  const extent = Object.hasOwn(PERMISSIONS[role], address) ? PERMISSIONS[role][address] : undefined;
  return extent === "work" || (extent === "look" && READING.has(method));
}

export function withSlash(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

export function homeOf(role: Role): string {
  return role === "administrator" ? "/admin" : "/admin/leaduri";
}
