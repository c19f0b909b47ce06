/** Files go with the last row that names them, and only when that is final: through the verbs that delete rows. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMPTY_PRODUCT, findProductRecord, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import { moveProductToBin, purgeProduct, takeProductOutOfBin } from "#app/catalog/versions/product-bin.server.ts";
import { changeProductById } from "#app/catalog/versions/product-subject.server.ts";
import { binExpert, purgeExpert } from "#app/experts/expert-history.server.ts";
import { createExpert, setExpertPhoto } from "#app/experts/expert-store.server.ts";
import { pruneHistory } from "#app/history/bin-store.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { addressesOf, type PictureFiles, photoAddress } from "./picture.ts";
import { openBatch } from "./picture-batch.server.ts";
import { storeAt } from "./storage.server.ts";
import { deleteUnreferencedPictures } from "./unreferenced-files.server.ts";
import { stopImageWorker } from "./variants.server.ts";

const NOW = new Date("2026-05-04T09:00:00Z");
// The one data directory of this process: the verbs find the uploads by themselves.
const root = mkdtempSync(path.join(tmpdir(), "seminord-unnamed-"));
process.env.DATA_DIR = root;

beforeEach(() => {
  const $client = openEmptyIn(root);
  $client.exec("INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon')");
});
afterEach(() => {
  closeDatabase();
  for (const name of ["site.db", "uploads"]) rmSync(path.join(root, name), { recursive: true, force: true });
});
afterAll(() => {
  stopImageWorker();
  rmSync(root, { recursive: true, force: true });
});

function stored(digit: string): PictureFiles {
  const picture = { name: digit.repeat(32), widths: { 300: 300, 800: 640, 1200: 640 }, width: 640, height: 480 };
  for (const address of addressesOf(picture)) storeAt(address, Buffer.from("x"));
  return picture;
}

/** How many files of a picture there are. */
const present = (picture: PictureFiles) => addressesOf(picture).filter((address) => existsSync(path.join(root, address))).length;

let serial = 0;
function product(...pictures: PictureFiles[]): number {
  serial += 1;
  const images = pictures.map((picture) => ({ ...picture, alt_text: "", shows_result: 0 }));
  const after = { ...EMPTY_PRODUCT, slug: `p-${serial}`, name: "P", category_id: 1, vat_rate: 11, is_published: 1, images };
  return writeProductRecord({ after }, NOW).id;
}

const imagesOf = (id: number) => findProductRecord(id)?.images ?? [];

/** Takes off the first picture, and no version could bring it back. */
function deleteFirst(id: number): void {
  const before = findProductRecord(id);
  if (before) writeProductRecord({ id, before, after: { ...before, images: before.images.slice(1) } }, NOW);
}

/** Into the bin and out of it for good. */
const deleteProduct = (id: number) => moveProductToBin(id, NOW) && purgeProduct(id);
const deleteExpert = (id: number) => binExpert(id, NOW) && purgeExpert(id);

const expert = { name: "Ana", role: "", bio: "", phone: null, email: null, counties: "" };
const photoOf = (picture: PictureFiles) => ({ photo: { url: photoAddress(picture), bytes: Buffer.from("x") } });
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/** Takes back what was done in it. */
function inVain(change: () => void): void {
  expect(() =>
    db().transaction(() => {
      change();
      throw new Error("taken back");
    }),
  ).toThrow("taken back");
}

describe("a deleted picture", () => {
  it("a deleted picture takes its files along, of the product that goes with all of them too", () => {
    const [one, other, third] = [stored("1"), stored("2"), stored("3")];
    const id = product(one, other, third);
    deleteFirst(id);
    expect([one, other, third].map(present)).toEqual([0, 3, 3]);
    expect(deleteProduct(id)).toBe(true);
    expect([other, third].map(present)).toEqual([0, 0]);
    expect(deleteProduct(id)).toBe(false);
  });

  it("a deleted picture leaves the files that another product or an expert shows", () => {
    const shared = stored("1");
    const [first, second] = [product(shared), product(shared)];
    const { id } = createExpert(expert, photoOf(shared));
    deleteProduct(first);
    expect(present(shared)).toBe(3);
    deleteFirst(second);
    expect(addressesOf(shared).filter((address) => existsSync(path.join(root, address)))).toEqual([photoAddress(shared)]);
    deleteExpert(id);
    expect(present(shared)).toBe(0);
  });

  it("a deleted picture in a transaction that is taken back keeps its files", async () => {
    const [one, other] = [stored("1"), stored("2")];
    const id = product(one, other);
    inVain(() => deleteFirst(id));
    inVain(() => deleteProduct(id));
    await settled();
    expect([one, other].map(present)).toEqual([3, 3]);
    expect(imagesOf(id)).toHaveLength(2);
  });

  it("a deleted picture in a transaction of several loses them when the whole is committed, not before", async () => {
    const [one, other] = [stored("1"), stored("2")];
    const [first, second] = [product(one), product(other)];
    db().transaction(() => {
      deleteProduct(first);
      inVain(() => deleteProduct(second));
      expect([one, other].map(present)).toEqual([3, 3]);
    });
    await settled();
    expect([one, other].map(present)).toEqual([0, 3]);
  });
});

describe("a picture that can be had back", () => {
  const LATER = new Date(NOW.getTime() + 31 * 86_400_000);

  it("a picture that can be had back keeps its files in the bin, and loses them with what is gone for good", () => {
    const picture = stored("1");
    const id = product(picture);
    moveProductToBin(id, NOW);
    expect(present(picture)).toBe(3);
    expect(purgeProduct(999)).toBe(false);
    takeProductOutOfBin(id, NOW);
    expect([purgeProduct(id), present(picture)]).toEqual([false, 3]);
    expect([deleteProduct(id), present(picture)]).toEqual([true, 0]);
  });

  it("keeps its files while a version names it, and after 30 days while the version is one of the product's last five", async () => {
    const picture = stored("1");
    const id = product(picture);
    changeProductById(id, { images: [] }, NOW);
    await settled();
    expect(pruneHistory(LATER, 100)).toEqual({ forgotten: 0, pictures: [] });
    expect(present(picture)).toBe(3);
    for (const vat_rate of [1, 2, 3, 4, 5]) changeProductById(id, { vat_rate }, NOW);
    const { forgotten, pictures } = pruneHistory(LATER, 100);
    expect([forgotten, pictures]).toEqual([1, [picture.name]]);
    deleteUnreferencedPictures(pictures);
    expect(present(picture)).toBe(0);
  });

  it("a picture that can be had back loses them at once with a product that is gone for good, whatever versions it had", async () => {
    const picture = stored("1");
    const id = product(picture);
    changeProductById(id, { images: [] }, NOW);
    await settled();
    expect([present(picture), deleteProduct(id), present(picture)]).toEqual([3, true, 0]);
  });
});

describe("an expert's photo", () => {
  it("an expert's photo that is replaced or taken away goes", () => {
    const [one, other] = [stored("1"), stored("2")];
    const { id } = createExpert(expert, photoOf(one));
    setExpertPhoto(id, photoOf(other));
    expect([photoAddress(one), photoAddress(other)].map((address) => existsSync(path.join(root, address)))).toEqual([false, true]);
    setExpertPhoto(id, { photo: null });
    expect(existsSync(path.join(root, photoAddress(other)))).toBe(false);
  });

  it("an expert's photo whose row was taken back leaves no file, and the one before stays", async () => {
    const [one, other] = [stored("1"), stored("2")];
    const { id } = createExpert(expert, photoOf(one));
    inVain(() => setExpertPhoto(id, photoOf(other)));
    await settled();
    expect([photoAddress(one), photoAddress(other)].map((address) => existsSync(path.join(root, address)))).toEqual([true, false]);
  });
});

describe("a batch", () => {
  const source = path.join(root, "sac.jpg");
  const paint = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#3f7d34" } }).toFile(source);

  it("a batch that ends without rows leaves nothing; with rows, everything", async () => {
    await paint();
    let made: PictureFiles | string;
    {
      using batch = openBatch();
      made = await batch.add(source);
      expect(present(made as PictureFiles)).toBeGreaterThan(0);
    }
    const picture = made as PictureFiles;
    expect(present(picture)).toBe(0);
    {
      using batch = openBatch();
      await batch.add(source);
      product(picture);
    }
    expect(present(picture)).toBe(addressesOf(picture).length);
  });

  it("a batch keeps its files while the last row of the same picture is deleted beside it", async () => {
    await paint();
    using first = openBatch();
    const picture = (await first.add(source)) as PictureFiles;
    const id = product(picture);
    {
      using second = openBatch();
      await second.add(source);
      deleteProduct(id);
      expect(present(picture)).toBe(addressesOf(picture).length);
      product(picture);
    }
    expect(present(picture)).toBe(addressesOf(picture).length);
  });
});
