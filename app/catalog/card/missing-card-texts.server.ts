import { and, eq, ne, or } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { cardText } from "./card-text.ts";

export function fillMissingCardTexts(): void {
  const { id, short_description, long_description, card_text } = products;
  const hasWords = or(ne(short_description, ""), ne(long_description, ""));
  const without = db()
    .select({ id, short_description, long_description })
    .from(products)
    .where(and(eq(card_text, ""), hasWords))
    .all();
  if (without.length === 0) return;
  db().transaction((tx) => {
    for (const product of without) {
      const text = cardText(product.long_description, product.short_description);
      if (text !== "") tx.update(products).set({ card_text: text }).where(eq(id, product.id)).run();
    }
  });
}
