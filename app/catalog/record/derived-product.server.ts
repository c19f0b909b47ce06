import { eq } from "drizzle-orm";
import { cardText } from "#app/catalog/card/card-text.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** Writes the card text and the search index anew, by today's rules, whatever release stored the product. */
export function updateDerivedColumns(id: number): void {
  const { short_description, long_description } = products;
  const row = db().select({ short_description, long_description }).from(products).where(eq(products.id, id)).get();
  if (!row) return;
  db()
    .update(products)
    .set({ card_text: cardText(row.long_description, row.short_description) })
    .where(eq(products.id, id))
    .run();
  reindexProduct(id);
}
