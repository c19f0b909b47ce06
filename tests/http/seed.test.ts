/** The demonstration catalogue: whole, and made only once. */
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { startApp } from "#tests/support/app.ts";

const app = await startApp();
const rows = (table: string) => app.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

it("the demonstration holds 36 products in six categories and a hidden one, seven brands, and three experts", () => {
  expect(["products", "categories", "brands", "experts", "product_images"].map(rows)).toEqual([36, 7, 7, 3, 58]);
  expect(app.database.prepare("SELECT slug FROM categories WHERE is_hidden = 1").pluck().all()).toEqual(["pasune-1"]);
});

it("the demonstration is not made again by a second start", () => {
  expect(app.database.prepare("SELECT count(DISTINCT created_at) FROM products").pluck().get()).toBe(1);
  expect(app.database.prepare("SELECT max(id) FROM products").pluck().get()).toBe(36);
});

it("the demonstration has no picture of a product: each is drawn, and tests add an owner's photographs of some", () => {
  expect(readdirSync("app/seed").filter((name) => name === "images")).toEqual([]);
  expect(app.database.prepare("SELECT count(DISTINCT product_id) FROM product_images").pluck().get()).toBe(23);
});

it("the demonstration has an offer that is active today, and no rating that nobody gave", () => {
  const active = app.database
    .prepare("SELECT count(*) FROM products WHERE offer_valid_from <= date('now') AND date('now') <= offer_valid_to")
    .pluck()
    .get();
  expect(active).toBe(3);
  expect(app.database.prepare("SELECT sum(total_ratings) FROM products").pluck().get()).toBe(0);
});
