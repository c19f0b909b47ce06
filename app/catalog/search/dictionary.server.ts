/** The words of the catalogue: what a visitor may have meant by a word that no product has. Only words of published products are told. */
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { beginningOf } from "./search-index.server.ts";
import { isCorrectable, neighbours, SHORTEST_CORRECTED } from "./spelling.ts";

export type Correction = {
  /** Full-text expression of the words to look for instead. */
  match: string;
  /** The words themselves, as the catalogue writes them. */
  words: string[];
};

const MAX_WORDS = 3;

/** How many published products have a word that begins like this; counting stops at `limit`. */
export function countPublished(match: string, limit = 1): number {
  const row = db().get<{ value: number }>(sql`
    SELECT count(*) AS value FROM (
      SELECT 1 FROM product_search JOIN products ON products.id = product_search.rowid
      WHERE product_search MATCH ${match} AND products.is_published = 1 LIMIT ${limit})`);
  return row?.value ?? 0;
}

/** What a word with one typing error may have meant: whole words of the catalogue first, else the beginning of one. */
export function correct(word: string): Correction | undefined {
  if (!isCorrectable(word)) return undefined;
  openDictionary();
  const candidates = neighbours(word);
  const whole = db()
    .all<{ term: string }>(
      sql`SELECT w.term FROM json_each(${JSON.stringify(candidates)}) AS c CROSS JOIN temp.product_words AS w ON w.term = c.value ORDER BY w.doc DESC LIMIT 12`,
    )
    .map(({ term }) => term)
    .filter((term) => countPublished(`"${term}"`) > 0)
    .slice(0, MAX_WORDS);
  if (whole.length > 0) return { match: anyOf(whole.map(beginningOf)), words: whole.map(asWritten) };
  return correctBeginning(candidates.filter((candidate) => candidate.length >= SHORTEST_CORRECTED && candidate[0] === word[0]));
}

/** Words of the catalogue that start like this one, the most frequent first: for a visitor whose word is nowhere. */
export function wordsLike(word: string): string[] {
  openDictionary();
  for (const length of [4, 3]) {
    if (word.length < length) continue;
    const beginning = word.slice(0, length);
    const found = db()
      .all<{ term: string }>(sql`SELECT term FROM temp.product_words WHERE ${isBetween(beginning)} ORDER BY doc DESC LIMIT 12`)
      .map(({ term }) => term)
      .filter((term) => term.length > length && countPublished(`"${term}"`) > 0)
      .slice(0, MAX_WORDS);
    if (found.length > 0) return found.map(asWritten);
  }
  return [];
}

function correctBeginning(candidates: readonly string[]): Correction | undefined {
  const found = db()
    .all<{ beginning: string; term: string | null }>(
      sql`SELECT c.value AS beginning, (SELECT term FROM temp.product_words WHERE term >= c.value AND term < c.value || char(1114111) LIMIT 1) AS term
          FROM json_each(${JSON.stringify(candidates)}) AS c`,
    )
    .filter(({ beginning, term }) => term !== null && countPublished(beginningOf(beginning)) > 0)
    .slice(0, MAX_WORDS);
  if (found.length === 0) return undefined;
  return {
    match: anyOf(found.map(({ beginning }) => beginningOf(beginning))),
    words: [...new Set(found.map(({ beginning }) => asWritten(beginning)))],
  };
}

/** A folded word, or its beginning, as the first product that has it writes it, in lower case: "lucerna" is „lucernă”. */
function asWritten(term: string): string {
  for (const match of [`"${term}"`, beginningOf(term)]) {
    const row = db().get<{ text: string }>(sql`
      SELECT snippet(product_search, -1, char(2), char(3), '', 1) AS text
      FROM product_search JOIN products ON products.id = product_search.rowid
      WHERE product_search MATCH ${match} AND products.is_published = 1 LIMIT 1`);
    const word = row?.text.split("\u0002")[1]?.split("\u0003")[0];
    if (word) return word.toLocaleLowerCase("ro");
  }
  return term;
}

function anyOf(expressions: readonly string[]): string {
  return `(${expressions.join(" OR ")})`;
}

function isBetween(beginning: string) {
  return sql`term >= ${beginning} AND term < ${`${beginning}\u{10ffff}`}`;
}

/** A view of the search index's own words; it holds no data, so every connection makes its own. */
function openDictionary(): void {
  db().run(sql`CREATE VIRTUAL TABLE IF NOT EXISTS temp.product_words USING fts5vocab(main, product_search, row)`);
}
