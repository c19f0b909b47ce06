/** The product finder over the catalogue. A category's sheets are read once for each version of the catalogue. */
import { and, asc, eq } from "drizzle-orm";
import { questionsOf } from "#app/catalog/category/category-questions.server.ts";
import { perVersion } from "#app/catalog/per-version.server.ts";
import { db } from "#db/client.server.ts";
import { categories, productSpecs, products } from "#db/schema.ts";
import { type Choice, type FinderView, narrow, readChoice, readTraits, type TraitedProduct, viewFinder } from "./finder.ts";

export type FinderResult = {
  view: FinderView | undefined;
  choice: Choice;
  /** Ids of the products that fit, in catalogue order; undefined when nothing was chosen. */
  ids: number[] | undefined;
};

/** The finder of a category for the choice of an address. */
export function findInCategory(slug: string, params: URLSearchParams): FinderResult {
  const questions = questionsOf(slug);
  if (questions.length === 0) return { view: undefined, choice: {}, ids: undefined };
  const choice = readChoice(questions, params);
  const traited = traitsOf(slug);
  return {
    view: viewFinder(questions, traited, choice),
    choice,
    ids: Object.keys(choice).length > 0 ? narrow(traited, choice).map(({ id }) => id) : undefined,
  };
}

const traitsOf = perVersion(readProducts);

function readProducts(slug: string): TraitedProduct[] {
  const ofCategory = and(eq(categories.slug, slug), eq(products.is_published, 1));
  const rows = db()
    .select({ id: products.id, name: products.name, short_description: products.short_description })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(ofCategory)
    .orderBy(asc(products.id))
    .all();
  const specs = Map.groupBy(
    db()
      .select({ product_id: productSpecs.product_id, spec_key: productSpecs.spec_key, spec_value: productSpecs.spec_value })
      .from(productSpecs)
      .innerJoin(products, eq(products.id, productSpecs.product_id))
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(ofCategory)
      .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
      .all(),
    (row) => row.product_id,
  );
  const questions = questionsOf(slug);
  return rows.map((row) => ({ id: row.id, traits: readTraits(questions, { ...row, specs: specs.get(row.id) ?? [] }) }));
}
