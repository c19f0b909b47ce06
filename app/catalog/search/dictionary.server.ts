import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { describedField, PRODUCT, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { productColumns } from "#app/catalog/product/product-columns.server.ts";
import { searchedText } from "#app/catalog/sheet/sheet.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fold, withPlainLetters } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { categories, productSpecs, products } from "#db/schema.ts";
import { isCorrectable, isOneTypo, isWithin, meantPrefixes } from "./typing-slips.ts";

type Correction = {
  match: string;
  words: string[];
};

const MAX_WORDS = 3;
const MAX_ASKED = 12;

export function countPublished(match: string, limit = 1): number {
  const row = db().get<{ value: number }>(sql`
    SELECT count(*) AS value FROM (
      SELECT 1 FROM product_search JOIN products ON products.id = product_search.rowid
      WHERE product_search MATCH ${match} AND ${isOnSite()} LIMIT ${limit})`);
  return row?.value ?? 0;
}

export function correctWord(word: string): Correction | undefined {
  if (!isCorrectable(word)) return undefined;
  const whole = firstPublished(
    vocabularyOf()
      .near(word)
      .filter((term) => isOneTypo(word, term)),
    (term) => `"${term}"`,
  );
  if (whole.length > 0) return { match: anyOf(whole.map(prefixOf)), words: whole.map(asWritten) };
  const beginnings = firstPublished(
    vocabularyOf()
      .beginningWith(word.slice(0, 1))
      .flatMap((term) => meantPrefixes(word, term)),
    prefixOf,
  );
  if (beginnings.length === 0) return undefined;
  return { match: anyOf(beginnings.map(prefixOf)), words: [...new Set(beginnings.map(asWritten))] };
}

/** Words of the catalogue that start like this one and are at most two letters from it, the most frequent first: for a visitor whose word is nowhere. */
export function listSimilarWords(word: string): string[] {
  const alike = vocabularyOf()
    .beginningWith(word.slice(0, 3))
    .filter((term) => term.length > 3 && isWithin(2, word, term));
  return firstPublished(alike, (term) => `"${term}"`).map(asWritten);
}

/** The first of some words or beginnings that published products have; of a dozen at most, for each is a question to the index. */
function firstPublished(terms: readonly string[], matchOf: (term: string) => string): string[] {
  return [...new Set(terms)]
    .slice(0, MAX_ASKED)
    .filter((term) => countPublished(matchOf(term)) > 0)
    .slice(0, MAX_WORDS);
}

/** A folded word, or its beginning, as the first product that has it writes it, in lower case: "lucerna" is „lucernă”. */
function asWritten(term: string): string {
  for (const match of [`"${term}"`, prefixOf(term)]) {
    const row = db().get<{ text: string }>(sql`
      SELECT snippet(product_search, -1, char(2), char(3), '', 1) AS text
      FROM product_search JOIN products ON products.id = product_search.rowid
      WHERE product_search MATCH ${match} AND ${isOnSite()} LIMIT 1`);
    const word = row?.text.split("\u0002")[1]?.split("\u0003")[0];
    if (word) return word.toLocaleLowerCase("ro");
  }
  return term;
}

function anyOf(expressions: readonly string[]): string {
  return `(${expressions.join(" OR ")})`;
}

/** Words by which products are called: to a word of a description alone nothing is corrected („grâu” is not „sol greu”). */
const vocabularyOf = cached("search vocabulary", "Cuvintele căutării", (): Vocabulary => {
  db().run(sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.product_words USING fts5vocab(main, product_search, col)`);
  const words = db().all<{ term: string }>(
    sql`SELECT term FROM temp.product_words WHERE col <> 'description' GROUP BY term ORDER BY sum(doc) DESC, term`,
  );
  return new Vocabulary(words.map(({ term }) => term));
});

/** Words by their ends, so that a correction looks at a few of them only. Pure. */

const BEGINNING = 3;

/** Keeps the order in which the words came (the most frequent first) in whatever it answers. */
export class Vocabulary {
  readonly #places = new Map<string, number>();
  readonly #byBeginning = new Map<string, string[]>();
  readonly #byEnds = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    for (const [place, word] of words.entries()) {
      this.#places.set(word, place);
      for (let length = 1; length <= Math.min(BEGINNING, word.length); length += 1) put(this.#byBeginning, word.slice(0, length), word);
      put(this.#byEnds, `${word.length}${word.slice(0, 2)}`, word);
      put(this.#byEnds, `${word.length}|${word.slice(-2)}`, word);
      put(this.#byEnds, `${word.length}${word.slice(0, 1)}|${word.slice(-1)}`, word);
    }
  }

  beginningWith(beginning: string): string[] {
    const some = this.#byBeginning.get(beginning.slice(0, BEGINNING)) ?? [];
    return beginning.length <= BEGINNING ? some : some.filter((word) => word.startsWith(beginning));
  }

  /** Words of four letters or more that share first two, last two, or first and last letters: one slip changes two at most. */
  near(word: string): string[] {
    const found = new Set<string>();
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const ends = [`${word.slice(0, 2)}`, `|${word.slice(-2)}`, `${word.slice(0, 1)}|${word.slice(-1)}`];
      for (const end of ends) for (const near of this.#byEnds.get(`${length}${end}`) ?? []) found.add(near);
    }
    return [...found].sort((one, other) => this.#placeOf(one) - this.#placeOf(other));
  }

  #placeOf(word: string): number {
    return this.#places.get(word) ?? 0;
  }
}

function put(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/* Full-text search over name and code, brand, category, composition, uses and description: FTS5, diacritics and case ignored. */

/** SQL that holds for products matching every word of the query, each as the beginning of a word. Nothing matches a query without words. */
export function productSearchCondition(query: string): SQL {
  const words = searchWords(query);
  if (words.length === 0) return sql`0`;
  const match = words.map(prefixOf).join(" AND ");
  const found = sql`${products.id} IN (SELECT rowid FROM product_search WHERE product_search MATCH ${match})`;
  const ofCode = codeCondition(query);
  return ofCode ? sql`(${found} OR ${ofCode})` : found;
}

/** Condition for the product that has this code or bar code, itself or for one of its packs; undefined for words without a figure. */
export function codeCondition(query: string): SQL | undefined {
  const code = query.trim();
  if (code.length > 64 || !/\d/.test(code)) return undefined;
  const figures = code.replaceAll(/[\s-]/g, "");
  return sql`(${products.sku} = ${code} COLLATE NOCASE OR ${products.ean} = ${figures} OR ${products.id} IN (
    SELECT product_id FROM product_packs WHERE code = ${code} COLLATE NOCASE OR ean = ${figures}))`;
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
    withoutRefusals(`${plainText(row.short_description)} ${plainText(row.long_description)}`),
  ].map((text) => sql`${withPlainLetters(text)}`);
  db().run(sql`
    INSERT INTO product_search (rowid, name, brand, category, composition, uses, description) VALUES (${id}, ${sql.join(texts, sql`, `)})`);
}

/** „Nu este pentru umbra pomilor” does not recommend a product to one who asks for shade. */
function withoutRefusals(text: string): string {
  return text.replaceAll(/\bNu (?:este|sunt) .*?(?:[.;!](?=\s|$)|$)/g, "");
}
