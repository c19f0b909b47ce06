/** The votes of a product, which move on while the catalogue stays what it is. */
import { eq, sql } from "drizzle-orm";
import { products } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

type Votes = { rating_sum: number; total_ratings: number };

/** A product as it is kept, with the votes of this moment. */
export function withVotes<Product extends { id: number }>(product: Product): Product & Partial<ReturnType<typeof ratingOf>> {
  const votes = votesOf().get({ id: product.id });
  return { ...product, ...(votes && ratingOf(votes)) };
}

/** The average to one place, null before the first vote. */
export function ratingOf({ rating_sum, total_ratings }: Votes) {
  return { average_rating: total_ratings > 0 ? Math.round((rating_sum / total_ratings) * 10) / 10 : null, total_ratings };
}

const votesOf = prepared((db) =>
  db
    .select({ rating_sum: products.rating_sum, total_ratings: products.total_ratings })
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);
