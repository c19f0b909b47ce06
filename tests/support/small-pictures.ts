/** The seeded data for browsers: as copySeededData leaves it, with small files in the place of the pictures of products. */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { copySeededData } from "./seeded-data.ts";

/** Widths and heights of all pictures are multiples of fifty: so small, they keep their proportions to the pixel. */
const SMALLER = 50;

/**
 * Names, addresses, proportions and what the database says of each picture stay, so that pages are laid out as they are; the browser has a thousandth of
 * the pixels to fetch, decode and draw. What is in the files the tests of `media` and admin-images.test.ts look at.
 */
export async function copyWithSmallPictures(dataDir: string): Promise<void> {
  copySeededData(dataDir);
  const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
  const pictures = database.prepare<[], [string, number, number]>("SELECT DISTINCT name, width, height FROM product_images").raw().all();
  database.close();
  const uploads = path.join(dataDir, "uploads");
  const files = readdirSync(uploads);
  const made = new Map<string, Promise<Buffer>>();
  for (const [name, width, height] of pictures)
    for (const file of files.filter((file) => file.startsWith(name))) {
      const format = file.endsWith(".jpg") ? "jpeg" : "webp";
      const kind = [format, width, height].join();
      if (!made.has(kind)) made.set(kind, plain(width / SMALLER, height / SMALLER, format));
      writeFileSync(path.join(uploads, file), await (made.get(kind) as Promise<Buffer>));
    }
}

function plain(width: number, height: number, format: "jpeg" | "webp"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "olive" } })
    .toFormat(format)
    .toBuffer();
}
