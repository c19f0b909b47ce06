import { and, count, eq, exists, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { mapFields, pickFields } from "#app/forms/fields/field-kinds.ts";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { type Category, categories, categoryRedirects, products } from "#db/schema.ts";
import { inOrder, prepared } from "#db/statements/prepared.server.ts";
import { type CategoryFacts, DEFAULT_FACTS } from "./category-facts.ts";
import { PUBLIC_CATEGORY } from "./fields.ts";

type CategoryView = Pick<CountedCategory, "id" | (typeof PUBLIC_CATEGORY)[number] | "product_count">;
export type NavCategory = { name: string; slug: string; product_count: number; hue: string };

export function listCategories(): CategoryView[] {
  return listShown().map((category) => pickFields(["id", ...PUBLIC_CATEGORY, "product_count"], category));
}

export function listNavCategories(): NavCategory[] {
  return listShown().map(({ name, slug, product_count, hue }) => ({ name, slug, product_count, hue }));
}

export type CountedCategory = Category & { product_count: number };

export const listAllCategories = cached("categories", "Categorii", (): readonly CountedCategory[] => {
  const counts = countProducts(true);
  return listRows().map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 }));
});

export function listFormCategories(): (CategoryFacts & { id: number; name: string; slug: string })[] {
  return listAllCategories().map((row) => {
    const { id, name, slug } = row;
    return { id, slug, name: row.is_hidden === 1 ? `${name} (ascunsă)` : name, ...categoryFacts(row) };
  });
}

export function findCategoryBySlug(slug: string): CountedCategory | undefined {
  return listAllCategories().find((category) => category.slug === slug);
}

export function findCategory(id: number): Category | undefined {
  return db().select().from(categories).where(eq(categories.id, id)).get();
}

export function findMovedCategory(oldSlug: string): string | undefined {
  return db()
    .select({ slug: categories.slug })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.category_id))
    .where(eq(categoryRedirects.old_slug, oldSlug))
    .get()?.slug;
}

export function countProducts(isPublished: boolean): Map<number, number> {
  return new Map((isPublished ? published() : there()).all().map((row) => [row.category_id, row.value]));
}

const countedIn = (which: SQL) =>
  prepared((db) =>
    db.select({ category_id: products.category_id, value: count() }).from(products).where(which).groupBy(products.category_id).prepare(),
  );
// The plus keeps the planner on the index that holds both columns; by is_published alone it would read every row.
const published = countedIn(sql`+${products.is_published} = 1`);
const there = countedIn(isNull(products.deleted_at));

type ProductCategory = { name: string; slug: string; facts: CategoryFacts };

/** Facts by category id. Its products share one object, so that a page sends it once. Products stay on pages when categories cannot be read. */
export function productCategories(): (id: number) => ProductCategory {
  const known = readableCategories();
  return (id) => known?.get(id) ?? NO_CATEGORY;
}

function categoryFacts(category: Category): CategoryFacts {
  const facts = mapFields(DEFAULT_FACTS, (_usual, key) => category[key]) as CategoryFacts;
  return { ...facts, content_key: contentKey(category) };
}

const NO_CATEGORY: ProductCategory = { name: "", slug: "", facts: DEFAULT_FACTS };

const categoriesById = cached(
  "categories of products",
  "Categoriile produselor",
  () =>
    new Map(
      listAllCategories().map((row): [number, ProductCategory] => [row.id, { name: row.name, slug: row.slug, facts: categoryFacts(row) }]),
    ),
);

function readableCategories(): ReadonlyMap<number, ProductCategory> | undefined {
  return readFromDatabase(categoriesById, undefined, "The categories of products could not be read: products stand without");
}

function listShown(): CountedCategory[] {
  return listAllCategories().filter(({ is_hidden }) => is_hidden === 0);
}

function listRows(): Category[] {
  return allInOrder().all();
}

const allInOrder = prepared((db) =>
  db
    .select()
    .from(categories)
    .orderBy(...inOrder(categories))
    .prepare(),
);

/** Condition of every public query (decision 58): published products outside hidden categories. */

export function isOnSite(): SQL {
  return and(eq(products.is_published, 1), inShownCategory()) as SQL;
}

/** The category's part of the condition; undefined, and free of cost, while no hidden category has published products. */
export function inShownCategory(): SQL | undefined {
  const ids = hiddenIds();
  return ids.length > 0 ? notInArray(products.category_id, [...ids]) : undefined;
}

/** The key of prepared queries that ask isOnSite(): their SQL differs by the hidden categories (db/statements/prepared.server.ts). */
export function hiddenCategoriesKey(): string {
  return hiddenIds().join();
}

export function hidesProducts(categoryId: number): boolean {
  return hiddenIds().includes(categoryId);
}

export function isProductOnSite(id: number): boolean {
  return (
    db()
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, id), isOnSite()))
      .get() !== undefined
  );
}

const readHiddenIds = cached("hidden categories", "Categoriile ascunse", (): readonly number[] =>
  hidden()
    .all()
    .map(({ id }) => id),
);

const hidden = prepared((db) => {
  const published = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.category_id, categories.id), eq(products.is_published, 1)));
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.is_hidden, 1), exists(published)))
    .prepare();
});

/** Where the categories cannot be read, their products stand without them (decision 58): none is known to be hidden. */
function hiddenIds(): readonly number[] {
  return readFromDatabase(readHiddenIds, [], "The hidden categories could not be read: their products show");
}
