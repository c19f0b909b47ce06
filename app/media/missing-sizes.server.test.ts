import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { makeMissingSizes } from "./missing-sizes.server.ts";
import { addressAt, addressesOf, type PictureFiles } from "./picture.ts";
import { storeFiles } from "./storage.server.ts";
import { makePicture, stopImageWorker } from "./variants.server.ts";

const root = mkdtempSync(path.join(tmpdir(), "seminord-missing-"));
process.env.DATA_DIR = root;

beforeAll(() => {
  openEmptyIn(root);
  db().$client.exec(`
    INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon');
    INSERT INTO products (id, slug, name, category_id, created_at, updated_at) VALUES (1, 'a', 'A', 1, 'x', 'x'), (2, 'b', 'B', 1, 'x', 'x');
  `);
});
afterAll(() => {
  closeDatabase();
  stopImageWorker();
  rmSync(root, { recursive: true, force: true });
});

const rows = () =>
  db()
    .$client.prepare<[], { name: string; widths: string; width: number; height: number }>("SELECT * FROM product_images ORDER BY id")
    .all()
    .map((row): PictureFiles => ({ ...row, widths: JSON.parse(row.widths) as Record<string, number> }));

it("a picture from before a size was wanted gets it at a start, in all its rows; what it has stays as it is", async () => {
  const source = path.join(root, "sac.jpg");
  const circle = Buffer.from('<svg width="700" height="1400"><circle cx="50%" cy="40%" r="30%" fill="#d9a21b"/></svg>');
  await sharp({ create: { width: 700, height: 1400, channels: 3, background: "#3f7d34" } })
    .composite([{ input: circle }])
    .jpeg()
    .toFile(source);
  const made = await makePicture(source);
  if (typeof made === "string") throw new Error(made);
  const { picture } = made;
  // As if 660 had not been in the list when it was uploaded.
  const late = addressAt(picture, 660);
  await storeFiles(new Map([...made.files].filter(([address]) => address !== late)));
  const insert = db().$client.prepare("INSERT INTO product_images (product_id, name, widths, width, height) VALUES (?, ?, ?, ?, ?)");
  for (const product of [1, 2])
    insert.run(product, picture.name, JSON.stringify({ 300: 150, 800: 400, 1200: 600 }), picture.width, picture.height);
  insert.run(2, "0".repeat(32), "{}", 10, 10);
  const large = readFileSync(path.join(root, addressAt(picture, 1200)));

  expect(await makeMissingSizes()).toBe(1);
  const [first, second, lost] = rows();
  expect(first?.widths).toEqual({ 300: 150, 660: 330, 800: 400, 1200: 600 });
  expect(second?.widths).toEqual(first?.widths);
  expect(lost?.widths, "its files are gone").toEqual({});
  for (const address of addressesOf(picture)) expect(existsSync(path.join(root, address)), address).toBe(true);
  expect(await sharp(path.join(root, late)).metadata()).toMatchObject({ format: "webp", width: 330, height: 660 });
  expect(readFileSync(path.join(root, addressAt(picture, 1200)))).toEqual(large);

  writeFileSync(path.join(root, late), "is not made twice");
  expect(await makeMissingSizes()).toBe(0);
  expect(readFileSync(path.join(root, late), "utf8")).toBe("is not made twice");
});
