import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { categoryContents } from "#app/content/categories.ts";
import routes from "#app/routes.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { CATEGORY_SLUGS, categoryOf } from "./category.ts";
import { questionsOf } from "./category-questions.server.ts";
import { findCategoryTexts, heroOfHour, overseedingRate, relatedCategories } from "./category-texts.server.ts";

const shown = CATEGORY_SLUGS.filter((slug) => categoryOf(slug).isPublic);

describe("heroOfHour", () => {
  const heroAt = (slug: string, hour: number, minute = 0) => {
    const content = findCategoryTexts(slug);
    return content && heroOfHour(content, new Date(Date.UTC(2026, 10, 20, hour, minute)))?.file;
  };

  it("is the same all hour, and each picture of a category has its hour", () => {
    expect(heroAt("gazon", 9, 0)).toBe(heroAt("gazon", 9, 59));
    for (const slug of CATEGORY_SLUGS) {
      const files = findCategoryTexts(slug)?.heroImage.map(({ file }) => file) ?? [];
      expect(new Set(files.map((_, hour) => heroAt(slug, hour))), slug).toEqual(new Set(files));
    }
  });
});

describe("the categories", () => {
  it("with a record are those of the catalogue, and the trial one", () => {
    expect(shown).toEqual(catalogue.categories.map(({ slug }) => slug));
    expect(CATEGORY_SLUGS.filter((slug) => !shown.includes(slug))).toEqual(["pasune-1"]);
  });

  it("all have texts, and no text is without its category", () => {
    expect(categoryContents.map(({ slug }) => slug).sort()).toEqual([...CATEGORY_SLUGS].sort());
  });

  it("have questions of the finder where they are shown", () => {
    expect(shown.filter((slug) => questionsOf(slug).length === 0)).toEqual([]);
  });

  it("have an address of their own in the route table for five of them, and nothing unknown has one", () => {
    const [site] = routes;
    const own = (site?.children ?? []).filter(({ file }) => file.endsWith("category/category.tsx"));
    const paths = own.flatMap(({ path }) => (path?.startsWith(":") ? [] : [path]));
    expect(paths.filter((path) => !(CATEGORY_SLUGS as (string | undefined)[]).includes(path))).toEqual([]);
    expect(paths).toHaveLength(5);
  });
});

describe("a category's colour", () => {
  const css = readFileSync("app/styles/tokens.css", "utf8");

  it("is the one of the pages", () => {
    const hues = Object.fromEntries([...css.matchAll(/\.cat-([\w-]+) \{\s*--hue: (#\w+);/g)].map((match) => [match[1], match[2]]));
    expect(Object.fromEntries(shown.map((slug) => [slug, categoryOf(slug).hue]))).toEqual(hues);
  });

  it("is the site's green where it has none", () => {
    expect(css).toContain("--hue: var(--green)");
    expect(css).toContain(`--green: ${categoryOf("necunoscuta").hue};`);
  });
});

describe("a category's area", () => {
  it.each(["pasune", "lucerna", "sfecla", "faneata"])("starts at 1 ha where forage grows: %s", (slug) => {
    expect(categoryOf(slug).startArea).toEqual({ amount: 1, unit: "ha" });
  });

  it.each(["gazon", "bulbi-de-flori", undefined])("starts at 100 mp elsewhere: %s", (slug) => {
    expect(categoryOf(slug).startArea).toEqual({ amount: 100, unit: "mp" });
  });
});

describe("a category that the code does not know", () => {
  it.each(["flori-de-camp", "constructor", "__proto__", ""])("is sown, shown, and asks nothing: %j", (slug) => {
    expect(categoryOf(slug)).toMatchObject({
      verb: "seamănă",
      areaLabel: "Suprafața de însămânțat",
      isPublic: true,
      hasLawnEstimate: false,
    });
    expect([questionsOf(slug), relatedCategories(slug), overseedingRate(slug), findCategoryTexts(slug)]).toEqual([
      [],
      [],
      undefined,
      undefined,
    ]);
  });
});
