import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { isReservedSlug, listReservedSlugs } from "./slug.ts";

/** Answered before the route table: files. */
const BEFORE_ROUTES = ["assets", "uploads"];

describe("reserved slugs", () => {
  it("reserved slugs are the first words of the route table but for the categories' own, and of what is answered before it", () => {
    const paths = routes.flatMap((route) => (route.path ? [route.path] : (route.children ?? []).map(({ path }) => path ?? "")));
    const words = new Set(paths.map((path) => path.split("/")[0] as string).filter((word) => /^[a-z0-9-]+$/.test(word)));
    for (const { slug } of catalogue.categories) words.delete(slug);
    const advice = "a page is an entry of PUBLIC_PAGES, a word before a key one of KEYED_PLACES, all others of OTHER_PLACES";
    expect(listReservedSlugs().sort(), advice).toEqual([...words, ...BEFORE_ROUTES].sort());
  });

  it("reserved slugs are refused, and no other", () => {
    expect(["admin", "produse", "uploads"].every(isReservedSlug)).toBe(true);
    expect([...catalogue.products, ...catalogue.categories].map(({ slug }) => slug).filter(isReservedSlug)).toEqual([]);
  });
});
