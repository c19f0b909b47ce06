/** Methods that an address does not take: 405, and Allow says which it does. */
import { type Case, lead, MISSING, offerOf, openSite } from "./corpus.ts";

const site = await openSite();
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];
const PUBLIC_CALLS = ["settings", "categories", "products", "products/turfline-sport", "brands", "experts"];
const WITHOUT_ACTION = [
  "/",
  "/produse",
  "/despre-noi",
  "/gazon",
  "/branduri",
  "/brand/turfline",
  "/termeni-conditii",
  "/nu-exista",
  "/nu/exista",
];
const PAGES = [...WITHOUT_ACTION, "/contact", "/produse/turfline-sport", "/admin/login", "/admin/setup", "/admin/logout", "/oferta/1"];
const FILES = ["/up", "/robots.txt", "/sitemap.xml"];

const call = (method: string, path: string, allow: string, more: Partial<Case> = {}): Case => ({
  name: `${method} ${path}${more.as ? " as administrator" : ""}`,
  method,
  path,
  status: 405,
  code: "method_not_allowed",
  allow,
  ...more,
});
const page = (method: string, path: string, allow: string, more: Partial<Case> = {}): Case => ({
  name: `${method} ${path}`,
  method,
  path,
  status: 405,
  text: "405 Method Not Allowed",
  allow,
  ...more,
});

site.run("methods", [
  ...PUBLIC_CALLS.flatMap((path) => CHANGING.map((method) => call(method, `/api/${path}`, "GET, HEAD"))),
  ...["PUT", "PATCH", "DELETE"].map((method) => call(method, "/api/leads", "GET, HEAD, POST", { json: lead() })),
  ...["GET", "HEAD", "PUT", "PATCH", "DELETE"].flatMap((method) => [
    call(method, "/api/ratings", "POST"),
    call(method, "/api/admin/login", "POST"),
    call(method, "/api/admin/logout", "POST", { as: "admin" }),
  ]),
  ...CHANGING.map((method) => call(method, "/api/admin/me", "GET, HEAD", { as: "admin" })),

  ...PAGES.flatMap((path) => ["PUT", "PATCH", "DELETE"].map((method) => page(method, path, "GET, HEAD, POST"))),
  ...FILES.map((path) => page("DELETE", path, "GET, HEAD, POST")),
  ...[...WITHOUT_ACTION, ...FILES].map((path) => page("POST", path, "GET, HEAD")),
  page("GET", "/admin/logout", "POST"),
  page("HEAD", "/admin/logout", "POST"),
  page("PUT", "/contact.data", "GET, HEAD, POST"),
  page("PUT", "/contact", "GET, HEAD, POST", { name: "PUT /contact with a whole offer request", form: offerOf() }),

  ...["OPTIONS", "TRACE", "PROPFIND", "PURGE", "SEARCH", "M-SEARCH", "MKCOL"].flatMap((method) => [
    call(method, "/api/settings", "GET, HEAD, POST, PUT, PATCH, DELETE"),
    page(method, "/contact", "GET, HEAD, POST"),
  ]),
  {
    name: "OPTIONS /api/leads as a browser asks before it sends JSON from another site",
    method: "OPTIONS",
    path: "/api/leads",
    headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" },
    status: 405,
    code: "method_not_allowed",
    allow: "GET, HEAD, POST, PUT, PATCH, DELETE",
  },

  ...["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"].flatMap((header): Case[] => [
    {
      name: `POST /api/settings with ${header}: GET`,
      path: "/api/settings",
      method: "POST",
      headers: { [header]: "GET" },
      status: 405,
      code: "method_not_allowed",
      allow: "GET, HEAD",
    },
    { name: `GET /api/leads with ${header}: POST`, path: "/api/leads", headers: { [header]: "POST" }, status: 401, code: "unauthorized" },
  ]),
  { name: "a form with _method=DELETE is a post", path: "/contact", form: { _method: "DELETE" }, status: 422, text: MISSING.full_name },
  { name: "_method in the address is nothing", path: "/api/products?_method=POST&limit=1", status: 200, answer: { limit: 1 } },
]);
