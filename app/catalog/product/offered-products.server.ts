/** Products as an offer form and an offer request know them: with the dose and the bag that quantities come from. */

import { and, asc, eq, inArray, like } from "drizzle-orm";
import { productCategories } from "#app/catalog/category/categories.server.ts";
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { isOnSite } from "#app/catalog/category/hidden-categories.server.ts";
import { DOSE_KEYS_LIKE, readSheet } from "#app/catalog/sheet/sheet.ts";
import { db } from "#db/client.server.ts";
import { categories, productSpecs, products } from "#db/schema.ts";

type OfferedProduct = { id: number; name: string; category: CategoryFacts; dose: number | undefined; bag_weight_kg: number | null };

/** Every published product with what an offer form computes from, by category and name. */
export function listOfferedProducts(): OfferedProduct[] {
  const rows = db()
    .select({ id: products.id, name: products.name, category_id: products.category_id, bag_weight_kg: products.bag_weight_kg })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(isOnSite())
    .orderBy(asc(categories.sort_order), asc(products.name))
    .limit(MAX_FORM_PRODUCTS)
    .all();
  const doses = Map.groupBy(
    db()
      .select()
      .from(productSpecs)
      .where(
        and(
          inArray(
            productSpecs.product_id,
            rows.map(({ id }) => id),
          ),
          like(productSpecs.spec_key, DOSE_KEYS_LIKE),
        ),
      )
      .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
      .all(),
    (spec) => spec.product_id,
  );
  const categoryOf = productCategories();
  return rows.map(({ category_id, ...row }) => ({
    ...row,
    category: categoryOf(category_id).facts,
    dose: readSheet(doses.get(row.id) ?? []).dose?.kgPer100Sqm,
  }));
}

/** What an offer request needs to know of a published product; undefined when there is none. */
export function findOrderedProduct(id: number): (OfferedProduct & { slug: string }) | undefined {
  const row = db()
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      category_id: products.category_id,
      bag_weight_kg: products.bag_weight_kg,
    })
    .from(products)
    .where(and(eq(products.id, id), isOnSite()))
    .get();
  if (!row) return undefined;
  const specs = db()
    .select()
    .from(productSpecs)
    .where(eq(productSpecs.product_id, id))
    .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
    .all();
  const { category_id, ...product } = row;
  return { ...product, category: productCategories()(category_id).facts, dose: readSheet(specs).dose?.kgPer100Sqm };
}

/** A select of more products than this is unusable; the product's own page always offers its own. */
const MAX_FORM_PRODUCTS = 300;
