import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { plateOf } from "./plate.ts";

const FOLDER = "public/images/plates";

it("every category that the site comes with has a drawing of its plants, and there is no other", () => {
  const slugs = [...new Set(catalogue.products.map(({ category_slug }) => category_slug))].sort();
  expect(readdirSync(FOLDER).sort()).toEqual(slugs.map((slug) => `${slug}.svg`).sort());
  for (const slug of slugs) expect(plateOf(slug)).toBe(`/images/plates/${slug}.svg`);
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
