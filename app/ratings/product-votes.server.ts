import { and, count, desc, eq, sql } from "drizzle-orm";
import type { ToldSetting } from "#app/history/settings-kind.ts";
import { named } from "#app/history/subject-fields.ts";
import { db } from "#db/client.server.ts";
import { products, ratings } from "#db/schema.ts";

/** The votes of one day (YYYY-MM-DD in Bucharest) that gave as many stars. */
export type VotesOfDay = { day: string; rating: number; votes: number };

/** The newest day first, and in it the most stars. */
export function listVotes(product_id: number): VotesOfDay[] {
  return db()
    .select({ day: ratings.day, rating: ratings.rating, votes: count() })
    .from(ratings)
    .where(eq(ratings.product_id, product_id))
    .groupBy(ratings.day, ratings.rating)
    .orderBy(desc(ratings.day), desc(ratings.rating))
    .all();
}

/** Takes them out of the average as well. Returns how many there were. In its caller's transaction. */
export function removeVotes(product_id: number, { day, rating }: Pick<VotesOfDay, "day" | "rating">): number {
  const those = and(eq(ratings.product_id, product_id), eq(ratings.day, day), eq(ratings.rating, rating));
  const { changes } = db().delete(ratings).where(those).run();
  if (changes > 0) {
    db()
      .update(products)
      .set({
        rating_sum: sql`${products.rating_sum} - ${changes * rating}`,
        total_ratings: sql`${products.total_ratings} - ${changes}`,
      })
      .where(eq(products.id, product_id))
      .run();
  }
  return changes;
}

export const voteSettings: ToldSetting = { key: "ratings", fields: named({ product: "Produsul", votes: "Voturile" }) };
