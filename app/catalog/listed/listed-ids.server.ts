/** Which products a list has, in its order: known for a version of the catalogue, so a page is a part of it, however far down (decision 123). */
import { and, asc, count } from "drizzle-orm";
import { conditionsOf, type ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { perVersion } from "#db/statements/per-version.server.ts";

/** Ids of one page of the products that match, in catalogue order, and how many match in all. */
export function listIds(filter: ProductFilter, { page, limit }: { page: number; limit: number }): { ids: number[]; total: number } {
  const offset = (page - 1) * limit;
  const kept = findKept(filter);
  if (kept) return { ids: [...kept.subarray(offset, offset + limit)], total: kept.length };
  const rows = selectIds(filter).limit(limit).offset(offset).all();
  return { ids: rows.map(({ id }) => id), total: countMatching(filter) };
}

/** Ids of everything on the site. */
export function listIdsOnSite(): Int32Array {
  return idsOf("{}");
}

/** How many drafts and published products match a filter, whatever it says about publishing. */
export function countProductStates(filter: ProductFilter): { drafts: number; published: number } {
  const amount = (is_published: 0 | 1) => {
    const ofState = { ...filter, withDrafts: true, is_published };
    return findKept(ofState)?.length ?? countMatching(ofState);
  };
  return { drafts: amount(0), published: amount(1) };
}

/** Undefined for a filter with words or a day: there are too many of those to keep. */
function findKept(filter: ProductFilter): Int32Array | undefined {
  const { q, offer, id } = filter;
  return q === undefined && offer === undefined && id === undefined ? idsOf(JSON.stringify(filter)) : undefined;
}

const idsOf = perVersion((filter) => Int32Array.from(selectIds(JSON.parse(filter) as ProductFilter).all(), ({ id }) => id));

/** From the indexes alone. */
function selectIds(filter: ProductFilter) {
  return db()
    .select({ id: products.id })
    .from(products)
    .where(and(...conditionsOf(filter)))
    .orderBy(asc(products.id))
    .$dynamic();
}

function countMatching(filter: ProductFilter): number {
  const found = db()
    .select({ value: count() })
    .from(products)
    .where(and(...conditionsOf(filter)))
    .get();
  return found?.value ?? 0;
}
