import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { inListOrder, usualOrder } from "#app/catalog/order/list-order.server.ts";
import { overPublicLists, type ProductFilter, type PublicFilter, productConditions } from "#app/catalog/product/product-filter.server.ts";
import { compareRomanian } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { history, products } from "#db/schema.ts";

function listIds(filter: ProductFilter): number[] {
  return matching(filter)
    .all()
    .map(({ id }) => id);
}

/** Ids in the order of the owner. */
export const listIdsInUsualOrder = cached(
  "ids of lists",
  "Produsele listelor",
  (filter: PublicFilter): readonly number[] => inListOrder(listPublicIds(filter), usualOrder()),
  { max: 50 },
);

/** Ids as they are, as the site shows them. */
export function listPublicIds(filter: PublicFilter): number[] {
  return publicIds(filter).map(({ id }) => id);
}

const publicIds = overPublicLists((conditions) =>
  db().select({ id: products.id }).from(products).where(conditions).orderBy(asc(products.id)),
);

/** A page of the list as the owner has ordered it. Where no product has a place, the database cuts the page itself. */
export function listPageInUsualOrder(filter: ProductFilter, page: { page: number; limit: number }): { ids: number[]; total: number } {
  const order = usualOrder();
  if (!order) return listPageOfIds(filter, page);
  const ids = inListOrder(listIds(filter), order);
  return { ids: ids.slice((page.page - 1) * page.limit, page.page * page.limit), total: ids.length };
}

export function listPageOfIds(filter: ProductFilter, { page, limit }: { page: number; limit: number }): { ids: number[]; total: number } {
  const rows = matching(filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .all();
  // The last page says how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { ids: rows.map(({ id }) => id), total: isLast ? (page - 1) * limit + rows.length : countMatching(filter) };
}

function matching(filter: ProductFilter) {
  return db()
    .select({ id: products.id })
    .from(products)
    .where(and(...productConditions(filter)))
    .orderBy(asc(products.id))
    .$dynamic();
}

export function countProductStates(filter: ProductFilter): { drafts: number; published: number } {
  const amount = (is_published: 0 | 1) => countMatching({ ...filter, withDrafts: true, is_published });
  return { drafts: amount(0), published: amount(1) };
}

/** Drafts among the products that one batch of changes has touched. */
export function countDraftsOfBatch(batchId: number): number {
  const touched = db()
    .select({ id: history.subject_id })
    .from(history)
    .where(and(eq(history.batch_id, batchId), eq(history.subject, "product")));
  const isDraft = and(eq(products.is_published, 0), inArray(products.id, touched));
  return db().select({ value: count() }).from(products).where(isDraft).get()?.value ?? 0;
}

/** By the ids of the categories. */
export function countByCategory(filter: ProductFilter): ReadonlyMap<number, number> {
  const rows = db()
    .select({ id: products.category_id, total: count() })
    .from(products)
    .where(and(...productConditions(filter)))
    .groupBy(products.category_id)
    .all();
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Brands of the products given, each with how many it has. */
export const countByBrand = cached("brands of lists", "Brandurile listelor", readBrands, { max: 50 });

function readBrands(filter: PublicFilter): readonly { name: string; total: number }[] {
  const named = publicBrands(filter).flatMap(({ brand: name, total }) => (name ? [{ name, total }] : []));
  return named.sort((one, other) => compareRomanian(one.name, other.name));
}

const publicBrands = overPublicLists((conditions) =>
  db()
    .select({ brand: products.brand, total: count().as("total") })
    .from(products)
    .where(conditions)
    .groupBy(products.brand),
);

/** The products given by the names of their brands, for lists that are narrowed by more than one of these. */
export const listIdsByBrand = cached("products of brands", "Produsele după brand", readIdsByBrand, { max: 50 });

function readIdsByBrand(filter: PublicFilter): ReadonlyMap<string, readonly number[]> {
  const named = publicIdsByBrand(filter).flatMap(({ brand, ids }) => (brand ? [[brand, JSON.parse(ids) as number[]] as const] : []));
  return new Map(named.sort(([one], [other]) => compareRomanian(one, other)));
}

const publicIdsByBrand = overPublicLists((conditions) =>
  db()
    .select({ brand: products.brand, ids: sql<string>`json_group_array(${products.id})`.as("ids") })
    .from(products)
    .where(conditions)
    .groupBy(products.brand),
);

export function countMatching(filter: ProductFilter): number {
  const found = db()
    .select({ value: count() })
    .from(products)
    .where(and(...productConditions(filter)))
    .get();
  return found?.value ?? 0;
}
