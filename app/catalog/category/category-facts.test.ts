import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { shippedQuestions } from "#app/catalog/finder/shipped-finders.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { DEMO_TEXTS_DAY, demoTexts } from "#app/seed/seed.server.ts";
import { ensureTexts } from "#app/texts/text-store.server.ts";
import { shippedFacts, shippedFinder } from "#tests/support/category-facts.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { DEFAULT_FACTS, PLATES, placeAmongPlates, plateOf } from "./category-facts.ts";
import { heroOfHour } from "./category-pictures.server.ts";
import { findCategoryTexts, generalOverseedingRate } from "./category-texts.server.ts";

openEmptyDatabase();
beforeAll(() => {
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, DEMO_TEXTS_DAY);
});

const slugs = catalogue.categories.map(({ slug }) => slug);
const shown = catalogue.categories.filter(({ is_hidden }) => is_hidden === 0).map(({ slug }) => slug);

describe("heroOfHour", () => {
  const heroAt = (slug: string, hour: number, minute = 0) =>
    heroOfHour(slug, findCategoryTexts(slug)?.heroes ?? [], new Date(Date.UTC(2026, 10, 20, hour, minute)))?.picture.file;

  it("heroOfHour is the same all hour, and each picture of a category has its hour", () => {
    expect(heroAt("gazon", 9, 0)).toBe(heroAt("gazon", 9, 59));
    for (const slug of slugs) {
      const files = findCategoryTexts(slug)?.heroes.map(({ picture }) => picture.file) ?? [];
      expect(new Set(files.map((_, hour) => heroAt(slug, hour))), slug).toEqual(new Set(files));
    }
  });

  it("heroOfHour has as many pictures as each category is to have, in WebP and with a fallback", () => {
    const files = Object.fromEntries(slugs.map((slug) => [slug, findCategoryTexts(slug)?.heroes.map(({ picture }) => picture.file) ?? []]));
    const numbers = { gazon: 3, pasune: 2, lucerna: 4, sfecla: 2, faneata: 2, "bulbi-de-flori": 1 };
    expect(Object.fromEntries(shown.map((slug) => [slug, new Set(files[slug]).size]))).toEqual(numbers);
    for (const file of Object.values(files).flat())
      for (const end of ["300.webp", "1200.webp", "800.jpg"]) expect(existsSync(`public/images/${file}-${end}`), file).toBe(true);
  });

  it("heroOfHour is none where there is no picture", () => {
    expect(heroOfHour("gazon", [], new Date())).toBeUndefined();
  });
});

describe("the categories that come with the site", () => {
  it("all have texts, and no text is without its category", () => {
    const written = Object.keys(demoTexts).flatMap((key) => (key.startsWith("category/") ? [key.slice("category/".length)] : []));
    expect(written.sort()).toEqual([...slugs].sort());
  });

  it("the categories that come with the site are all shown but the owner's trial one", () => {
    expect(slugs.filter((slug) => !shown.includes(slug))).toEqual(["pasune-1"]);
  });

  it("the categories that come with the site have questions of the finder where they are shown", () => {
    expect(shown.filter((slug) => shippedQuestions(shippedFinder(slug)).length === 0)).toEqual([]);
  });

  it("the categories that come with the site have a colour of their own each", () => {
    expect(new Set(shown.map((slug) => shippedFacts(slug).hue)).size).toBe(shown.length);
  });

  it("the categories that come with the site are started with 1 ha where forage grows, with 1 mp where bulbs do, with 100 mp elsewhere", () => {
    expect(Object.fromEntries(shown.map((slug) => [slug, [shippedFacts(slug).start_amount, shippedFacts(slug).start_unit]]))).toEqual({
      gazon: [100, "mp"],
      pasune: [1, "ha"],
      lucerna: [1, "ha"],
      sfecla: [1, "ha"],
      faneata: [1, "ha"],
      "bulbi-de-flori": [1, "mp"],
    });
  });

  it("are sown, but for bulbs, which are planted; lawns alone have an estimate and are counted in grams", () => {
    expect(shown.filter((slug) => shippedFacts(slug).verb === "plantează")).toEqual(["bulbi-de-flori"]);
    expect(shown.filter((slug) => shippedFacts(slug).has_lawn_estimate === 1)).toEqual(["gazon"]);
    expect(shown.filter((slug) => shippedFacts(slug).is_counted_in_grams === 1)).toEqual(["gazon"]);
  });

  it("the categories that come with the site have a general rate for overseeding where one overseeds", () => {
    expect(generalOverseedingRate(findCategoryTexts("gazon"))).toBe("1,5–2,5\u00a0kg/100\u00a0mp");
    expect(generalOverseedingRate(findCategoryTexts("necunoscuta"))).toBeUndefined();
  });
});

it("a category that nobody has told anything warns of no dose and estimates nothing", () => {
  expect(DEFAULT_FACTS).toMatchObject({ hue: "forest", goods: "", has_lawn_estimate: 0, usual_dose_from: null, usual_dose_to: null });
});

const FOLDER = "public/images/plates";

it("every category that the site comes with has a drawing of its plants, and there is no other", () => {
  const slugs = [...new Set(catalogue.products.map(({ category_slug }) => category_slug))].sort();
  expect(readdirSync(FOLDER).sort()).toEqual(slugs.map((slug) => `${slug}.svg`).sort());
  for (const slug of slugs) expect(plateOf(slug)).toBe(`/images/plates/${slug}.svg`);
});

it("one file has them all side by side, each at its place (npx vitest run category.test -u writes it anew)", async () => {
  const places = readdirSync(FOLDER).map((file) => [placeAmongPlates(file.replace(".svg", "")), file] as const);
  const sorted = places.toSorted(([one = 0], [other = 0]) => one - other);
  expect(sorted.map(([place]) => place)).toEqual(places.map((_, index) => index + 1));
  const parts = sorted.map(([place = 0, file]) => {
    const drawing = readFileSync(`${FOLDER}/${file}`, "utf8").replace(/^<svg[^>]*>/, "");
    return `<svg x="${(place - 1) * 240}" width="240" height="320" viewBox="0 0 240 320">${drawing.trim()}`;
  });
  const joined = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATES.width} ${PLATES.height}">${parts.join("")}</svg>\n`;
  await expect(joined).toMatchFileSnapshot(path.resolve(`public${PLATES.file}`));
  expect(placeAmongPlates("legume")).toBeUndefined();
});

it.each(["", "legume", "../gazon", "__proto__"])("a category of the owner's own (%j) has none", (slug) => {
  expect(plateOf(slug)).toBeUndefined();
});

it.each(readdirSync(FOLDER))("%s is at most 15 KB, says what it shows, and brings no script and nothing from elsewhere", (file) => {
  expect(statSync(`${FOLDER}/${file}`).size).toBeLessThanOrEqual(15 * 1024);
  const svg = readFileSync(`${FOLDER}/${file}`, "utf8");
  expect(svg).toMatch(/<title>[^<]{20,}<\/title>/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/script|http|url\(|\bon\w+=/);
});
