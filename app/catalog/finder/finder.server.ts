/** The product finder over the catalogue. A category's sheets are read once for each version of the catalogue. */
import { and, asc, eq } from "drizzle-orm";
import { askedFacts } from "#app/catalog/sheet/seed-facts.ts";
import { tallyKeys, valueNamed } from "#app/catalog/sheet/sheet.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { categories, productSpecs, products } from "#db/schema.ts";
import { perVersion } from "#db/statements/per-version.server.ts";
import { type Choice, type FinderView, narrow, readChoice, readTraits, viewFinder } from "./finder.ts";
import type { SeedSource } from "./finder-facts.ts";
import type { AskedQuestion, TraitedProduct } from "./finder-question.ts";
import { askSheet } from "./sheet-questions.ts";
import { shippedQuestions } from "./shipped-finders.ts";

type FinderResult = {
  view: FinderView | undefined;
  choice: Choice;
  /** Ids of the products that fit, in catalogue order; undefined when nothing was chosen. */
  ids: number[] | undefined;
};

/** The finder of a category for the choice of an address. */
export function findInCategory(categoryId: number, params: URLSearchParams): FinderResult {
  const { questions, products: traited } = finderOf(String(categoryId));
  if (questions.length === 0) return { view: undefined, choice: {}, ids: undefined };
  const choice = readChoice(questions, params);
  return {
    view: viewFinder(questions, traited, choice),
    choice,
    ids: Object.keys(choice).length > 0 ? narrow(traited, choice).map(({ id }) => id) : undefined,
  };
}

/** The rows that the sheets of a category's products have, with how many have each; those that are asked already come too when none has them any more. */
export function listSheetKeys(categoryId: number | undefined, asked: readonly string[]): { name: string; total: number }[] {
  const found = categoryId === undefined ? [] : tallyKeys(readProducts(categoryId, false).map(({ specs }) => specs));
  const gone = asked.filter((name) => found.every((key) => fold(key.name) !== fold(name)));
  return [...found, ...gone.map((name) => ({ name, total: 0 }))];
}

type Finder = { questions: readonly AskedQuestion[]; products: TraitedProduct[] };

const finderOf = perVersion((id): Finder => {
  const category = db()
    .select({ finder: categories.finder, finder_keys: categories.finder_keys })
    .from(categories)
    .where(eq(categories.id, Number(id)))
    .get();
  if (category?.finder === "sheet") return askSheet(category.finder_keys, readProducts(Number(id), true));
  const shipped = shippedQuestions(category?.finder ?? "");
  if (shipped.length === 0) return { questions: shipped, products: [] };
  const products = readProducts(Number(id), true);
  const facts = askSheet(factsToAsk(products), products);
  const traits = new Map(facts.products.map((product) => [product.id, product.traits]));
  return {
    questions: [...shipped, ...facts.questions],
    products: products.map((product) => ({ id: product.id, traits: { ...readTraits(shipped, product), ...traits.get(product.id) } })),
  };
});

/** The facts of the seed that most of the products say: what few say would hide the others. */
function factsToAsk(products: readonly SeedSource[]): string[] {
  const said = (name: string) => products.filter(({ specs }) => valueNamed(specs, name)).length;
  return askedFacts().filter((name) => said(name) * 2 > products.length);
}

/** The products of a category with their sheets: the published ones, or all. */
function readProducts(categoryId: number, isPublished: boolean): (SeedSource & { id: number })[] {
  const ofCategory = and(eq(products.category_id, categoryId), isPublished ? eq(products.is_published, 1) : undefined);
  const rows = db()
    .select({ id: products.id, name: products.name, short_description: products.short_description })
    .from(products)
    .where(ofCategory)
    .orderBy(asc(products.id))
    .all();
  const specs = Map.groupBy(
    db()
      .select({ product_id: productSpecs.product_id, spec_key: productSpecs.spec_key, spec_value: productSpecs.spec_value })
      .from(productSpecs)
      .innerJoin(products, eq(products.id, productSpecs.product_id))
      .where(ofCategory)
      .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
      .all(),
    (row) => row.product_id,
  );
  return rows.map((row) => ({ ...row, specs: specs.get(row.id) ?? [] }));
}
