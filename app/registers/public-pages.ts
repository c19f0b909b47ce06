/**
 * Pages of the site at addresses without parameters: routes, sitemap and the words that no category may take are read from here, and browsers, benches and
 * budgets look at each. `id` where a file answers at several. `changes`: which changes move its day in the sitemap, the catalogue's or those of a text;
 * without any it has the day of `PAGE_DAYS`, or none. `search`: a "hidden" page says itself that no search engine is to list it, an "unlisted" one is not in
 * the sitemap. `linked`: what the foot calls it, after the brands, while it is there (`PAGE_DAYS`).
 */
type PublicPage = {
  path: `/${string}`;
  file: string;
  id?: string;
  changes?: readonly (PageText | "catalogue")[];
  search?: "hidden" | "unlisted";
  linked?: string;
};

type PageText = "home" | "brands" | "about" | "contact" | "papers" | "distributors" | "privacy" | "cookies" | "terms";

const LEGAL = "routes/site/legal/legal.tsx";

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/", file: "routes/site/home/home.tsx", changes: ["catalogue", "home"] },
  { path: "/produse", file: "routes/site/products/products.tsx", changes: ["catalogue"] },
  { path: "/compara", file: "routes/site/compare.tsx", search: "unlisted" },
  { path: "/cerere", file: "routes/site/request/request.tsx", search: "hidden" },
  { path: "/cerere/plan", file: "routes/site/request/plan.tsx", changes: ["catalogue"] },
  { path: "/fara-semnal", file: "routes/site/offline/offline-page.tsx", changes: ["catalogue"] },
  { path: "/branduri", file: "routes/site/brand/brands.tsx", changes: ["catalogue", "brands"] },
  { path: "/despre-noi", file: "routes/site/about/about.tsx", changes: ["about"] },
  { path: "/contact", file: "routes/site/contact/contact.tsx", changes: ["contact"] },
  { path: "/documente-apia", file: "routes/site/trade/trade-documents.tsx", changes: ["papers"] },
  { path: "/distribuitori", file: "routes/site/trade/distributors.tsx", changes: ["distributors"] },
  { path: "/distribuitori/lista", file: "routes/site/trade/product-list.tsx", search: "hidden" },
  { path: "/politica-confidentialitate", file: LEGAL, id: "privacy", changes: ["privacy"] },
  { path: "/politica-cookies", file: LEGAL, id: "cookies", changes: ["cookies"] },
  { path: "/termeni-conditii", file: LEGAL, id: "terms", changes: ["terms"] },
  { path: "/setari-cookie-uri", file: "routes/site/legal/cookie-settings.tsx", search: "hidden" },
  { path: "/livrare", file: "routes/site/delivery/delivery.tsx", linked: "Livrare" },
];

/** Pages behind a link that is a key, outside of the frame: its visitors are measured, and whoever measures would get the link. */
export const KEYED_PAGES = [
  { path: "/lista-preturi/:token", file: "price-links/price-list.tsx" },
  { path: "/lista-preturi/:token/csv", file: "price-links/price-list-csv.ts" },
  { path: "/renunta/:token", file: "routes/links/withdrawal.tsx" },
  { path: "/anunt/:token", file: "restock/restock-link.tsx" },
  { path: "/rezumat/:token", file: "routes/links/digest-off.tsx" },
  { path: "/lead/:token", file: "routes/links/expert-link.tsx" },
  { path: "/oferta-scrisa/:token", file: "routes/links/written-offer.tsx" },
  { path: "/oferta-scrisa/:token/pdf", file: "routes/links/written-offer-pdf.ts" },
] as const;

/** First words of addresses that are keys: kept by no log, source or browser cache, never indexed, each try costs a page. A test compares routes. */
export const KEYED_PLACES = ["oferta", "lead", "oferta-scrisa", "lista-preturi", "renunta", "anunt", "rezumat"] as const;
