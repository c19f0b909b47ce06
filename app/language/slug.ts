/** Slugs of products, brands and experts (specification section 5, ruling 2.7). Pure. */
import { fold } from "./text.ts";

/** First path segments that belong to the site; a product or category called so would hide a page. */
const RESERVED = new Set([
  "admin",
  "api",
  "assets",
  "brand",
  "branduri",
  "compara",
  "contact",
  "despre-noi",
  "lead",
  "oferta",
  "og",
  "politica-confidentialitate",
  "politica-cookies",
  "produse",
  "setari-cookie-uri",
  "termeni-conditii",
  "up",
  "uploads",
]);

/** "ForageMax Pășune Rezistentă" → "foragemax-pasune-rezistenta". Diacritics are folded first; may be empty. */
export function slugify(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
