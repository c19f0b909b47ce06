/** Addresses of products, present and former; for the sitemap in parts, because ten thousand in one answer would block others. */

import { and, asc, count, eq, gte, lte, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { listPageOfIds } from "#app/catalog/product/product-ids.server.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { productImages, productRedirects, products } from "#db/schema.ts";

type ProductAddress = { slug: string; updated_at: string; images: string[] };

const PART = 500;

export function listProductAddresses(part: number): ProductAddress[] {
  const { ids } = listPageOfIds({}, { page: part + 1, limit: PART });
  const rows = listBetween(ids.at(0) ?? 0, ids.at(-1) ?? 0);
  const images = Map.groupBy(listPictures(ids), ({ product_id }) => product_id);
  return rows.map(({ id, ...row }) => ({ ...row, images: (images.get(id) ?? []).map(fallbackAddress) }));
}

/** By a range of ids, so that an index alone answers the query. */
function listBetween(first: number, last: number) {
  const { id, slug, updated_at } = products;
  return db()
    .select({ id, slug, updated_at })
    .from(products)
    .where(and(isOnSite(), gte(id, first), lte(id, last)))
    .orderBy(asc(id))
    .all();
}

function listPictures(ids: readonly number[]) {
  const { product_id, name, width, sort_order, id } = productImages;
  return db()
    .select({ product_id, name, width })
    .from(productImages)
    .where(sql`${product_id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(sort_order), asc(id))
    .all();
}

type LastChange = { category_id: number; brand: string | null; updated_at: string };

export const readProductChanges = cached(
  "product changes",
  "Ultimele modificări ale produselor",
  (): { parts: number; changes: LastChange[] } => {
    const { category_id, brand } = products;
    const rows = db()
      .select({ category_id, brand, updated_at: sql<string>`max(${products.updated_at})`, value: count() })
      .from(products)
      .where(isOnSite())
      .groupBy(category_id, brand)
      .all();
    const total = rows.reduce((sum, { value }) => sum + value, 0);
    return { parts: Math.max(1, Math.ceil(total / PART)), changes: rows };
  },
);

export function findCurrentSlug(oldSlug: string): string | undefined {
  return db()
    .select({ slug: products.slug })
    .from(productRedirects)
    .innerJoin(products, eq(products.id, productRedirects.product_id))
    .where(and(eq(productRedirects.old_slug, oldSlug), isOnSite()))
    .get()?.slug;
}
