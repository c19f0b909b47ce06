import { asc, eq, notInArray } from "drizzle-orm";
import { BRAND_KIND } from "#app/catalog/brand/brand-kind.server.ts";
import { ensureBrand } from "#app/catalog/brand/brand-store.server.ts";
import { CATEGORY_KIND } from "#app/catalog/category/category-kind.server.ts";
import { findCategory } from "#app/catalog/category/category-store.server.ts";
import { documentUpload } from "#app/catalog/document/document.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { listProductImages } from "#app/catalog/picture/picture-store.server.ts";
import { isProductSlugTaken, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { findProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { reindexProduct } from "#app/catalog/search/dictionary.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { deleteBinnedRow, markDemo, sortDemo } from "#app/history/bin-store.server.ts";
import { firstFree } from "#app/language/slug.ts";
import { addressesOf } from "#app/media/picture.ts";
import { deleteUnreferenced, deleteUnreferencedPictures } from "#app/media/unreferenced-files.server.ts";
import { isOwnText } from "#app/texts/text-store.server.ts";
import { db } from "#db/client.server.ts";
import { brands, categories, productRedirects, products } from "#db/schema.ts";

/** The slug becomes free. Votes, rows and pictures stay with the product; requests keep its name. False for an unknown product. */
export function moveProductToBin(id: number, now: Date): boolean {
  const product = db().select().from(products).where(eq(products.id, id)).get();
  if (!product || product.deleted_at !== null) return false;
  const { slug: slug_before_bin, is_published: is_published_before_bin } = product;
  const values = { slug: `-${id}`, is_published: 0, slug_before_bin, is_published_before_bin, deleted_at: now.toISOString() };
  db().update(products).set(values).where(eq(products.id, id)).run();
  reindexProduct(id);
  return true;
}

/** `lostSku`: its code, which is another product's by now. `category`: the name of the category in which the product is a draft now, because its own was deleted. */
export type ProductOutOfBin = { slug: string; wanted: string; category: string | undefined; lostSku: string | undefined };

/** Restores a product under its slug or the first free one; without its category it is a draft. Undefined if not in the bin. */
export function takeProductOutOfBin(id: number, now: Date): ProductOutOfBin | undefined {
  const product = db().select().from(products).where(eq(products.id, id)).get();
  if (!product || product.deleted_at === null) return undefined;
  const wanted = product.slug_before_bin ?? String(id);
  const slug = firstFree(wanted, (slug) => isProductSlugTaken(slug, id));
  // A former address may become its own again.
  db().delete(productRedirects).where(eq(productRedirects.old_slug, slug)).run();
  const { category_id, isLost } = categoryOf(product);
  const back = {
    ...(isSkuTaken(product.sku, id) && { sku: null }),
    slug,
    is_published: isLost ? 0 : (product.is_published_before_bin ?? 0),
    slug_before_bin: null,
    is_published_before_bin: null,
    deleted_at: null,
    category_id,
    category_id_before_bin: null,
    brand: product.brand_before_bin ? ensureBrand(product.brand_before_bin) : product.brand,
    brand_before_bin: null,
  };
  db()
    .update(products)
    .set({ ...back, updated_at: now.toISOString() })
    .where(eq(products.id, id))
    .run();
  reindexProduct(id);
  const lostSku = back.sku === null ? (product.sku ?? undefined) : undefined;
  return { slug, wanted, category: isLost ? findCategory(category_id)?.name : undefined, lostSku };
}

function categoryOf({ category_id, category_id_before_bin }: typeof products.$inferSelect): { category_id: number; isLost: boolean } {
  if (category_id_before_bin === null) return { category_id, isLost: false };
  return findCategory(category_id_before_bin) ? { category_id: category_id_before_bin, isLost: false } : { category_id, isLost: true };
}

/** Deletes for good, with texts, votes, pictures and files; only a product in the bin. False for any other. */
export function purgeProduct(id: number): boolean {
  const files = [...listProductImages(id).flatMap(addressesOf), ...listProductDocuments(id).map(({ name }) => documentUpload(name))];
  const pictures = deleteBinnedRow("product", id);
  if (!pictures) return false;
  deleteUnreferenced(files);
  deleteUnreferencedPictures(pictures);
  return true;
}

/** Which part of the catalogue came with the demonstration, and removing it. Each function runs inside the transaction of its command. */

type Thing = { id: number; name: string };
/** `goes`: removed with the demonstration; `stays`: came with it, but was changed or is needed; `own`: added by the owner. By name. */
type DemoSplit = { goes: Thing[]; stays: Thing[]; own: Thing[] };

/** The state of a record, without its place in the order; of a product in the bin the state before it was deleted. */
const CURRENT_STATE = {
  product: (id: number) => shownState(findProductRecord(id, { isInBin: true })),
  category: (id: number) => withoutPlace(CATEGORY_KIND.read(id)),
  brand: (id: number) => withoutPlace(BRAND_KIND.read(id)),
};

export function markDemoCatalogue(): void {
  for (const [subject, table] of [["product", products] as const, ["category", categories] as const, ["brand", brands] as const]) {
    const rows = db().select({ id: table.id }).from(table).all();
    for (const { id } of rows) markDemo(subject, id, CURRENT_STATE[subject](id) ?? {});
  }
}

export function splitDemoProducts(): DemoSplit {
  const { asItCame, changed } = sortDemo("product", CURRENT_STATE.product);
  const { id, name, deleted_at } = products;
  const rows = db().select({ id, name, deleted_at }).from(products).orderBy(asc(name)).all();
  const shown = rows.filter((row) => row.deleted_at === null && !asItCame.has(row.id));
  return {
    goes: rows.filter((row) => asItCame.has(row.id)),
    stays: shown.filter((row) => changed.has(row.id)),
    own: shown.filter((row) => !changed.has(row.id)),
  };
}

/** Brands and categories go that are unchanged, have no text of the owner and no product that stays; of categories only the hidden ones, which demonstrate hiding. */
export function splitDemoTaxonomies(): { brands: DemoSplit; categories: DemoSplit } {
  const going = splitDemoProducts().goes.map(({ id }) => id);
  const { brand, category_id } = products;
  const needed = db().selectDistinct({ brand, category_id }).from(products).where(notInArray(products.id, going)).all();
  const [names, ids] = [new Set(needed.map((row) => row.brand)), new Set(needed.map((row) => row.category_id))];
  const brandRows = db().select().from(brands).orderBy(asc(brands.name)).all();
  const categoryRows = db().select().from(categories).orderBy(asc(categories.name)).all();
  return {
    brands: splitDemoTaxonomy("brand", brandRows, (row) => !names.has(row.name)),
    categories: splitDemoTaxonomy("category", categoryRows, (row) => row.is_hidden === 1 && !ids.has(row.id)),
  };
}

function splitDemoTaxonomy<Row extends Thing & { slug: string; content_key: string }>(
  taxonomy: "brand" | "category",
  rows: readonly Row[],
  isSpare: (row: Row) => boolean,
): DemoSplit {
  const { asItCame, changed } = sortDemo(taxonomy, CURRENT_STATE[taxonomy]);
  const goes = rows.filter((row) => asItCame.has(row.id) && isSpare(row) && !isOwnText(`${taxonomy}/${contentKey(row)}`));
  const others = rows.filter((row) => !goes.includes(row));
  const isDemo = ({ id }: Thing) => asItCame.has(id) || changed.has(id);
  return { goes, stays: others.filter(isDemo), own: others.filter((row) => !isDemo(row)) };
}

export function removeDemoCatalogue(now: Date): void {
  const taxonomies = splitDemoTaxonomies();
  for (const { id } of splitDemoProducts().goes) {
    moveProductToBin(id, now);
    purgeProduct(id);
  }
  for (const { id } of taxonomies.brands.goes) BRAND_KIND.remove(id);
  for (const { id } of taxonomies.categories.goes) CATEGORY_KIND.remove(id);
}

/** Product as its pages say it: the dose is in the rows. */
function shownState(record: ProductRecord | undefined): Record<string, unknown> | undefined {
  if (!record) return undefined;
  const { dose: _dose, ...rest } = record;
  return { ...rest, specs: toSheetRows(record) };
}

function withoutPlace<Snapshot extends { place: number }>(snapshot: Snapshot | undefined): Omit<Snapshot, "place"> | undefined {
  if (!snapshot) return undefined;
  const { place: _place, ...rest } = snapshot;
  return rest;
}
