import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { doseOfColumns } from "#app/catalog/dose/dose.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { factsForFinder } from "#app/catalog/sheet/seed-facts.ts";
import { type FoldedSpec, readByName, type Spec, tallyKeys } from "#app/catalog/sheet/sheet.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { isCaching } from "#db/cache/switch.server.ts";
import { type Product, products } from "#db/schema.ts";
import { preparedPlain } from "#db/statements/prepared.server.ts";
import {
  type AskedQuestion,
  type FinderChoice,
  type FinderQuestion,
  type FinderView,
  filterByChoice,
  readFinderChoice,
  readTraits,
  type TraitedProduct,
  type Traits,
  viewFinder,
} from "./finder.ts";
import { SHEET_PARAMETERS } from "./finder-keys.ts";
import { shippedQuestions } from "./shipped-finders.ts";

/** Finder questions from rows of the technical sheet. Values that differ in case or diacritics alone are one option. Pure. */

const MAX_OPTIONS = 30;

const order = new Intl.Collator("ro", { numeric: true });

export function readAnswers(keys: readonly string[], specs: readonly Spec[]): string[][] {
  const named = readByName(specs);
  return keys.map((name) => readWords(named(name) ?? ""));
}

export function askSheet(keys: readonly string[], products: readonly { id: number; answers: readonly (readonly string[])[] }[]) {
  const asked = keys.map((label) => ({ key: SHEET_PARAMETERS + slugify(label), label }));
  return {
    questions: asked.map(({ key, label }, row) => ({
      key,
      label,
      options: optionsOf(products.flatMap(({ answers }) => answers[row] ?? [])),
    })),
    products: products.map(({ id, answers }) => ({
      id,
      traits: Object.fromEntries(asked.map(({ key }, row) => [key, (answers[row] ?? []).map(slugify)])),
    })),
  };
}

/** "roșu, galben / alb" is three values; the comma of a number ("0,5 m") parts nothing. */
function readWords(value: string): string[] {
  const words = value
    .split(/;|\/|,(?=\s)/)
    .map((word) => word.trim())
    .filter((word) => slugify(word) !== "");
  return [...new Map(words.map((word) => [slugify(word), word])).values()];
}

function optionsOf(words: readonly string[]): AskedQuestion["options"] {
  const found = [...Map.groupBy(words, slugify)].map(([value, [label = value, ...others]]) => ({ value, label, times: 1 + others.length }));
  return found
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_OPTIONS)
    .sort((one, other) => order.compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }));
}

/** Reading a sheet takes a fifth of a millisecond, so a product with unchanged name, description and sheet is not read again. */

type Asked = { shipped: readonly FinderQuestion[]; rows: readonly string[] };
type ProductAnswers = { traits: Traits; answers: string[][] };

/** Sheets that one turn of the loop understands. */
const AT_A_TIME = 200;

/** Answers by content of the sheets. Not by version (cached.server.ts), because most versions of the catalogue change no sheet. */
const answersBySheet = new Map<number, ReadonlyMap<string, ProductAnswers>>();

function listProductAnswers(categoryId: number, asked: Asked): (ProductAnswers & { id: number })[] {
  const { answersOfSheet, end } = beginReading(categoryId, asked);
  const answered = listFinderSources(categoryId, true).map(({ id, ...source }) => ({ id, ...answersOfSheet(source) }));
  end();
  return answered;
}

/** Reads what `listProductAnswers` will be asked for, some sheets at a time, so that no turn of the loop is long. Whatever changes meanwhile is read again then. */
async function warmProductAnswers(categoryId: number, asked: Asked): Promise<void> {
  const { answersOfSheet, end } = beginReading(categoryId, asked);
  for (const [place, { id: _id, ...source }] of listFinderSources(categoryId, true).entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    answersOfSheet(source);
  }
  end();
}

function beginReading(categoryId: number, { shipped, rows }: Asked) {
  const foldKey = foldEachOnce();
  if (!isCaching()) return { answersOfSheet: (source: Source) => answersOf(source, { shipped, rows }, foldKey), end: () => {} };
  const before = answersBySheet.get(categoryId);
  const now = new Map<string, ProductAnswers>();
  const questions = [shipped.map(({ key }) => key), rows];
  const answersOfSheet = (source: Source): ProductAnswers => {
    const key = hash("sha256", JSON.stringify([questions, source]), "base64");
    const answered = before?.get(key) ?? answersOf(source, { shipped, rows }, foldKey);
    now.set(key, answered);
    return answered;
  };
  return { answersOfSheet, end: () => answersBySheet.set(categoryId, now) };
}

type Source = { name: string; short_description: string; specs: string } & Pick<Product, "dose_kind" | "dose_to" | "dose_from">;

function answersOf(source: Source, { shipped, rows }: Asked, foldKey: FoldKey): ProductAnswers {
  const { name, short_description } = source;
  const specs = foldedSpecs(source, foldKey);
  return { traits: shipped.length > 0 ? readTraits(shipped, { name, short_description, specs }) : {}, answers: readAnswers(rows, specs) };
}

/** The products of a category, the published ones or all, each with its sheet as one text of JSON for `parseSpecs`: a row for each line of each sheet would cost more than all else. */
function listFinderSources(categoryId: number, isPublished: boolean): (Source & { id: number })[] {
  return (isPublished ? publishedSources : allSources)().all({ categoryId });
}

const sourcesOf = (isMeant?: SQL) =>
  preparedPlain((db) =>
    db
      .select({
        id: products.id,
        name: products.name,
        short_description: products.short_description,
        dose_kind: products.dose_kind,
        dose_to: products.dose_to,
        dose_from: products.dose_from,
        specs: sql<string>`(SELECT json_group_array(json_array(spec_key, spec_value)) FROM (
        SELECT spec_key, spec_value FROM product_specs WHERE product_id = products.id ORDER BY sort_order, id
      ))`.as("specs"),
      })
      .from(products)
      .where(and(eq(products.category_id, sql.placeholder("categoryId")), isMeant))
      .orderBy(asc(products.id)),
  );
const publishedSources = sourcesOf(eq(products.is_published, 1));
const allSources = sourcesOf();

function parseSpecs({ specs: written, ...dose }: Omit<Source, "name" | "short_description">): Spec[] {
  const specs = (JSON.parse(written) as [string, string | null][]).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
  return toSheetRows({ specs, dose: doseOfColumns(dose) });
}

type FoldKey = (key: string) => string;

/** The sheets of a category share their keys: each is folded once for all of them. */
function foldEachOnce(): FoldKey {
  const known = new Map<string, string>();
  return (key) => {
    const folded = known.get(key) ?? fold(key);
    known.set(key, folded);
    return folded;
  };
}

function foldedSpecs(source: Source, foldKey: FoldKey): FoldedSpec[] {
  return parseSpecs(source).map((spec) => ({ ...spec, folded: foldKey(spec.spec_key) }));
}

type FinderResult = {
  viewWithin: (kept?: ReadonlySet<number>) => FinderView | undefined;
  choice: FinderChoice;
  ids: number[] | undefined;
};

export function getFinderResult(categoryId: number, params: URLSearchParams): FinderResult {
  const { questions, products: traited } = finderOf(categoryId);
  if (questions.length === 0) return { viewWithin: () => undefined, choice: {}, ids: undefined };
  const choice = readFinderChoice(questions, params);
  return {
    viewWithin: (kept) => viewFinder(questions, traited, choice, kept),
    choice,
    ids: Object.keys(choice).length > 0 ? filterByChoice(traited, choice).map(({ id }) => id) : undefined,
  };
}

/** Uses of each product of a category, as its finder asks for them: of a whole finder that nobody has read yet, this question alone. */
export function usesOf(categoryId: number): (id: number) => readonly string[] {
  const byId = usesById(categoryId);
  return (id) => byId.get(id) ?? [];
}

const usesById = cached("uses of products", "Utilizările produselor", readUses, { max: 100 });

function readUses(categoryId: number): Map<number, readonly string[]> {
  const asked = askedOf(categoryId)?.shipped.filter(({ key }) => key === "utilizare") ?? [];
  if (asked.length === 0) return new Map();
  const foldKey = foldEachOnce();
  const products = finderOf.has(categoryId)
    ? finderOf(categoryId).products
    : listFinderSources(categoryId, true).map((source) => ({
        id: source.id,
        traits: readTraits(asked, { ...source, specs: foldedSpecs(source, foldKey) }),
      }));
  return new Map(products.map(({ id, traits }) => [id, traits.utilizare ?? []]));
}

export function listSheetKeys(categoryId: number | undefined, asked: readonly string[]): { name: string; total: number }[] {
  const found = categoryId === undefined ? [] : tallyKeys(listFinderSources(categoryId, false).map(parseSpecs));
  const gone = asked.filter((name) => found.every((key) => fold(key.name) !== fold(name)));
  return [...found, ...gone.map((name) => ({ name, total: 0 }))];
}

type Finder = { questions: readonly AskedQuestion[]; products: readonly TraitedProduct[] };

export async function warmFinders(): Promise<void> {
  for (const { id } of listAllCategories()) {
    const asked = askedOf(id);
    if (asked) await warmProductAnswers(id, asked);
  }
}

function askedOf(categoryId: number): { isOfSheet: boolean; shipped: readonly FinderQuestion[]; rows: readonly string[] } | undefined {
  const category = listAllCategories().find(({ id }) => id === categoryId);
  const shipped = shippedQuestions(category?.finder ?? "");
  if (category?.finder === "sheet") return { isOfSheet: true, shipped, rows: category.finder_keys };
  return shipped.length === 0 ? undefined : { isOfSheet: false, shipped, rows: factsForFinder() };
}

const finderOf = cached("finders", "Întrebările care ajută la alegere", readFinder, { max: 100 });

function readFinder(id: number): Finder {
  const asked = askedOf(id);
  if (!asked) return { questions: [], products: [] };
  const { isOfSheet, shipped, rows } = asked;
  const products = listProductAnswers(id, asked);
  if (isOfSheet) return askSheet(rows, products);
  // Only facts that most of the products state: a question that few answer would hide the others.
  const isSaid = rows.map((_, row) => products.filter(({ answers }) => (answers[row] ?? []).length > 0).length * 2 > products.length);
  const facts = askSheet(
    rows.filter((_, row) => isSaid[row]),
    products.map(({ id, answers }) => ({ id, answers: answers.filter((_, row) => isSaid[row]) })),
  );
  return {
    questions: [...shipped, ...facts.questions],
    products: products.map(({ traits }, place) => {
      const answered = facts.products[place] as TraitedProduct;
      return { id: answered.id, traits: { ...traits, ...answered.traits } };
    }),
  };
}
