/**
 * Scopes of a program's token: each is a list of calls, as app/routes.ts writes them. A call that stands in none is never a token's. Pure.
 */
import { withSlash } from "../permissions/page-permissions.ts";

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
