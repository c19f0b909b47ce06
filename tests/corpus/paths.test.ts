/** Addresses that are none, that try to leave the site, or that write a page's name in another way. */
import { type Case, LEAD, lead, offerOf, openSite, show, tooLarge } from "./corpus.ts";

const site = await openSite();
const MARKUP = "%22%3E%3Cx-corpus%3E";
const TRAVERSALS = [
  "/uploads/../site.db",
  "/uploads/..%2fsite.db",
  "/uploads/%2e%2e/site.db",
  "/uploads/%2e%2e%2fsite.db",
  "/uploads/..%252fsite.db",
  "/uploads/....//site.db",
  "/uploads/.../site.db",
  "/uploads/..;/site.db",
  "/uploads/%c0%ae%c0%ae/site.db",
  "/assets/../../server/index.js",
  "/assets/..%2f..%2fserver%2findex.js",
  "/../../../../etc/passwd",
  "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2f..%2fetc%2fpasswd",
  "/images/..%2f..%2f..%2fpackage.json",
  "/produse/..%2f..%2fsite.db",
  "/api/products/..%2f..%2fsite.db",
];
const MISSING_FILES = [
  "/site.db",
  "/site.db-wal",
  "/uploads/site.db",
  "/uploads",
  "/assets",
  "/server/index.js",
  "/build/server/index.js",
  "/session-secret",
  "/.env",
  "/.git/config",
  "/.git/HEAD",
  "/package.json",
  "/node_modules/react/package.json",
  "/app/routes.ts",
  "/wp-login.php",
  "/wp-admin/setup-config.php",
  "/index.php",
  "/phpmyadmin",
  "/server-status",
  "/.well-known/acme-challenge/x",
  "/apple-touch-icon-precomposed.png",
  "/uploads/00000000000000000000000000000000-300.webp",
  "/assets/site-00000000.css",
  "/__manifest",
  "/__manifest?p=/admin",
];
const UNFIT = [
  "/%",
  "/%2",
  "/a%zz",
  "/%ff",
  "/%ed%a0%80",
  "/a%00b",
  "/a%0ab",
  "/a%0d%0aX-Injected:%201",
  "/a%7fb",
  "/a%5cb",
  "/a\\b",
  "/..\\..\\site.db",
  "//",
  "//evil.example",
  "///evil.example/%2f..",
  "/produse/%00",
  "/oferta/%00",
  "/api/products/%00",
];
const WRONG_PRODUCTS = [
  "nu-exista",
  "1",
  "-1",
  "TURFLINE-SPORT",
  "turfline-sport%20",
  "%20turfline-sport",
  "turfline%2Dsport%27",
  "' OR '1'='1".replaceAll(" ", "%20"),
  "turfline_sport",
  "%25",
  "__proto__",
  "constructor",
  "%F0%9F%8C%B1",
  "turfline-sport.html",
  "turfline-sport;x=1",
  "turfline-sport%2f",
  MARKUP,
  "a".repeat(2_000),
];

const lost = (path: string, text: string, more: Partial<Case> = {}): Case => ({ name: show(path), path, status: 404, text, ...more });
const unfit = (path: string): Case => ({
  name: show(path),
  path,
  status: 400,
  ...(path.startsWith("/api/") ? { code: "malformed" } : { text: "400 Bad Request" }),
});
const unknown = (path: string, method = "GET"): Case => ({ name: `${method} ${show(path)}`, method, path, status: 404, code: "not_found" });
const moved = (path: string, location: string): Case => ({ name: `${show(path)} moves`, path, status: 301, location });
const large = (path: string): Case => ({
  name: `${path}: a vote of more than 1 KB`,
  path,
  json: { product_id: 1, rating: 5, x: "a".repeat(1_024) },
  ...tooLarge("1 KB"),
});
const form = new URLSearchParams(offerOf()).toString();
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const NOWHERE = "404 Not Found";
const NO_CATEGORY = "Categoria nu a fost găsită";
const NO_PRODUCT = "Produsul nu a fost găsit";
const NO_BRAND = "Brandul nu a fost găsit";
const titleOf = (path: string) => {
  const { pathname } = new URL(path, "http://localhost");
  if (pathname.startsWith("/produse/")) return NO_PRODUCT;
  return /^\/[^/]+$/.test(pathname) ? NO_CATEGORY : NOWHERE;
};

site.run("paths", [
  ...TRAVERSALS.map((path): Case => {
    if (path.startsWith("/api/")) return unknown(path);
    return path.includes("%c0") ? unfit(path) : lost(path, titleOf(path));
  }),
  ...MISSING_FILES.map((path) => lost(path, titleOf(path))),
  ...UNFIT.map(unfit),
  ...WRONG_PRODUCTS.flatMap((slug) => [lost(`/produse/${slug}`, NO_PRODUCT), unknown(`/api/products/${slug}`)]),
  ...[
    "nu-exista",
    "' OR 1=1".replaceAll(" ", "%20"),
    "%25",
    "__proto__",
    "constructor",
    "tostring",
    MARKUP,
    "%F0%9F%8C%B1",
    "a".repeat(2_000),
  ].map((slug) => lost(`/brand/${slug}`, NO_BRAND)),
  ...[
    "nu-exista",
    "GAZON",
    "gazon%20",
    "gazon.html",
    "gazon;x",
    "__proto__",
    "constructor",
    "toString",
    "api%2fleads",
    "admin%2flogin",
    MARKUP,
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "%F0%9F%8C%B1",
    "a".repeat(4_000),
  ].map((slug) => lost(`/${slug}`, NO_CATEGORY)),
  ...["1", "X".repeat(26), "x".repeat(26), "'%20OR%20'1'='1", "%25", "__________________________", MARKUP, "0".repeat(2_000)].map((ref) =>
    lost(`/oferta/${ref}`, "Cererea nu a fost găsită"),
  ),
  ...[
    "/oferta",
    "/brand",
    "/oferta/1/2",
    "/produse/turfline-sport/x",
    "/gazon/x",
    "/a/b/c/d/e",
    `/${"a/".repeat(1_000)}b`,
    "/produse//turfline-sport",
    "/contact//x",
  ].map((path) => lost(path, /^\/[^/]+$/.test(path) ? NO_CATEGORY : NOWHERE)),
  ...[
    "/api",
    "/api/nu-exista",
    "/api/products/turfline-sport/images",
    "/api/products/1/2",
    "/api/lead",
    "/api/v1/leads",
    "/api//products",
    "/api/.env",
    "/api/%2e%2e%2fsite.db",
    "/api/leads/1",
    "/api/users",
    "/api/graphql",
  ].map((path) => unknown(path)),
  ...["POST", "PUT", "PATCH", "DELETE"].map((method) => unknown("/api/nu-exista", method)),
  unknown("/api/nu-exista/%F0%9F%8C%B1", "POST"),

  moved("/contact/", "/contact"),
  moved("/contact///", "/contact"),
  moved("/api/products/?limit=1", "/api/products?limit=1"),
  moved("/.//evil.example/", "/.//evil.example"),
  moved("/%2f%2fevil.example/", "/%2f%2fevil.example"),
  moved("/@evil.example/", "/@evil.example"),
  { name: "/?/ is the first page", path: "/?/", status: 200, text: "SemiNord" },
  moved("/brand/TURFLINE", "/brand/turfline"),
  { name: "the first page in another way", path: "/%2e/", status: 301, location: "/%2e" },

  { name: "/api/leads.data of a stranger", path: "/api/leads.data", status: 401, script: '"unauthorized"' },
  { name: "/admin.data of a stranger", path: "/admin.data", status: 202, script: "/admin/login" },
  { name: "/admin/leaduri.data of a stranger", path: "/admin/leaduri.data", status: 202, script: "/admin/login" },
  {
    name: "/admin/leaduri.data without the guard's route",
    path: "/admin/leaduri.data?_routes=routes%2Fadmin%2Fleads",
    status: 202,
    script: "/admin/login",
  },
  { name: "/api/admin/me.data of a stranger", path: "/api/admin/me.data", status: 401, script: '"unauthorized"' },
  { name: "/nu-exista.data", path: "/nu-exista.data", status: 404, script: NO_CATEGORY },
  { name: "/produse/nu-exista.data", path: "/produse/nu-exista.data", status: 404, script: NO_PRODUCT },
  { name: "/contact.data with a route that does not exist", path: "/contact.data?_routes=../../x", status: 200, script: "[" },
  {
    name: "/contact.data with nothing",
    path: "/contact.data",
    method: "POST",
    body: "",
    headers: FORM,
    status: 422,
    script: "Scrieți numele și prenumele.",
  },
  { name: "/api/leads.data with an empty object", path: "/api/leads.data", json: {}, status: 422, script: "Scrieți numele și prenumele." },
  { name: "/contact.data with a whole request", path: "/contact.data", form: offerOf(), status: 202, script: "/oferta/", changes: LEAD },
  { name: "/contact.data.data", path: "/contact.data.data", status: 404, script: NO_CATEGORY },
  lost("/contact.data/x", NOWHERE),

  ...[
    "/api/ratings",
    "/API/ratings",
    "/Api/Ratings",
    "/api/ratings/",
    "/api/ratings//",
    "/api/%72atings",
    "/api/./ratings",
    "/x/../api/ratings",
    "/api/%2e/ratings",
  ].map(large),
  {
    name: "/ADMIN/LOGIN: more than 4 KB",
    path: "/ADMIN/LOGIN",
    form: { username: "ana", password: "x", inapoi: "a".repeat(4_096) },
    status: 413,
    text: "413 Content Too Large",
  },
  ...["/ADMIN", "/%61dmin", "/x/../admin", "/admin/%2e", "/./admin"].map(
    (path): Case => ({ name: `${path} of a stranger`, path, status: 303, location: /^\/admin\/login(\?inapoi=%2Fadmin%2F)?$/ }),
  ),
  ...["/API/admin/me", "/api/ADMIN/me", "/api/%61dmin/me", "/x/../api/admin/me", "/api/admin/./me", "/API/LEADS", "/api/%6ceads"].map(
    (path): Case => ({ name: `${path} of a stranger`, path, status: 401, code: "unauthorized" }),
  ),
  ...["/api/%2e%2e/contact", "/api/../contact", "/admin/%2e%2e/contact"].map(
    (path): Case => ({
      name: `PUT ${path} with a whole offer request`,
      method: "PUT",
      path,
      body: form,
      headers: FORM,
      status: 405,
      allow: "GET, HEAD, POST",
      text: "405 Method Not Allowed",
    }),
  ),
  {
    name: "PUT /API/leads",
    method: "PUT",
    path: "/API/leads",
    json: lead(),
    status: 405,
    code: "method_not_allowed",
    allow: "GET, HEAD, POST",
  },
]);
