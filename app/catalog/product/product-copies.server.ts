/** Duplicates of products. */
import { and, eq, isNull } from "drizzle-orm";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { db } from "#db/client.server.ts";
import { productBenefits, productCare, productFaq, productImages, productPacks, productSpecs, products } from "#db/schema.ts";
import { copyName, copySlug } from "./copy-names.ts";
import { isSlugTaken } from "./product-editing.server.ts";

/**
 * A copy as a draft: details, benefits, technical sheet, questions, works and pictures. Votes and former addresses stay with the original, and so do the
 * number under its bars, which is one product's alone, and the papers of its lots.
 * The copied rows name the same files, which go when the last row that names them has gone. Undefined for an unknown product.
 */
export function duplicateProduct(id: number, now: Date): { id: number; slug: string } | undefined {
  return db().transaction((tx) => {
    const original = tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deleted_at)))
      .get();
    if (!original) return undefined;
    const { id: _id, rating_sum: _sum, total_ratings: _total, ...details } = original;
    const slug = copySlug(original.slug, (candidate) => isSlugTaken(candidate));
    const moment = now.toISOString();
    const copy = tx
      .insert(products)
      .values({
        ...details,
        slug,
        name: copyName(original.name),
        is_featured: 0,
        is_published: 0,
        ean: null,
        created_at: moment,
        updated_at: moment,
      })
      .returning({ id: products.id })
      .get().id;
    for (const part of [productBenefits, productSpecs, productFaq, productPacks, productCare, productImages]) {
      for (const { id: _row, ...row } of tx.select().from(part).where(eq(part.product_id, id)).orderBy(part.sort_order, part.id).all()) {
        tx.insert(part)
          .values({ ...row, product_id: copy })
          .run();
      }
    }
    reindexProduct(copy);
    return { id: copy, slug };
  });
}
