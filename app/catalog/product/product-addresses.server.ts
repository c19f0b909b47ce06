/** Every public product's address, for the sitemap. */

import { asc, eq } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { db } from "#db/client.server.ts";
import { categories, productImages, products } from "#db/schema.ts";

export type ProductAddress = { slug: string; updated_at: string; brand: string | null; category_slug: string; images: string[] };

/** Slug, last change and pictures of every published product, for the sitemap (at most 45.000, under the protocol's limit). */
export function listProductAddresses(): ProductAddress[] {
  const rows = db()
    .select({
      id: products.id,
      slug: products.slug,
      updated_at: products.updated_at,
      brand: products.brand,
      category_slug: categories.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(isOnSite())
    .orderBy(asc(products.id))
    .limit(45_000)
    .all();
  const images = Map.groupBy(
    db()
      .select({ product_id: productImages.product_id, name: productImages.name, width: productImages.width })
      .from(productImages)
      .orderBy(asc(productImages.sort_order), asc(productImages.id))
      .all(),
    ({ product_id }) => product_id,
  );
  return rows.map(({ id, ...row }) => ({ ...row, images: (images.get(id) ?? []).map(fallbackAddress) }));
}
