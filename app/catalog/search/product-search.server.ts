import { and, asc, isNotNull, sql } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import type { StockCount, StockState } from "#app/catalog/stock/stock.ts";
import { countStocksOf, listIdsInStock } from "#app/catalog/stock/stock-counts.server.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { compareRomanian, fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";
import { correctWord, countPublished, listSimilarWords, prefixOf } from "./dictionary.server.ts";
import { isOneTypo } from "./typing-slips.ts";

type QueryReading = {
  corrections: { typed: string; words: string[] }[];
  text: string;
  words: { text: string; total: number }[];
  alike: string[];
};

type SearchResult = {
  /** In the order of how well they fit. */
  ids: readonly number[];
  reading: QueryReading;
  categories: { slug: string; total: number }[];
  brands: { name: string; total: number }[];
  unfiltered: number;
  stocks: readonly StockCount[];
};

type Filter = { category?: string | undefined; brand?: string | undefined; stock?: StockState | undefined };

const MAX_WORDS = 8;
/** A query with more unknown words than this is no query with errors: to help each would take longer than to find what there is. */
const MAX_CORRECTED = 2;
/** name > brand > category > composition > uses > description, the columns of product_search. */
const RELEVANCE = sql.raw("bm25(product_search, 12, 8, 6, 4, 3, 1)");

export function searchProducts(query: string, filter: Filter = {}): SearchResult {
  const { match, ...reading } = readQuery(query);
  const all = match === undefined ? [] : rank(match);
  const stocked = filter.stock && new Set(listIdsInStock(filter.stock));
  const found = stocked ? all.filter(({ id }) => stocked.has(id)) : all;
  const ofBrand = (places: readonly SearchedProduct[]) =>
    filter.brand === undefined ? places : places.filter(({ brand }) => brand === filter.brand);
  const ofCategory = (places: readonly SearchedProduct[]) =>
    filter.category === undefined ? places : places.filter(({ category }) => category === filter.category);
  const inCategory = ofCategory(found);
  const inBrand = ofBrand(found);
  const fitting = ofBrand(inCategory);
  return {
    ids: fitting.map(({ id }) => id),
    reading: fitting.length === 0 ? withHelp(reading, all.length === 0) : { ...reading, words: [], alike: [] },
    categories: tally(inBrand, ({ category }) => category).map(([slug, value]) => ({ slug, total: value })),
    brands: tally(inCategory, ({ brand }) => brand).map(([name, value]) => ({ name, total: value })),
    unfiltered: all.length,
    stocks: countStocksOf(ofBrand(ofCategory(all)).map(({ id }) => id)),
  };
}

type SearchedProduct = { id: number; category: string; brand: string | undefined };
type Word = { typed: string; folded: string };

function readQuery(query: string): Pick<QueryReading, "corrections" | "text"> & { match: string | undefined; typed: Word[] } {
  const typed = searchWords(query);
  const corrections: QueryReading["corrections"] = [];
  let corrected = 0;
  const read = typed.map((word) => {
    const asTyped = { match: matchOf(word.folded), text: word.typed };
    if (corrected === MAX_CORRECTED || countPublished(asTyped.match) > 0) return asTyped;
    corrected += 1;
    const correction = correctFieldWord(word.folded) ?? correctWord(word.folded);
    if (!correction) return asTyped;
    corrections.push({ typed: word.typed, words: correction.words });
    return { match: correction.match, text: correction.words[0] as string };
  });
  const narrowing = read.filter((_, index) => !isBesideOthers((typed[index] as Word).folded));
  return {
    corrections,
    typed,
    text: read.map(({ text }) => text).join(" "),
    match: read.length === 0 ? undefined : (narrowing.length > 0 ? narrowing : read).map(({ match }) => match).join(" AND "),
  };
}

/** A word of growers finds what the catalogue calls it, where it has that; any other word the words that begin so, and its other forms after them. */
function matchOf(folded: string): string {
  const meant = readFieldWord(folded);
  return meant && countPublished(meant) > 0 ? meant : formsOf(folded);
}

/** Endings of nouns and adjectives, folded: „trifoiul”, „narciselor”, „pășuni”, „grădină”. The leftmost that fits is the longest. */
const ENDING = /(?<=.{4})(?:ului|ul|uri|urile|urilor|elor|ele|ilor|ile|lui|lor|le|ei|ii|ea|a|e|i)$/;

function formsOf(folded: string): string {
  const stem = folded.replace(ENDING, "");
  return stem === folded ? prefixOf(folded) : `(${prefixOf(folded)} OR ${prefixOf(stem)})`;
}

/** "10kg", typed without the blank that the catalogue writes. */
const GLUED_UNIT = /(\d)(kg|ha|mp|g)(?![\p{L}\p{N}])/giu;

/** Other spellings of „raigras”, in one word or two. */
const RYEGRASS = /\br[ay][iye][ -]?grass?\b/giu;

/** Each word once. One letter matches nearly everything: it is dropped beside a word, and of several the first is searched. */
function searchWords(query: string): Word[] {
  const words = normalizeText(query)
    .slice(0, 200)
    .replaceAll(GLUED_UNIT, "$1 $2")
    .replaceAll(RYEGRASS, "raigras")
    .match(/[\p{L}\p{N}]+/gu);
  const unique = new Map((words ?? []).map((word) => [fold(word), word]));
  const all = [...unique].map(([folded, typed]) => ({ typed, folded }));
  const long = all.filter(({ folded }) => folded.length > 1);
  return long.length > 0 ? long.slice(0, MAX_WORDS) : all.slice(0, 1);
}

function withHelp({ typed, ...reading }: Omit<ReturnType<typeof readQuery>, "match">, isNowhere: boolean): QueryReading {
  if (!isNowhere) return { ...reading, words: [], alike: [] };
  const corrected = new Set(reading.corrections.map((correction) => correction.typed));
  const words = typed
    .filter((word) => !corrected.has(word.typed) && !isBesideOthers(word.folded))
    .map((word) => ({ text: word.typed, total: countPublished(matchOf(word.folded), 1_000), folded: word.folded }));
  const unknown = words.filter(({ total }) => total === 0).slice(0, MAX_CORRECTED);
  const alike = [...new Set(unknown.flatMap(({ folded }) => listSimilarWords(folded)))].slice(0, 4);
  return { ...reading, words: words.filter(({ total }) => total > 0).map(({ text, total }) => ({ text, total })), alike };
}

/** Too many products to be ranked by one letter. */
const MANY = 500;

const rank = cached("search ranks", "Rezultatele căutărilor", rankMatching, { max: 50 });

function rankMatching(match: string): readonly SearchedProduct[] {
  const places = searchedProducts();
  // One letter in thousands of products has no best match, and to rank them all is what would cost most.
  const isRanked = match.length > prefixOf("a").length || countPublished(match, MANY) < MANY;
  const order = isRanked ? sql`${RELEVANCE}, rowid` : sql`rowid`;
  return db()
    .all<{ id: number }>(sql`SELECT rowid AS id FROM product_search WHERE product_search MATCH ${match} ORDER BY ${order}`)
    .flatMap(({ id }) => places.get(id) ?? []);
}

/** The published products by id. Two index scans: joining thousands of hits to their long rows is what made a broad search slow. */
const searchedProducts = cached("searched products", "Produsele căutate", (): ReadonlyMap<number, SearchedProduct> => {
  const slugs = new Map(
    db()
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .all()
      .map(({ id, slug }) => [id, slug]),
  );
  const brands = new Map(
    db()
      .select({ id: products.id, brand: products.brand })
      .from(products)
      .where(and(isNotNull(products.brand), isOnSite()))
      .all()
      .map(({ id, brand }) => [id, brand ?? undefined]),
  );
  return new Map(
    db()
      .select({ id: products.id, category_id: products.category_id })
      .from(products)
      .where(isOnSite())
      .orderBy(asc(products.category_id))
      .all()
      .map(({ id, category_id }) => [id, { id, category: slugs.get(category_id) ?? "", brand: brands.get(id) }]),
  );
});

function tally(places: readonly SearchedProduct[], keyOf: (place: SearchedProduct) => string | undefined): [string, number][] {
  const found = new Map<string, number>();
  for (const place of places) {
    const key = keyOf(place);
    if (key !== undefined) found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].sort(([a], [b]) => compareRomanian(a, b));
}

/**
 * Words of the field beside what a catalogue calls them: a grower types „nuc” or „câine”, a sheet says „umbră” and „joacă”.
 * Folded words (with an asterisk their beginnings) → beginnings of words of the catalogue, in its categories and names alone where a „!” stands. What
 * the catalogue says in the same words needs no row: they are found as they are.
 */
const FIELD_WORDS = {
  "nuc nucul nucului nuci nucilor copac* pom pomul pomului pomi pomilor arbor* cires* visin* brad* tei stejar*": "umbr pomi",
  "umbrit* umbros* nord": "umbr",
  "livad* livez*": "livad livez",
  "secet* arsit* uscat* uscaciun*": "secet arsit drought insorite",
  "muschi* licheni*": "muschi moss",
  "caine* caini* catel* catei* pisic*": "caini joaca",
  "fotbal* minge* mingi* stadion* rugby": "sport joaca",
  "calcat* trafic rezist*": "calcare joaca sport secet",
  "iarba ierbi ierburi verdeata": "gazon! universal curti copii pasune!",
  "gazonul* gazoan* rulou* rulour* brazda brazde": "gazon! peluz",
  "petic* pete goale pata chel* repar* suprains*": "reparati suprainsamant complet goluri",
  "taluz* panta* pante* parcare* parcari* rambleu*": "taluz pant parcari",
  "rar lenes* lent": "rar lenta mini",
  "oi oile oilor oaie oaia mioar* berbec*": "oi ovine pasune!",
  "vaca vacii vaci vacile vacilor vitel* vite vitelor": "vaci bovine pasune!",
  "capra capre caprele caprelor": "capre pasune!",
  "cal calul cai caii cailor iapa iepe ponei": "cai timoftica",
  "iepur* porc* purcel*": "iepuri porci sfecla! lucerna!",
  "gain* pasari*": "lucerna! trifoi!",
  "albin* miere* stup* nectar*": "albin melifer trifoi!",
  "fanul* finet* fanat* fanet* balot* cosit* otava*": "fan faneata!",
  "imas* islaz* izlaz* pajist*": "pasune! pajist",
  "nutret* mancare*": "furaj siloz lucerna! sfecla!",
  "nap napi gulii": "sfecla!",
  "lucern*": "lucern",
  "munte* munti montan* deal*": "deal montan submontan colinar racoroas",
  "lalea* tulip*": "lalele",
  golf: "peluze",
  "crocus* sofran*": "brandus",
  "usturoi* allium cepe*": "ceapa!",
  "zarnacad*": "narcis",
  "hiacint*": "zambil",
} as const;

/** Words that narrow nothing beside others: all that is sold here is seed or bulbs, has a price and is for something. */
const BESIDE_OTHERS = new Set(
  (
    "de din la sub pe in cu pentru pt si sau un al ale ai lui ce care cel cea mai foarte bun buna bune ieftin ieftina vreau caut cumpar " +
    "pret pretul preturi oferta seminte semintele samanta seminta planta plante sac saci kg teren terenul nu se trebuie"
  ).split(" "),
);

function isBesideOthers(folded: string): boolean {
  return BESIDE_OTHERS.has(folded);
}

type Row = { word: string; isBeginning: boolean; means: readonly string[] };

const ROWS: readonly Row[] = Object.entries(FIELD_WORDS).flatMap(([typed, means]) =>
  typed.split(" ").map((word) => ({ word: word.replace("*", ""), isBeginning: word.endsWith("*"), means: means.split(" ") })),
);

/** The expression that finds what the catalogue calls this word, and the word itself in names and uses. */
function readFieldWord(folded: string): string | undefined {
  const row = ROWS.find(({ word, isBeginning }) => (isBeginning ? folded.startsWith(word) : folded === word));
  return row && expressionOf(folded, row);
}

/** A word of growers with one slip, longer ones only: „fotbla”. */
function correctFieldWord(folded: string): { words: string[]; match: string } | undefined {
  const row = ROWS.find(({ word }) => word.length > 4 && isOneTypo(folded, word));
  return row && { words: [row.word], match: expressionOf(row.word, row) };
}

function expressionOf(folded: string, { means }: Row): string {
  const own = `{name brand uses} : "${folded}"${folded.length > 3 ? "*" : ""}`;
  const meant = means.map((word) => (word.endsWith("!") ? `{name category} : "${word.slice(0, -1)}"*` : `"${word}"*`));
  return `(${[own, ...meant].join(" OR ")})`;
}
