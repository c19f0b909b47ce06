/** The demonstration catalogue: whole, with its pictures, and made only once. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { addressesOf } from "#app/media/picture.ts";
import { startApp } from "#tests/support/app.ts";
import { picturesOf } from "#tests/support/pictures.ts";

// The data were seeded by another start of the server; this one finds them there.
const app = await startApp();
const rows = (table: string) => app.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

it("holds 36 products in six categories and a hidden one, seven brands, and three experts", () => {
  expect(["products", "categories", "brands", "experts", "product_images"].map(rows)).toEqual([36, 7, 7, 3, 88]);
  expect(app.database.prepare("SELECT slug FROM categories WHERE is_hidden = 1").pluck().all()).toEqual(["pasune-1"]);
});

it("is not made again by a second start", () => {
  expect(app.database.prepare("SELECT count(DISTINCT created_at) FROM products").pluck().get()).toBe(1);
  expect(app.database.prepare("SELECT max(id) FROM products").pluck().get()).toBe(36);
});

it("gives each product its pack first, and a detail and a result where one shows what is in it or grows of it; their files are there in three sizes and a JPEG", () => {
  const products = app.database.prepare<[], number>("SELECT id FROM products ORDER BY id").pluck().all();
  for (const pictures of products.map((id) => picturesOf(app.database, id))) {
    expect([1, 2, 3]).toContain(pictures.length);
    expect(pictures[0]).toHaveProperty("shows_result", 0);
    for (const picture of pictures) {
      expect(picture.alt_text).not.toBe("");
      expect(addressesOf(picture)).toHaveLength(5);
      for (const address of addressesOf(picture)) expect(existsSync(path.join(app.dataDir, address))).toBe(true);
    }
  }
});

it("comes from pictures of 12 MB in all at most", () => {
  const bytes = readdirSync("app/seed/images").reduce((sum, name) => sum + statSync(path.join("app/seed/images", name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
});

it("has an offer that is active today, and no rating that nobody gave", () => {
  const active = app.database
    .prepare("SELECT count(*) FROM products WHERE offer_valid_from <= date('now') AND date('now') <= offer_valid_to")
    .pluck()
    .get();
  expect(active).toBe(3);
  expect(app.database.prepare("SELECT sum(total_ratings) FROM products").pluck().get()).toBe(0);
});
