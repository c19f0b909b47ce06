import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { categories, productRedirects, products } from "#db/schema.ts";

export function isProductSlugTaken(slug: string, exceptId?: number): boolean {
  const owner = db().select({ id: products.id }).from(products).where(eq(products.slug, slug)).get()?.id;
  const former = db()
    .select({ id: productRedirects.product_id })
    .from(productRedirects)
    .innerJoin(products, eq(products.id, productRedirects.product_id))
    .where(and(eq(productRedirects.old_slug, slug), isNull(products.deleted_at)))
    .get()?.id;
  return [owner, former].some((id) => id !== undefined && id !== exceptId);
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
