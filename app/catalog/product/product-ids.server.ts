import { and, asc, count } from "drizzle-orm";
import { type ProductFilter, productConditions } from "#app/catalog/product/product-filter.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

export function listIds(filter: ProductFilter): number[] {
  const rows = db()
    .select({ id: products.id })
    .from(products)
    .where(and(...productConditions(filter)))
    .orderBy(asc(products.id))
    .all();
  return rows.map(({ id }) => id);
}

export function listPageOfIds(filter: ProductFilter, { page, limit }: { page: number; limit: number }): { ids: number[]; total: number } {
  const rows = db()
    .select({ id: products.id })
    .from(products)
    .where(and(...productConditions(filter)))
    .orderBy(asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .all();
  return { ids: rows.map(({ id }) => id), total: countMatching(filter) };
}

export function countProductStates(filter: ProductFilter): { drafts: number; published: number } {
  const amount = (is_published: 0 | 1) => countMatching({ ...filter, withDrafts: true, is_published });
  return { drafts: amount(0), published: amount(1) };
}

function countMatching(filter: ProductFilter): number {
  const found = db()
    .select({ value: count() })
    .from(products)
    .where(and(...productConditions(filter)))
    .get();
  return found?.value ?? 0;
}
