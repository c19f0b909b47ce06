/** Permissions by the patterns of app/routes.ts, as admission asks for them: of pages as their register says, of calls as stands here (decision 57). */
import { ADMIN_PAGE_LIST, type AdminPage, adminPattern, type Extent } from "#app/registers/admin-pages.ts";
import { TABLE_FORMATS } from "#app/tables/write/table-formats.ts";
import { extentOf, OPEN_BEFORE_SECOND_STEP, type Role, withSlash } from "../roles.ts";

type Permissions = Readonly<Record<string, Extent>>;

const CONSULTANT_CALLS: Permissions = {
  "/api/leads": "look",
  "/api/admin": "work",
  "/api/admin/me": "look",
  "/api/admin/leads/:id": "work",
  "/api/admin/push-subscriptions": "work",
  "/api/admin/passkeys": "work",
  "/api/admin/logout": "work",
  // An address that does not exist: 404 for everyone.
  "/api/admin/*": "work",
};

const OFFICE_CALLS: Permissions = {
  ...CONSULTANT_CALLS,
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

/** A clerk of the office has what a consultant has and the catalogue: products with their pictures and papers, categories, brands, price lists, and who waits for a product. */
export const PERMISSIONS = {
  office: { ...pagesOf("office"), ...OFFICE_CALLS },
  consultant: { ...pagesOf("consultant"), ...CONSULTANT_CALLS },
};

/** Addresses that are not among them are the administrator's alone. */
function pagesOf(role: "office" | "consultant"): Permissions {
  return Object.fromEntries(
    ADMIN_PAGE_LIST.flatMap(([page, facts]) => {
      const extent = extentOf(role, facts);
      return extent ? addressesOf(page).map((address): [string, Extent] => [address, extent]) : [];
    }),
  );
}

/** The patterns of a page as admission asks for them: a table has one for each format, and of the imports these roles have the catalogue's own. */
function addressesOf(page: AdminPage): string[] {
  const pattern = adminPattern(page).replace(":what", "produse");
  return pattern.endsWith(":format") ? Object.keys(TABLE_FORMATS).map((format) => pattern.replace(":format", format)) : [pattern];
}

/** Addresses that stay open before a required second step is set up: the set-up itself and logging out. */
const BEFORE_SECOND_STEP = new Set([...OPEN_BEFORE_SECOND_STEP.map(adminPattern), "/api/admin/passkeys", "/api/admin/logout"]);

export function isOpenBeforeSecondStep(pattern: string): boolean {
  return BEFORE_SECOND_STEP.has(withSlash(pattern));
}

const READING = new Set(["GET", "HEAD"]);

/** Whether a role may send a method to an address, given as the pattern of its route; the router writes it without the first slash. */
export function isPermitted(role: Role, pattern: string, method = "GET"): boolean {
  if (role === "administrator") return true;
  const address = withSlash(pattern);
  const permissions: Permissions = PERMISSIONS[role];
  const extent = Object.hasOwn(permissions, address) ? permissions[address] : undefined;
  return extent === "work" || (extent === "look" && READING.has(method));
}

/**
 * Scopes of a program's token: each is a list of calls, as app/routes.ts writes them. A call that stands in none is never a token's. Pure.
 */

export const SCOPES = ["catalogue:read", "catalogue:write", "requests"] as const;

export type Scope = (typeof SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<Scope, { label: string; note: string }>> = {
  "catalogue:read": { label: "Citește catalogul", note: "toate produsele, și ciornele" },
  "catalogue:write": { label: "Scrie în catalog", note: "adaugă, schimbă și șterge produse și imagini; le și citește" },
  requests: { label: "Cereri", note: "citește cererile, cu datele oamenilor, și le schimbă starea" },
};

const WHO = "GET /api/admin/me";
const READ = [WHO, "GET /api/admin/products"];

const CALLS: Readonly<Record<Scope, readonly string[]>> = {
  "catalogue:read": READ,
  "catalogue:write": [
    ...READ,
    "POST /api/admin/products",
    ...["PUT", "DELETE"].map((method) => `${method} /api/admin/products/:id`),
    ...["duplicate", "images", "images/reorder", "specs", "faq", "care"].map((part) => `POST /api/admin/products/:id/${part}`),
    "DELETE /api/admin/products/:id/images/:imageId",
    ...["images", "images/reorder"].map((part) => `POST /api/admin/categories/:id/${part}`),
  ],
  requests: [WHO, "GET /api/leads", "PATCH /api/admin/leads/:id"],
};

export function scopesOf(pattern: string, method: string): Scope[] {
  const call = `${method === "HEAD" ? "GET" : method} ${withSlash(pattern)}`;
  return SCOPES.filter((scope) => CALLS[scope].includes(call));
}
