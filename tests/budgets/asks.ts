/** An ask: one request to a route, by the name under which its budget is written. */
import { PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import type { BudgetSite, Links } from "./site.ts";

/** `turn` counts how often it was asked already: a command writes something else each time. */
export type Ask = { route: string; name: string; status: number; send: (site: BudgetSite, turn: number) => Promise<Response> };

type Visit = { note?: string; status?: number; isAdmin?: boolean; headers?: Record<string, string> };

/** Opens a page or a file. `route` is its pattern in app/routes.ts; a second address of one route needs a `note`. */
function visit(route: string, address = route, { note, status = 200, isAdmin = false, headers = {} }: Visit = {}): Ask {
  const send = (site: BudgetSite) => site.get(address, { headers: { ...headers, ...(isAdmin && { Cookie: site.cookie }) } });
  return { route, name: [`GET ${route}`, note].filter(Boolean).join(" "), status, send };
}

const inAdmin = (route: string, address = route, more: Visit = {}): Ask => visit(route, address, { ...more, isAdmin: true });

/** Addresses asked of a site without requests, then of one with them: both are the same address. */
export const EMPTY_INBOX: readonly Ask[] = [inAdmin("/admin/leaduri", "/admin/leaduri", { note: "empty" })];

/** Public pages that need values, and further states of the others. */
const FILLED_PAGES: readonly Ask[] = [
  visit("/", "/?categorie=lucerna&suprafata=2&um=ha", { note: "asked", status: 303 }),
  visit("/produse", "/produse?suprafata=500&um=mp", { note: "for an area" }),
  visit("/produse", "/produse?brand=Turfline", { note: "of a brand" }),
  visit("/produse", "/produse?q=trifoi", { note: "searched" }),
  visit("/produse", "/produse?q=turflien+umbra&categorie=gazon", { note: "searched, misspelt" }),
  visit("/produse", "/produse?q=nimic-de-felul-acesta", { note: "searched, nothing" }),
  visit("/produse/:slug", "/produse/turfline-sport"),
  visit("/produse/:slug", "/produse/foragemax-faneata-intensiva", { note: "a mixture" }),
  visit("/produse/:slug", "/produse/johnsons-after-moss", { note: "sold out" }),
  visit("/produse/:slug", "/produse/nu-exista", { note: "none such", status: 404 }),
  visit("/produse/:slug/calendar", "/produse/turfline-sport/calendar?semanat=2027-04-05"),
  visit("/compara", "/compara?produs=turfline-sport&produs=foragemax-pasune-rezistenta&produs=bulbi-narcise-dutch-master"),
  visit(
    "/cerere/plan",
    "/cerere/plan?nume=Curte&suprafata=20+x+15&um=mp&produs=turfline-clasic&nume=Livad%C4%83&suprafata=50&um=mp&produs=dlf-lucerna-daisy",
  ),
  visit("/plan", "/plan?produs=turfline-clasic", { note: "former address", status: 301 }),
  visit("/cerere", "/cerere?oferta=turfline-sport", { note: "with a product" }),
  visit("/brand/:brandSlug", "/brand/turfline"),
  visit("/livrare", "/livrare?judet=Cluj&kg=40"),
  visit("/:categorySlug", "/gazon"),
  visit("/:categorySlug", "/gazon?lumina=semiumbra&utilizare=usor", { note: "finder" }),
  visit("/*", "/nu/exista/nicaieri", { status: 404 }),
];

export const SITE_PAGES: readonly Ask[] = [
  ...PUBLIC_PAGES.map(({ path }) => visit(path)).filter(({ name }) => !FILLED_PAGES.some((ask) => ask.name === name)),
  ...FILLED_PAGES,
];

/** Files that visitors take home, and that programs and search engines read. */
export const PUBLIC_FILES: readonly Ask[] = [
  visit("/produse/:slug/fisa.pdf", "/produse/turfline-sport/fisa.pdf"),
  visit("/produse/:slug/calendar.ics", "/produse/turfline-sport/calendar.ics?semanat=2027-04-05"),
  visit("/documente/:file", "/documente/nu-exista.pdf", { status: 404 }),
  visit("/distribuitori/lista.csv"),
  visit("/raspuns.json", "/raspuns.json?categorie=lucerna&suprafata=2&um=ha"),
  visit("/produs.json", "/produs.json?id=28"),
  ...["openapi.json", "settings", "snippets", "categories", "products", "brands", "delivery", "experts"].map((call) =>
    visit(`/api/${call}`),
  ),
  visit("/api/products", "/api/products?category=gazon&area=250", { note: "for an area" }),
  visit("/api/products/:slug", "/api/products/turfline-sport"),
  visit("/api/*", "/api/nu-exista", { status: 404 }),
  ...["/up", "/contact.vcf", "/robots.txt", "/.well-known/security.txt", "/sitemap.xml", "/manifest.webmanifest"].map((route) =>
    visit(route),
  ),
  visit("/.well-known/change-password", "/.well-known/change-password", { status: 302 }),
  visit("/sitemap/:part", "/sitemap/1.xml"),
  visit("/sw.js"),
];

/** Pages that open with a link of somebody's own. */
export function linkedPages(links: Links): Ask[] {
  return [
    visit("/oferta/:ref", links.request),
    visit("/lista-preturi/:token", links.prices),
    visit("/lista-preturi/:token/csv", `${links.prices}/csv`),
    visit("/renunta/:token", links.withdrawal),
    visit("/anunt/:token", links.notice),
    visit("/rezumat/:token", links.digest),
    visit("/lead/:token", links.expert),
    visit("/oferta-scrisa/:token", links.offer),
    visit("/oferta-scrisa/:token/pdf", `${links.offer}/pdf`),
  ];
}

/** The inbox with requests in it, and the pages of a product, in the order of app/routes.ts. */
export function clerkPages({ offerPage }: Links): Ask[] {
  const request = "/admin/leaduri/:id";
  return [
    visit("/admin/login"),
    inAdmin("/admin"),
    inAdmin("/admin/produse/nou"),
    inAdmin("/admin/produse/:id", "/admin/produse/28"),
    inAdmin("/admin/produse/:id/imagini", "/admin/produse/28/imagini"),
    inAdmin("/admin/produse/:id/fisa", "/admin/produse/28/fisa"),
    inAdmin("/admin/produse/:id/documente", "/admin/produse/28/documente"),
    inAdmin("/admin/produse/bifate", "/admin/produse/bifate?fa=retrage&tick-1=1&tick-2=1"),
    inAdmin("/admin/leaduri"),
    inAdmin("/admin/leaduri", "/admin/leaduri?queue=overdue", { note: "a queue" }),
    inAdmin("/admin/leaduri", "/admin/leaduri?status=nou&period=last7", { note: "filtered" }),
    inAdmin("/admin/leaduri", "/admin/leaduri?q=gheorghe", { note: "searched" }),
    inAdmin("/admin/leaduri", "/admin/leaduri?limit=20&page=2", { note: "second page" }),
    inAdmin("/admin/leaduri/nou"),
    inAdmin("/admin/leaduri/rapoarte"),
    inAdmin("/admin/leaduri/rapoarte/cereri"),
    inAdmin("/admin/leaduri/oferte"),
    inAdmin("/admin/leaduri/flux"),
    inAdmin("/admin/leaduri/numar"),
    inAdmin("/admin/clienti"),
    inAdmin("/admin/clienti", "/admin/clienti?ordine=suma", { note: "by sum" }),
    inAdmin("/admin/clienti/:id", "/admin/clienti/28"),
    inAdmin(request, "/admin/leaduri/28"),
    inAdmin(`${request}/corectare`, "/admin/leaduri/28/corectare"),
    inAdmin(`${request}/date`, "/admin/leaduri/28/date"),
    inAdmin(`${request}/predare`, "/admin/leaduri/28/predare"),
    inAdmin(`${request}/oferta`, "/admin/leaduri/28/oferta"),
    inAdmin(`${request}/oferta/noua`, "/admin/leaduri/28/oferta/noua"),
    inAdmin(`${request}/oferta/:offerId`, offerPage),
    inAdmin(`${request}/oferta/:offerId/pdf`, `${offerPage}/pdf`),
    inAdmin("/api/leads"),
    inAdmin("/api/admin/me"),
  ];
}
