import { count, eq, isNull, sql } from "drizzle-orm";
import { contentKey } from "#app/catalog/taxonomy/content-key.ts";
import { mapFields, pickFields } from "#app/forms/fields/field-kinds.ts";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { type Category, categories, categoryRedirects, products } from "#db/schema.ts";
import { inOrder, prepared } from "#db/statements/prepared.server.ts";
import { type CategoryFacts, DEFAULT_FACTS } from "./category.ts";
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

export const listAllCategories = cached("categories", (): readonly CountedCategory[] => {
  const counts = countProducts(true);
  return listRows().map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 }));
});

export function listFormCategories(): (CategoryFacts & { id: number; name: string; slug: string })[] {
  return listRows().map((row) => {
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
  const rows = db()
    .select({ category_id: products.category_id, value: count() })
    .from(products)
    // The plus keeps the planner on the index that holds both columns; by is_published alone it would read every row.
    .where(isPublished ? sql`+${products.is_published} = 1` : isNull(products.deleted_at))
    .groupBy(products.category_id)
    .all();
  return new Map(rows.map((row) => [row.category_id, row.value]));
}

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
