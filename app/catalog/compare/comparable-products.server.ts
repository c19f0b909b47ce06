/** The products one can add to a comparison. */

import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";

export type ComparableGroup = { category: string; products: { slug: string; name: string }[] };

/** Enough for a select that is still usable; the lists offer the rest. */
const LIMIT = 300;

/** Published products other than those already compared, by category: the category of the comparison first. */
export function listComparable(compared: readonly { id: number; category_id: number }[]): ComparableGroup[] {
  const own = compared[0]?.category_id ?? 0;
  const rows = db()
    .select({ category: categories.name, slug: products.slug, name: products.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(
      and(
        isOnSite(),
        notInArray(
          products.id,
          compared.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(sql`${products.category_id} <> ${own}`, asc(categories.sort_order), asc(categories.id), asc(products.name))
    .limit(LIMIT)
    .all();
  return [...Map.groupBy(rows, ({ category }) => category)].map(([category, found]) => ({
    category,
    products: found.map(({ slug, name }) => ({ slug, name })),
  }));
}
