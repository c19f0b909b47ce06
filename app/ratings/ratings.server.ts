/** Votes of visitors: one for a product, address and day, whatever the browser calls itself; nothing stored leads back to the visitor. */
import { createHmac, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { products, ratingSalt, ratings } from "#db/schema.ts";

export type NewRating = { product_id: number; rating: number; address: string };
export type RatingResult = { isCounted: boolean; average_rating: number; total_ratings: number };

export function createRating(vote: NewRating, now: Date): RatingResult | undefined {
  return inTransaction(() => {
    const isPublished = and(eq(products.id, vote.product_id), eq(products.is_published, 1));
    if (!db().select({ id: products.id }).from(products).where(isPublished).get()) return undefined;
    const day = bucharestDay(now);
    const voter_hash = createHmac("sha256", saltOfDay(day)).update(vote.address).digest("hex");
    const { changes } = db()
      .insert(ratings)
      .values({ product_id: vote.product_id, rating: vote.rating, day, voter_hash })
      .onConflictDoNothing()
      .run();
    if (changes > 0) {
      db()
        .update(products)
        .set({ rating_sum: sql`${products.rating_sum} + ${vote.rating}`, total_ratings: sql`${products.total_ratings} + 1` })
        .where(eq(products.id, vote.product_id))
        .run();
    }
    const row = db().select({ sum: products.rating_sum, total: products.total_ratings }).from(products).where(isPublished).get();
    const total = row?.total ?? 0;
    return {
      isCounted: changes > 0,
      average_rating: total > 0 ? Math.round(((row?.sum ?? 0) / total) * 10) / 10 : 0,
      total_ratings: total,
    };
  });
}

/** The salt of a day replaces yesterday's, so that no hash leads back to an address. */
function saltOfDay(day: string): string {
  const row = db().select().from(ratingSalt).get();
  if (row?.day === day) return row.salt;
  const salt = randomBytes(32).toString("base64url");
  db().insert(ratingSalt).values({ id: 1, day, salt }).onConflictDoUpdate({ target: ratingSalt.id, set: { day, salt } }).run();
  return salt;
}
