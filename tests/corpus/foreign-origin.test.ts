/** Requests that another site makes a visitor's browser send: 403, whatever the address, and nothing happens. */
import { ADMIN } from "#tests/support/app.ts";
import { type Case, LEAD, lead, MISSING, offerOf, openSite } from "./corpus.ts";

const site = await openSite();
const { origin } = site.app;
const { host } = new URL(origin);

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site, in an older browser", { Origin: "https://evil.example" }],
  ["a sandbox", { Origin: "null" }],
  ["another page of another site", { Referer: "https://evil.example/contact" }],
  ["another scheme", { Origin: origin.replace("http:", "https:") }],
  ["another port", { Origin: "http://localhost:1" }],
  ["no port", { Origin: "http://localhost" }],
  ["our address by number", { Origin: origin.replace("localhost", "127.0.0.1") }],
  ["a host that begins like ours", { Origin: `${origin}.evil.example` }],
  ["a host that ends like ours", { Origin: `http://evil-${host}` }],
  ["our host as a user's name", { Origin: `http://${host}@evil.example` }],
  ["our origin and a slash", { Origin: `${origin}/` }],
  ["our origin in capitals", { Origin: origin.toUpperCase() }],
  ["two origins", { Origin: `${origin}, https://evil.example` }],
  ["two origins after a space", { Origin: `https://evil.example ${origin}` }],
  ["an empty origin", { Origin: "" }],
  ["a file", { Origin: "file://" }],
  ["an extension", { Origin: "chrome-extension://abcdefgh" }],
  ["a neighbour of our site", { "Sec-Fetch-Site": "same-site" }],
  ["our origin, but the browser says cross-site", { Origin: origin, "Sec-Fetch-Site": "cross-site" }],
  ["another origin, though the browser says same-origin", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
  ["a word for Sec-Fetch-Site that does not exist", { "Sec-Fetch-Site": "own" }],
  ["Sec-Fetch-Site in capitals", { "Sec-Fetch-Site": "SAME-ORIGIN" }],
  ["an empty Sec-Fetch-Site", { "Sec-Fetch-Site": "" }],
  ["a Referer that is no address", { Referer: "contact" }],
  ["a Referer with our origin in its query", { Referer: `https://evil.example/?${origin}/` }],
  ["our host named only by the proxy's header", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
];

const refused = (name: string, headers: Record<string, string>, one: Partial<Case>): Case => ({
  name: `${one.path} ${one.method ?? "POST"}${one.as ? " (administrator)" : ""}: ${name}`,
  method: "POST",
  ...one,
  headers: { ...one.headers, ...headers },
  status: 403,
  ...(one.path?.startsWith("/api/") ? { code: "foreign_origin" } : { text: "403 Forbidden" }),
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const body = (values: Record<string, string>) => new URLSearchParams(values).toString();
const [fetched = ["", {}], older = ["", {}], sandbox = ["", {}], page = ["", {}]] = FOREIGN;

const own = (name: string, headers: Record<string, string>): Case => ({
  name: `ours: ${name}`,
  path: "/contact",
  method: "POST",
  body: "intent=offer",
  headers: { ...FORM, ...headers },
  status: 422,
  text: MISSING.full_name,
});

site.run("foreign-origin", [
  ...FOREIGN.map(([name, headers]) => refused(name, headers, { path: "/contact", headers: FORM, body: body(offerOf()) })),
  ...[fetched, older, sandbox, page].map(([name, headers]) => refused(name, headers, { path: "/api/leads", json: lead() })),
  ...[fetched, older].flatMap(([name, headers]) => [
    refused(name, headers, { path: "/produse/turfline-sport", headers: FORM, body: body(offerOf({ product_id: "1" })) }),
    refused(name, headers, { path: "/api/ratings", json: { product_id: 2, rating: 1 } }),
    refused(name, headers, { path: "/admin/login", headers: FORM, body: body(ADMIN) }),
    refused(name, headers, { path: "/api/admin/login", json: ADMIN }),
    refused(name, headers, { path: "/admin/logout", headers: FORM, body: "", as: "admin" }),
    refused(name, headers, { path: "/api/admin/logout", json: {}, as: "admin" }),
  ]),
  refused(fetched[0], fetched[1], { path: "/produse/turfline-umbra", headers: FORM, body: "intent=rating&product_id=2&rating=1" }),
  refused(fetched[0], fetched[1], { path: "/admin/setup", headers: FORM, body: "token=x" }),
  refused(fetched[0], fetched[1], { path: "/contact.data", headers: FORM, body: body(offerOf()) }),
  refused(fetched[0], fetched[1], { path: "/nu-exista", headers: FORM, body: "" }),
  refused(fetched[0], fetched[1], { path: "/api/nu-exista", json: {} }),
  refused(fetched[0], fetched[1], { path: "/api/leads.data", json: lead() }),
  ...["PUT", "PATCH", "DELETE"].flatMap((method) => [
    refused(fetched[0], fetched[1], { path: "/api/leads", method, json: {} }),
    refused(fetched[0], fetched[1], { path: "/contact", method }),
  ]),
  refused("text/plain, which needs no leave of ours", older[1], {
    path: "/api/leads",
    headers: { "Content-Type": "text/plain" },
    body: "{}",
  }),

  own("Origin and Sec-Fetch-Site", { Origin: origin, "Sec-Fetch-Site": "same-origin" }),
  own("Origin alone", { Origin: origin }),
  own("typed by hand", { "Sec-Fetch-Site": "none" }),
  own("a text browser", { Referer: `${origin}/contact?x=1` }),
  own("a program", {}),
  own("beside a foreign host in the proxy's header", { Origin: origin, "X-Forwarded-Host": "evil.example" }),
  {
    name: "ours: a whole request from our own page",
    path: "/contact",
    form: offerOf(),
    status: 303,
    location: /^\/oferta\/[0-9A-Z]{26}$/,
    changes: LEAD,
  },
  {
    name: "reading is allowed from everywhere, but no other site's script may see the answer",
    path: "/api/products?limit=1",
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    status: 200,
    answer: { limit: 1 },
  },
]);
