import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Raises `updated_at` of a product, from which the sitemap tells search engines what has changed. Call in every verb that changes its parts. */
export function touchProduct(id: number, now: Date): void {
  db().update(products).set({ updated_at: now.toISOString() }).where(eq(products.id, id)).run();
}
