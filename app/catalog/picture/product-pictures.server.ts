import { and, eq, ne, or } from "drizzle-orm";
import { touchProduct } from "#app/catalog/product/product-change.server.ts";
import { addressesOf, inNewOrder, type Picture } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { productImages } from "#db/schema.ts";
import { inOrder } from "#db/statements/prepared.server.ts";

export type PictureOfProduct = Picture & { shows_result: number };

export type PictureWords = { alt_text: string; shows_result: number };

export function addProductImages(productId: number, images: readonly (Picture & Partial<PictureOfProduct>)[], now = new Date()): number[] {
  return db().transaction((tx) => {
    touchProduct(productId, now);
    const present = tx.select({ id: productImages.id }).from(productImages).where(eq(productImages.product_id, productId)).all().length;
    return images.map(
      (image, index) =>
        tx
          .insert(productImages)
          .values({ product_id: productId, sort_order: present + index, ...image })
          .returning({ id: productImages.id })
          .get().id,
    );
  });
}

export function listProductImages(productId: number) {
  return db()
    .select()
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(...inOrder(productImages))
    .all();
}

export function deleteProductImage(productId: number, imageId: number, now = new Date()): boolean {
  const own = and(eq(productImages.id, imageId), eq(productImages.product_id, productId));
  const image = db().transaction((tx) => {
    const deleted = tx.delete(productImages).where(own).returning().get();
    if (deleted) touchProduct(productId, now);
    return deleted;
  });
  if (image) deleteUnreferenced(addressesOf(image));
  return image !== undefined;
}

export function reorderProductImages(productId: number, order: readonly number[], now: Date): boolean {
  const ids = inNewOrder(listProductImages(productId), order);
  if (!ids) return false;
  db().transaction((tx) => {
    ids.forEach((id, sort_order) => {
      tx.update(productImages).set({ sort_order }).where(eq(productImages.id, id)).run();
    });
    touchProduct(productId, now);
  });
  return true;
}

export function updateProductImages(productId: number, words: ReadonlyMap<number, PictureWords>, now = new Date()): void {
  db().transaction((tx) => {
    let changed = 0;
    for (const [id, { alt_text: typed, shows_result }] of words) {
      const alt_text = typed.trim().slice(0, 200);
      const isOther = or(ne(productImages.alt_text, alt_text), ne(productImages.shows_result, shows_result));
      const other = and(eq(productImages.id, id), eq(productImages.product_id, productId), isOther);
      changed += tx.update(productImages).set({ alt_text, shows_result }).where(other).run().changes;
    }
    if (changed > 0) touchProduct(productId, now);
  });
}
