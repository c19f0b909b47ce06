import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import { factsForFinder } from "#app/catalog/sheet/seed-facts.ts";
import { tallyKeys } from "#app/catalog/sheet/sheet.ts";
import { fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type FinderChoice, type FinderView, filterByChoice, readFinderChoice, readTraits, viewFinder } from "./finder.ts";
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

/** Uses of each product of a category, as its finder asks for them: of a whole finder that nobody has read yet, this question alone. */
export function usesOf(categoryId: number): (id: number) => readonly string[] {
  const byId = usesById(categoryId);
  return (id) => byId.get(id) ?? [];
}

const usesById = cached("uses of products", readUses, { max: 100 });

function readUses(categoryId: number): Map<number, readonly string[]> {
  const asked = askedOf(categoryId)?.shipped.filter(({ key }) => key === "utilizare") ?? [];
  if (asked.length === 0) return new Map();
  const products = finderOf.has(categoryId)
    ? finderOf(categoryId).products
    : listFinderSources(categoryId, true).map((source) => ({
        id: source.id,
        traits: readTraits(asked, { ...source, specs: parseSpecs(source) }),
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
