/** Condition of every public query (decision 58): published products outside hidden categories. */
import { and, eq, exists, notInArray, type SQL } from "drizzle-orm";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export function isOnSite(): SQL {
  return and(eq(products.is_published, 1), inShownCategory()) as SQL;
}

/** The category's part of the condition; undefined, and free of cost, while no hidden category has published products. */
export function inShownCategory(): SQL | undefined {
  const ids = hiddenIds();
  return ids.length > 0 ? notInArray(products.category_id, [...ids]) : undefined;
}

/** The key of prepared queries that ask isOnSite(): their SQL differs by the hidden categories (db/statements/prepared.server.ts). */
export function hiddenCategoriesKey(): string {
  return hiddenIds().join();
}

export function hidesProducts(categoryId: number): boolean {
  return hiddenIds().includes(categoryId);
}

export function isProductOnSite(id: number): boolean {
  return (
    db()
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, id), isOnSite()))
      .get() !== undefined
  );
}

const readHiddenIds = cached("hidden categories", (): readonly number[] =>
  hidden()
    .all()
    .map(({ id }) => id),
);

const hidden = prepared((db) => {
  const published = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.category_id, categories.id), eq(products.is_published, 1)));
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.is_hidden, 1), exists(published)))
    .prepare();
});

/** Where the categories cannot be read, their products stand without them (decision 58): none is known to be hidden. */
function hiddenIds(): readonly number[] {
  return readFromDatabase(readHiddenIds, [], "The hidden categories could not be read: their products show");
}
