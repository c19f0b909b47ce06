/** The demonstration catalogue: whole, with its pictures, and made only once. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp, { type Region } from "sharp";
import { expect, it } from "vitest";
import { addressesOf } from "#app/media/picture.ts";
import { startApp } from "#tests/support/app.ts";
import { picturesOf } from "#tests/support/pictures.ts";

const app = await startApp();
const rows = (table: string) => app.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

it("the demonstration holds 36 products in six categories and a hidden one, seven brands, and three experts", () => {
  expect(["products", "categories", "brands", "experts", "product_images"].map(rows)).toEqual([36, 7, 7, 3, 85]);
  expect(app.database.prepare("SELECT slug FROM categories WHERE is_hidden = 1").pluck().all()).toEqual(["pasune-1"]);
});

it("the demonstration is not made again by a second start", () => {
  expect(app.database.prepare("SELECT count(DISTINCT created_at) FROM products").pluck().get()).toBe(1);
  expect(app.database.prepare("SELECT max(id) FROM products").pluck().get()).toBe(36);
});

it("the demonstration gives each product its pack first, and a detail and a result where one shows what is in it or grows of it; their files are there in three sizes and a JPEG", () => {
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

async function shareOf(picture: string, [left, top, width, height]: number[], [from, to]: [number, number]): Promise<number> {
  const part = { left, top, width, height } as Region;
  const { data, info } = await sharp(`app/seed/images/${picture}-1200.jpg`).extract(part).raw().toBuffer({ resolveWithObject: true });
  let seen = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const most = Math.max(red, green, blue);
    const span = most - Math.min(red, green, blue);
    if (most < 60 || span / most < 0.5) continue;
    const sixth = most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
    const hue = (sixth * 60 + 360) % 360;
    if (from < to ? hue >= from && hue <= to : hue >= from || hue <= to) seen++;
  }
  return (seen * 300) / data.length;
}

it("the demonstration shows beside a pack what is in it: a yellow root, seed without a coat, no poppies on hay, no clover with ryegrass", async () => {
  const RED: [number, number] = [345, 20];
  const [ROOT, SEED] = [
    [700, 700, 170, 150],
    [690, 900, 400, 110],
  ];
  expect(await shareOf("sfecla-furajera-galbena-traditionala", ROOT, [36, 52])).toBeGreaterThan(60);
  expect(await shareOf("dlf-sfecla-furajera-magnum", SEED, RED), "pellets").toBeGreaterThan(10);
  for (const bare of ["galbena-traditionala", "monogerma"]) {
    expect(await shareOf(`sfecla-furajera-${bare}`, SEED, RED), bare).toBeLessThan(0.1);
  }
  const [LABEL, BESIDE] = [
    [285, 640, 270, 280],
    [740, 480, 300, 420],
  ];
  expect(await shareOf("johnsons-country-meadow", LABEL, RED), "flowers of the meadow").toBeGreaterThan(1);
  for (const hay of ["intensiva", "timoftica", "zone-secetoase"]) {
    for (const part of [LABEL, BESIDE]) expect(await shareOf(`foragemax-faneata-${hay}`, part, RED), hay).toBeLessThan(0.1);
  }
  expect(await shareOf("dlf-trifoi-alb", [790, 750, 200, 70], [80, 150])).toBeGreaterThan(5);
  expect(await shareOf("dlf-raigras-peren-furajer", [790, 750, 200, 70], [80, 150])).toBeLessThan(0.1);
});

it("the demonstration comes from pictures of 12 MB in all at most", () => {
  const bytes = readdirSync("app/seed/images").reduce((sum, name) => sum + statSync(path.join("app/seed/images", name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
});

it("the demonstration has an offer that is active today, and no rating that nobody gave", () => {
  const active = app.database
    .prepare("SELECT count(*) FROM products WHERE offer_valid_from <= date('now') AND date('now') <= offer_valid_to")
    .pluck()
    .get();
  expect(active).toBe(3);
  expect(app.database.prepare("SELECT sum(total_ratings) FROM products").pluck().get()).toBe(0);
});
