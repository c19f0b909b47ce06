/** Votes of visitors: one for a product, address and day, whatever the browser calls itself; nothing stored leads back to the visitor. */
import { createHmac, randomBytes } from "node:crypto";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { rowId } from "#app/forms/row-id.ts";
import { named, type ToldSetting } from "#app/history/subject.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { products, ratingSalt, ratings } from "#db/schema.ts";

export type NewRating = { product_id: number; rating: number; address: string };
/** `isOver`: so many have come today that no more are counted. */
export type RatingResult = { isCounted: boolean; isOver: boolean; average_rating: number; total_ratings: number };

/** Votes of one product that are counted on one day: more than any of ours has had, and fewer than who buys addresses can send. */
const MOST_A_DAY = 50;

export function createRating(vote: NewRating, now: Date): RatingResult | undefined {
  return inTransaction(() => {
    const isPublished = and(eq(products.id, vote.product_id), eq(products.is_published, 1));
    if (!db().select({ id: products.id }).from(products).where(isPublished).get()) return undefined;
    const day = bucharestDay(now);
    const voter_hash = createHmac("sha256", saltOfDay(day)).update(vote.address).digest("hex");
    const today = sql<number>`(SELECT count(*) FROM ${ratings} WHERE product_id = ${vote.product_id} AND day = ${day})`;
    const { changes } = db().run(sql`INSERT INTO ${ratings} (product_id, rating, day, voter_hash)
      SELECT ${vote.product_id}, ${vote.rating}, ${day}, ${voter_hash} WHERE ${today} < ${MOST_A_DAY} ON CONFLICT DO NOTHING`);
    if (changes > 0) {
      db()
        .update(products)
        .set({ rating_sum: sql`${products.rating_sum} + ${vote.rating}`, total_ratings: sql`${products.total_ratings} + 1` })
        .where(eq(products.id, vote.product_id))
        .run();
    }
    const { rating_sum: sum, total_ratings } = products;
    const row = db().select({ sum, total: total_ratings, today }).from(products).where(isPublished).get();
    const total = row?.total ?? 0;
    return {
      isCounted: changes > 0,
      isOver: changes === 0 && (row?.today ?? 0) >= MOST_A_DAY,
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

const STARS = "Alegeți între 1 și 5 stele.";

export const ratingForm = z.object({
  product_id: rowId("Alegeți un produs."),
  rating: z
    .union(
      [
        z.number().meta({ type: "integer", minimum: 1, maximum: 5 }),
        z
          .string()
          .regex(/^[1-5]$/, STARS)
          .transform(Number),
      ],
      STARS,
    )
    .pipe(z.number().int(STARS).min(1, STARS).max(5, STARS)),
});

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
