/** The search of /produse: one typing error forgiven, the best match first, and how many there are in each category and brand. */
import { type SQL, sql } from "drizzle-orm";
import { fold } from "#app/ui/romanian.ts";
import { db } from "#db/client.server.ts";
import { correct, countPublished, wordsLike } from "./dictionary.server.ts";
import { listProductsByIds, type ProductSummary } from "./products.server.ts";
import { beginningOf } from "./search.server.ts";

/** What was made of a query. */
export type Reading = {
  /** The words that were corrected, with what is shown instead. */
  corrections: { typed: string; words: string[] }[];
  /** The query with its corrections, as one would have typed it. */
  text: string;
  /** For a query without a result: each of its words, with the number of its own results. */
  words: { text: string; total: number }[];
  /** For words that no product has: words of the catalogue that begin alike. */
  alike: string[];
};

export type SearchResult = {
  data: ProductSummary[];
  total: number;
  reading: Reading;
  /** Products of the query in each category of the chosen brand, and of each brand in the chosen category. */
  categories: { slug: string; total: number }[];
  brands: { name: string; total: number }[];
  /** Products of the query with neither filter. */
  unfiltered: number;
};

type Filter = { category?: string | undefined; brand?: string | undefined };

const MAX_WORDS = 8;
/** name > brand > category > composition > uses > description, the columns of product_search. */
const RELEVANCE = sql.raw("bm25(product_search, 12, 8, 6, 4, 3, 1)");

/** One page of the published products that match every word of a query, in order of relevance. */
export function searchProducts(query: string, filter: Filter, page: { page: number; limit: number }): SearchResult {
  const { match, ...reading } = read(query);
  const groups = match === undefined ? [] : countGroups(match);
  const fits = (group: Group, { category, brand }: Filter) =>
    (category === undefined || group.category === category) && (brand === undefined || group.brand === brand);
  const total = sum(groups.filter((group) => fits(group, filter)));
  const ids = match === undefined || total === 0 ? [] : rank(match, filter, page);
  return {
    data: listProductsByIds(ids),
    total,
    reading: total === 0 ? withHelp(reading, groups.length === 0) : { ...reading, words: [], alike: [] },
    categories: totals(
      groups.filter((group) => fits(group, { brand: filter.brand })),
      (group) => group.category,
    ).map(([slug, value]) => ({ slug, total: value })),
    brands: totals(
      groups.filter((group) => fits(group, { category: filter.category })),
      (group) => group.brand,
    ).map(([name, value]) => ({ name, total: value })),
    unfiltered: sum(groups),
  };
}

type Group = { category: string; brand: string | null; total: number };
type Word = { typed: string; folded: string };

function read(query: string): Pick<Reading, "corrections" | "text"> & { match: string | undefined; typed: Word[] } {
  const typed = (
    query
      .normalize("NFC")
      .slice(0, 200)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => ({ typed: word, folded: fold(word) }))
    .slice(0, MAX_WORDS);
  const corrections: Reading["corrections"] = [];
  const read = typed.map((word) => {
    const asTyped = { match: beginningOf(word.folded), text: word.typed };
    if (countPublished(asTyped.match) > 0) return asTyped;
    const correction = correct(word.folded);
    if (!correction) return asTyped;
    corrections.push({ typed: word.typed, words: correction.words });
    return { match: correction.match, text: correction.words[0] as string };
  });
  return {
    corrections,
    typed,
    text: read.map(({ text }) => text).join(" "),
    match: read.length === 0 ? undefined : read.map(({ match }) => match).join(" AND "),
  };
}

/** What to try when nothing was found: the words one by one where each is known, words that begin alike where one is not. */
function withHelp({ typed, ...reading }: Omit<ReturnType<typeof read>, "match">, isNowhere: boolean): Reading {
  if (!isNowhere) return { ...reading, words: [], alike: [] };
  const corrected = new Set(reading.corrections.map((correction) => correction.typed));
  const words = typed
    .filter((word) => !corrected.has(word.typed))
    .map((word) => ({ text: word.typed, total: countPublished(beginningOf(word.folded), 1_000), folded: word.folded }));
  const alike = [...new Set(words.filter(({ total }) => total === 0).flatMap(({ folded }) => wordsLike(folded)))].slice(0, 4);
  return { ...reading, words: words.filter(({ total }) => total > 0).map(({ text, total }) => ({ text, total })), alike };
}

function countGroups(match: string): Group[] {
  return db().all<Group>(sql`
    SELECT categories.slug AS category, products.brand AS brand, count(*) AS total
    FROM product_search
    JOIN products ON products.id = product_search.rowid
    JOIN categories ON categories.id = products.category_id
    WHERE product_search MATCH ${match} AND products.is_published = 1
    GROUP BY products.category_id, products.brand
    ORDER BY categories.sort_order, categories.id`);
}

function rank(match: string, filter: Filter, { page, limit }: { page: number; limit: number }): number[] {
  const only: SQL[] = [sql`product_search MATCH ${match}`, sql`products.is_published = 1`];
  if (filter.category !== undefined) only.push(sql`categories.slug = ${filter.category}`);
  if (filter.brand !== undefined) only.push(sql`products.brand = ${filter.brand}`);
  return db()
    .all<{ id: number }>(
      sql`SELECT products.id AS id
          FROM product_search
          JOIN products ON products.id = product_search.rowid
          JOIN categories ON categories.id = products.category_id
          WHERE ${sql.join(only, sql` AND `)}
          ORDER BY ${RELEVANCE}, products.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    )
    .map(({ id }) => id);
}

function totals(groups: readonly Group[], keyOf: (group: Group) => string | null): [string, number][] {
  const found = new Map<string, number>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key !== null) found.set(key, (found.get(key) ?? 0) + group.total);
  }
  return [...found];
}

function sum(groups: readonly Group[]): number {
  return groups.reduce((total, group) => total + group.total, 0);
}
