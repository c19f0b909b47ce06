/** The products that came with the demonstration: all were made at the same moment, the first of the catalogue. */
import { and, count, eq, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { brands, categories, products } from "#db/schema.ts";
import { binProduct, purgeProduct } from "./product-bin.server.ts";

/** How many came with it, and how many the owner has added himself. */
export function countDemoData(): { products: number; own: number } {
  const total = countProducts();
  const demo = total === 0 ? 0 : countProducts(isDemo());
  return { products: demo, own: total - demo };
}

/** Removes them with their rows and pictures, the brands that no product has any more, and the hidden categories without any. Returns what there was before. */
export function removeDemoProducts(now: Date): { products: number; own: number } {
  const before = countDemoData();
  const ids = db().select({ id: products.id }).from(products).where(isDemo()).all();
  for (const { id } of ids) {
    binProduct(id, now);
    purgeProduct(id);
  }
  // The hidden ones were there to show that there are hidden ones.
  const has = db().select({ one: sql`1` }).from(products).where(eq(products.category_id, categories.id));
  db()
    .delete(categories)
    .where(and(eq(categories.is_hidden, 1), notExists(has)))
    .run();
  const isNamed = db().select({ one: sql`1` }).from(products).where(eq(products.brand, brands.name));
  db().delete(brands).where(notExists(isNamed)).run();
  return before;
}

function countProducts(where?: SQL): number {
  return db().select({ value: count() }).from(products).where(where).get()?.value ?? 0;
}

function isDemo() {
  return sql`${products.created_at} = (SELECT min(created_at) FROM products)`;
}
