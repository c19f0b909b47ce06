/** Photographs that an owner has of some of his products, others being drawn: the demonstration has none. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { filesOf, type Picture } from "#app/media/picture.ts";

type Photograph = Picture & { shows_result: number };

/** By the slug of the product; pictures of one name are one file, which several products show. */
const PHOTOGRAPHS: Readonly<Record<string, readonly Photograph[]>> = JSON.parse(readFileSync("tests/fixtures/photographs.json", "utf8"));

export async function addPhotographs(dataDir: string): Promise<void> {
  const database = new Database(path.join(dataDir, "site.db"));
  const insert = database.prepare(
    `INSERT INTO product_images (product_id, name, widths, width, height, alt_text, shows_result, sort_order)
     SELECT id, ?, ?, ?, ?, ?, ?, ? FROM products WHERE slug = ?`,
  );
  for (const [slug, photographs] of Object.entries(PHOTOGRAPHS))
    for (const [at, { name, widths, width, height, alt_text, shows_result }] of photographs.entries())
      insert.run(name, JSON.stringify(widths), width, height, alt_text, shows_result, at, slug);
  database.close();
  const uploads = path.join(dataDir, "uploads");
  mkdirSync(uploads, { recursive: true });
  for (const [, photograph] of new Map(Object.values(PHOTOGRAPHS).flatMap((list) => list.map((one) => [one.name, one] as const))))
    for (const { address, width, height } of filesOf(photograph))
      writeFileSync(path.join(uploads, path.basename(address)), await plain(photograph.name, width, height, address.endsWith(".jpg")));
}

/** A field of one colour, which follows from the name: each picture has other bytes. */
async function plain(name: string, width: number, height: number, isJpeg: boolean): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = Buffer.from(name.slice(0, 6), "hex");
  const picture = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return await (isJpeg ? picture.jpeg() : picture.webp()).toBuffer();
}
