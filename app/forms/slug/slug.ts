import { z } from "zod";
import { slugify } from "#app/language/slug.ts";

export function withSlug<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values) => {
    if (typeof values !== "object" || values === null) return values;
    const { name, slug } = values as Record<string, unknown>;
    const isBlank = slug === undefined || slug === null || (typeof slug === "string" && slug.trim() === "");
    const source = isBlank && typeof name === "string" ? name : slug;
    return { ...values, slug: typeof source === "string" ? slugify(source) : source };
  }, schema);
}

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
