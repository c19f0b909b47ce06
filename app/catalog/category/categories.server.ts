/** Categories: the list of the menus, the chips and GET /api/categories. */
import { asc, count, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";

export type CategoryView = { id: number; name: string; slug: string; product_count: number };

/** Every category in the order of the menus, with the number of its published products. */
export function listCategories(): CategoryView[] {
  const counts = new Map(
    db()
      .select({ category_id: products.category_id, value: count() })
      .from(products)
      // The plus keeps the planner on the index that holds both columns; by is_published alone it would read every row.
      .where(sql`+${products.is_published} = 1`)
      .groupBy(products.category_id)
      .all()
      .map((row) => [row.category_id, row.value]),
  );
  return db()
    .select()
    .from(categories)
    .orderBy(asc(categories.sort_order), asc(categories.id))
    .all()
    .map(({ id, name, slug }) => ({ id, name, slug, product_count: counts.get(id) ?? 0 }));
}

export function findCategoryBySlug(slug: string): CategoryView | undefined {
  return listCategories().find((category) => category.slug === slug);
}

/** Adds the categories that are not there yet, in the order given; returns every slug's id. */
export function ensureCategories(wanted: readonly { slug: string; name: string }[]): Map<string, number> {
  return db().transaction((tx) => {
    wanted.forEach(({ slug, name }, index) => {
      tx.insert(categories).values({ slug, name, sort_order: index }).onConflictDoNothing().run();
    });
    return new Map(
      tx
        .select()
        .from(categories)
        .all()
        .map((row) => [row.slug, row.id]),
    );
  });
}
