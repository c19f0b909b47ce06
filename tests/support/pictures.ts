/** Pictures as rows name them, for tests that look at the disk. */
import path from "node:path";
import type Database from "better-sqlite3";
import { addressAt, addressesOf, fallbackAddress, type Picture } from "#app/media/picture.ts";

/** A row with the addresses of its files. */
export type StoredPicture = Picture & { id: number; image_url: string; thumb: string; medium: string; large: string };

/** The pictures of a product in their order. */
export function picturesOf(database: Database.Database, productId: number): StoredPicture[] {
  const rows = database.prepare("SELECT * FROM product_images WHERE product_id = ? ORDER BY sort_order, id").all(productId);
  return (rows as (Omit<Picture, "widths"> & { id: number; widths: string })[]).map((row) => {
    const picture = { ...row, widths: JSON.parse(row.widths) as Record<string, number> };
    const [thumb, medium, large] = [300, 800, 1200].map((size) => addressAt(picture, size)) as [string, string, string];
    return { ...picture, image_url: fallbackAddress(picture), thumb, medium, large };
  });
}

/** The files that pictures of products and categories, papers of products, experts, and versions that can be had back name, sorted. */
export function namedFiles(database: Database.Database): string[] {
  const products = database.prepare<[], number>("SELECT DISTINCT product_id FROM product_images").pluck().all();
  const photos = database.prepare<[], string>("SELECT photo_url FROM experts WHERE photo_url IS NOT NULL").pluck().all();
  const papers = database.prepare<[], string>("SELECT name || '.pdf' FROM product_documents").pluck().all();
  const heroes = database.prepare("SELECT name, widths, width, height FROM category_images").all() as (Omit<Picture, "widths"> & {
    widths: string;
  })[];
  const addresses = [
    ...products.flatMap((id) => picturesOf(database, id).flatMap(addressesOf)),
    ...heroes.flatMap((row) => addressesOf({ ...row, widths: JSON.parse(row.widths) as Record<string, number> })),
    ...papers,
    ...photos,
    ...versionFiles(database),
  ];
  return [...new Set(addresses.map((address) => path.basename(address)))].sort();
}

type Version = { images?: Picture[]; documents?: { name: string }[]; photo_url?: string | null };

function versionFiles(database: Database.Database): string[] {
  const kept = "SELECT before AS version FROM history WHERE before IS NOT NULL UNION SELECT after FROM history WHERE after IS NOT NULL";
  const versions = database.prepare<[], string>(kept).pluck().all();
  return versions
    .map((version) => JSON.parse(version) as Version)
    .flatMap(({ images = [], documents = [], photo_url }) => [
      ...images.flatMap(addressesOf),
      ...documents.map(({ name }) => `${name}.pdf`),
      ...(photo_url ? [photo_url] : []),
    ]);
}
