import { eq } from "drizzle-orm";
import { factsForFinder } from "#app/catalog/sheet/seed-facts.ts";
import { tallyKeys } from "#app/catalog/sheet/sheet.ts";
import { fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";
import { type FinderChoice, type FinderView, filterByChoice, readFinderChoice, viewFinder } from "./finder.ts";
import type { AskedQuestion, FinderQuestion, TraitedProduct } from "./finder-question.ts";
import { listFinderSources, listProductAnswers, parseSpecs, warmProductAnswers } from "./product-answers.server.ts";
import { askSheet } from "./sheet-questions.ts";
import { shippedQuestions } from "./shipped-finders.ts";

type FinderResult = {
  view: FinderView | undefined;
  choice: FinderChoice;
  ids: number[] | undefined;
};

export function getFinderResult(categoryId: number, params: URLSearchParams): FinderResult {
  const { questions, products: traited } = finderOf(categoryId);
  if (questions.length === 0) return { view: undefined, choice: {}, ids: undefined };
  const choice = readFinderChoice(questions, params);
  return {
    view: viewFinder(questions, traited, choice),
    choice,
    ids: Object.keys(choice).length > 0 ? filterByChoice(traited, choice).map(({ id }) => id) : undefined,
  };
}

/** Uses of each product of a category, as its finder asks for them. */
export function traitsOf(categoryId: number): (id: number) => readonly string[] {
  const byId = new Map(finderOf(categoryId).products.map(({ id, traits }) => [id, traits.utilizare ?? []]));
  return (id) => byId.get(id) ?? [];
}

export function listSheetKeys(categoryId: number | undefined, asked: readonly string[]): { name: string; total: number }[] {
  const found = categoryId === undefined ? [] : tallyKeys(listFinderSources(categoryId, false).map(parseSpecs));
  const gone = asked.filter((name) => found.every((key) => fold(key.name) !== fold(name)));
  return [...found, ...gone.map((name) => ({ name, total: 0 }))];
}

type Finder = { questions: readonly AskedQuestion[]; products: readonly TraitedProduct[] };

export async function warmFinders(): Promise<void> {
  for (const { id } of db().select({ id: categories.id }).from(categories).all()) {
    const asked = askedOf(id);
    if (asked) await warmProductAnswers(id, asked);
  }
}

function askedOf(categoryId: number): { isOfSheet: boolean; shipped: readonly FinderQuestion[]; rows: readonly string[] } | undefined {
  const category = db()
    .select({ finder: categories.finder, finder_keys: categories.finder_keys })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .get();
  const shipped = shippedQuestions(category?.finder ?? "");
  if (category?.finder === "sheet") return { isOfSheet: true, shipped, rows: category.finder_keys };
  return shipped.length === 0 ? undefined : { isOfSheet: false, shipped, rows: factsForFinder() };
}

const finderOf = cached("finders", readFinder, { max: 100 });

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
