/**
 * What each role may do, address by address, as app/routes.ts writes it: the one table that the admission, the tabs and the links ask (decision 57).
 * The administrator may do everything. Pure.
 */
import type { Role } from "./roles.ts";

/** "look" is GET alone; "work" includes changes. */
type Extent = "look" | "work";

/** Addresses that are not listed here are the administrator's alone. */
export const CONSULTANT_PERMISSIONS: Readonly<Record<string, Extent>> = {
  "/admin/leaduri": "work",
  "/admin/leaduri/nou": "work",
  "/admin/leaduri/flux": "work",
  "/admin/leaduri/:id": "work",
  "/admin/leaduri/:id/predare": "work",
  "/admin/leaduri/:id/oferta": "work",
  "/admin/leaduri/:id/oferta/:offerId": "work",
  "/admin/leaduri/:id/oferta/:offerId/scrie": "work",
  "/admin/leaduri/:id/oferta/:offerId/pdf": "look",
  "/admin/statistici": "look",
  "/admin/telefoane": "work",
  "/admin/cont": "work",
  "/admin/cont/chei": "work",
  "/admin/cont/cod": "work",
  "/admin/cont/conectari": "look",
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

/** Addresses that stay open before a required second step is set up: the set-up itself and logging out. */
const BEFORE_SECOND_STEP = new Set(["/admin/cont/cod", "/admin/cont/chei", "/admin/confirma", "/api/admin/passkeys", "/api/admin/logout"]);

export function isOpenBeforeSecondStep(pattern: string): boolean {
  return BEFORE_SECOND_STEP.has(withSlash(pattern));
}

const READING = new Set(["GET", "HEAD"]);

/** Whether a role may send a method to an address, given as the pattern of its route; the router writes it without the first slash. */
export function isPermitted(role: Role, pattern: string, method = "GET"): boolean {
  if (role === "administrator") return true;
  const address = withSlash(pattern);
  const extent = Object.hasOwn(CONSULTANT_PERMISSIONS, address) ? CONSULTANT_PERMISSIONS[address] : undefined;
  return extent === "work" || (extent === "look" && READING.has(method));
}

export function withSlash(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

export function homeOf(role: Role): string {
  return role === "administrator" ? "/admin" : "/admin/leaduri";
}
