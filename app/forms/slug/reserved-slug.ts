/** First words of an address that belong to the site: those of app/routes.ts (held by a test), and of what is answered before it. */
const RESERVED = new Set([
  "admin",
  "api",
  "assets",
  "brand",
  "branduri",
  "cerere",
  "compara",
  "contact",
  "despre-noi",
  "lead",
  "metrics",
  "oferta",
  "oferta-scrisa",
  "og",
  "politica-confidentialitate",
  "politica-cookies",
  "produse",
  "rapoarte",
  "renunta",
  "setari-cookie-uri",
  "sigla",
  "termeni-conditii",
  "up",
  "uploads",
]);

/** True for a slug that would hide a page of the site, or be hidden by it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

export function listReservedSlugs(): string[] {
  return [...RESERVED];
}
