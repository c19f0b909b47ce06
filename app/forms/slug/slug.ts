import { z } from "zod";
import { slugify } from "#app/language/slug.ts";
import { KEYED_PLACES, PUBLIC_PAGES } from "#app/registers/public-pages.ts";

export function withSlug<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((values) => {
    if (typeof values !== "object" || values === null) return values;
    const { name, slug } = values as Record<string, unknown>;
    const isBlank = slug === undefined || slug === null || (typeof slug === "string" && slug.trim() === "");
    const source = isBlank && typeof name === "string" ? name : slug;
    return { ...values, slug: typeof source === "string" ? slugify(source) : source };
  }, schema);
}

/** First words of addresses that are of no page and open nothing by a key: the administration, calls, files, what is answered before the routes. */
const OTHER_PLACES = [
  ...["admin", "api", "assets", "brand", "documente", "feed", "metrics", "og", "plan"],
  ...["rapoarte", "sigla", "sitemap", "up", "uploads"],
];

/** First words of an address that belong to the site; a test compares those of app/routes.ts. */
const RESERVED = new Set([...OTHER_PLACES, ...KEYED_PLACES, ...PUBLIC_PAGES.flatMap(({ path }) => path.split("/")[1] || [])]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}

export function listReservedSlugs(): string[] {
  return [...RESERVED];
}
