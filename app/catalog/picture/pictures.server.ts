/** Pictures of products and of categories: rows of two tables, which differ in whose they are. */
import { and, eq, ne, or } from "drizzle-orm";
import { listCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { touchProduct } from "#app/catalog/product/product-change.server.ts";
import { addressesOf, inNewOrder, type Picture } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { categoryImages, productImages } from "#db/schema.ts";
import { inOrder, writeOrder } from "#db/statements/prepared.server.ts";

export type PictureOfProduct = Picture & { shows_result: number };

export type PictureWords = { alt_text: string; shows_result: number };

export type PictureOwner = keyof typeof OWNERS;

const OWNERS = {
  product: { images: productImages, column: "product_id", list: listProductImages, touch: touchProduct },
  category: { images: categoryImages, column: "category_id", list: listCategoryImages, touch: () => {} },
} as const;

export function listProductImages(productId: number) {
  return db()
    .select()
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(...inOrder(productImages))
    .all();
}

export function addImages(of: PictureOwner, ownerId: number, added: readonly (Picture & Partial<PictureOfProduct>)[], now: Date): number[] {
  const { images, column, list, touch } = OWNERS[of];
  return inTransaction(() => {
    touch(ownerId, now);
    const present = list(ownerId).length;
    const rows = added.map((image, index) => ({ ...image, [column]: ownerId, sort_order: present + index }));
    return rows.map(
      (row) =>
        db()
          .insert(images)
          .values(row as never)
          .returning({ id: images.id })
          .get().id,
    );
  });
}

/** False when the owner has no such picture. */
export function deleteImage(of: PictureOwner, ownerId: number, imageId: number, now: Date): boolean {
  const { images, touch } = OWNERS[of];
  const image = inTransaction(() => {
    const deleted = db()
      .delete(images)
      .where(isOf(of, ownerId, imageId))
      .returning()
      .get();
    if (deleted) touch(ownerId, now);
    return deleted;
  });
  if (image) deleteUnreferenced(addressesOf(image));
  return image !== undefined;
}

/** The pictures that `order` does not name follow. False where it names one of another owner. */
export function reorderImages(of: PictureOwner, ownerId: number, order: readonly number[], now: Date): boolean {
  const { images, list, touch } = OWNERS[of];
  const ids = inNewOrder(list(ownerId), order);
  if (!ids) return false;
  inTransaction(() => {
    writeOrder(images, ids);
    touch(ownerId, now);
  });
  return true;
}

/** By the ids of pictures; whether one shows a result is known of products alone. */
export function describeImages(of: PictureOwner, ownerId: number, words: ReadonlyMap<number, PictureWords>, now: Date): void {
  const { images, touch } = OWNERS[of];
  inTransaction(() => {
    let changed = 0;
    for (const [id, { alt_text: typed, shows_result }] of words) {
      const alt_text = typed.trim().slice(0, 200);
      const isOther = or(ne(images.alt_text, alt_text), images === productImages ? ne(images.shows_result, shows_result) : undefined);
      const change = images === productImages ? { alt_text, shows_result } : { alt_text };
      changed += db()
        .update(images)
        .set(change)
        .where(and(isOf(of, ownerId, id), isOther))
        .run().changes;
    }
    if (changed > 0) touch(ownerId, now);
  });
}

function isOf(of: PictureOwner, ownerId: number, imageId: number) {
  const own = of === "product" ? eq(productImages.product_id, ownerId) : eq(categoryImages.category_id, ownerId);
  return and(own, eq(OWNERS[of].images.id, imageId));
}
