import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { categories, productRedirects, products } from "#db/schema.ts";

export function isProductSlugTaken(slug: string, exceptId?: number): boolean {
  return findSlugHolder(slug, exceptId) !== undefined;
}

/** Product whose address it is, or was: an old address still leads to its product. */
export function findSlugHolder(slug: string, exceptId?: number): { name: string; isFormer: boolean } | undefined {
  const { id, name, deleted_at } = products;
  const owner = db().select({ id, name }).from(products).where(eq(products.slug, slug)).get();
  const former = db()
    .select({ id, name })
    .from(productRedirects)
    .innerJoin(products, eq(id, productRedirects.product_id))
    .where(and(eq(productRedirects.old_slug, slug), isNull(deleted_at)))
    .get();
  const holder = [owner, former].find((one) => one !== undefined && one.id !== exceptId);
  return holder && { name: holder.name, isFormer: holder !== owner };
}

export function isSkuTaken(sku: string | null, exceptId?: number): boolean {
  if (sku === null) return false;
  const owner = db()
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.sku} = ${sku} COLLATE NOCASE`, isNull(products.deleted_at), ne(products.id, exceptId ?? -1)))
    .get();
  return owner !== undefined;
}

export function hasProduct(id: number): boolean {
  return (
    db()
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deleted_at)))
      .get() !== undefined
  );
}

export function hasCategory(id: number): boolean {
  return db().select({ id: categories.id }).from(categories).where(eq(categories.id, id)).get() !== undefined;
}
