import { eq } from "drizzle-orm";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import { findCategory } from "#app/catalog/category/categories.server.ts";
import { documentUpload } from "#app/catalog/document/document.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { listProductImages } from "#app/catalog/picture/pictures.server.ts";
import { isProductSlugTaken, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { reindexProduct } from "#app/catalog/search/dictionary.server.ts";
import { deleteBinnedRow } from "#app/history/bin.server.ts";
import { firstFree } from "#app/language/slug.ts";
import { addressesOf } from "#app/media/picture.ts";
import { deleteUnreferenced, deleteUnreferencedPictures } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { productRedirects, products } from "#db/schema.ts";

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
