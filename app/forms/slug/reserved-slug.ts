/** First words of an address that belong to the site: those of app/routes.ts (held by a test), and of what is answered before it. */
const RESERVED = new Set([
  "admin",
  "anunt",
  "api",
  "assets",
  "brand",
  "branduri",
  "cerere",
  "compara",
  "contact",
  "despre-noi",
  "distribuitori",
  "documente",
  "documente-apia",
  "fara-semnal",
  "feed",
  "lead",
  "livrare",
  "lista-preturi",
  "metrics",
  "oferta",
  "oferta-scrisa",
  "og",
  "plan",
  "politica-confidentialitate",
  "politica-cookies",
  "produse",
  "rapoarte",
  "renunta",
  "rezumat",
  "setari-cookie-uri",
  "sigla",
  "sitemap",
  "termeni-conditii",
  "up",
  "uploads",
]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

export function listReservedSlugs(): string[] {
  return [...RESERVED];
}
