import { sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { prefixOf } from "./search-index.server.ts";
import { isCorrectable, isOneTypo, isWithin, meantPrefixes } from "./spelling.ts";
import { Vocabulary } from "./vocabulary.ts";

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

const vocabularyOf = cached("search vocabulary", (): Vocabulary => {
  db().run(sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.product_words USING fts5vocab(main, product_search, row)`);
  const words = db().all<{ term: string }>(sql`SELECT term FROM temp.product_words ORDER BY doc DESC, term`);
  return new Vocabulary(words.map(({ term }) => term));
});
