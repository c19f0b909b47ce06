/** Full-text search over name and code, brand, category, composition, uses and description: FTS5, diacritics and case ignored. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { describedField, PRODUCT, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { productColumns } from "#app/catalog/product/product-columns.server.ts";
import { searchedText } from "#app/catalog/sheet/sheet.ts";
import { fieldWords } from "#app/forms/fields/field-words.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fold, withPlainLetters } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { categories, productSpecs, products } from "#db/schema.ts";

/** SQL that holds for products matching every word of the query, each as the beginning of a word. Nothing matches a query without words. */
export function productSearchCondition(query: string): SQL {
  const words = searchWords(query);
  if (words.length === 0) return sql`0`;
  const match = words.map(prefixOf).join(" AND ");
  return sql`${products.id} IN (SELECT rowid FROM product_search WHERE product_search MATCH ${match})`;
}

function searchWords(query: string): string[] {
  return (fold(query.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8);
}

export function prefixOf(word: string): string {
  return `"${word}"*`;
}

const SEARCHED = PRODUCT_COLUMN_FIELDS.filter((key) => describedField(key)?.isSearched);
/** Found as the uses of the sheet are: the others have a place of their own. */
const SEARCHED_AS_USES = SEARCHED.filter(
  (key) => !["name", "sku", "brand", "category_id", "short_description", "long_description"].includes(key),
);

/** Call in the transaction of every verb that changes a product or its specs. The bin has no searchable text. */
export function reindexProduct(id: number): void {
  db().run(sql`DELETE FROM product_search WHERE rowid = ${id}`);
  const row = db()
    .select({ ...productColumns(SEARCHED), category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(eq(products.id, id), isNull(products.deleted_at)))
    .get();
  if (!row) return;
  const beside = SEARCHED_AS_USES.map((key) => fieldWords(PRODUCT[key], row[key]));
  const specs = db().select().from(productSpecs).where(eq(productSpecs.product_id, id)).all();
  const texts = [
    [row.name, row.sku].filter(Boolean).join(" "),
    row.brand ?? "",
    row.category,
    searchedText(specs, "composition"),
    [searchedText(specs, "uses"), ...beside].join(" "),
    `${plainText(row.short_description)} ${plainText(row.long_description)}`,
  ].map((text) => sql`${withPlainLetters(text)}`);
  db().run(sql`
    INSERT INTO product_search (rowid, name, brand, category, composition, uses, description) VALUES (${id}, ${sql.join(texts, sql`, `)})`);
}
