/** How many products of a list are in which state, and which they are. */
import { and, count, eq, isNotNull } from "drizzle-orm";
import { conditionsOf } from "#app/catalog/product/product-filter.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { perVersion } from "#db/statements/per-version.server.ts";
import { STOCK_STATES, type StockCount, type StockState } from "./stock.ts";

type List = { category?: string | undefined; brand?: string | undefined; withHidden?: boolean };

/** Of a list of the site, in the order of the states; states that no product has are left out. */
export function countStocks({ category, brand, withHidden = false }: List): StockCount[] {
  return countsOf(JSON.stringify({ category, brand, withHidden }));
}

/** The same of some products. */
export function countStocksOf(ids: readonly number[]): StockCount[] {
  const wanted = new Set(ids);
  return STOCK_STATES.map((state) => ({ state, total: listIdsInStock(state).filter((id) => wanted.has(id)).length })).filter(
    ({ total }) => total > 0,
  );
}

/** Ids of everything on the site in a state, in catalogue order. */
export function listIdsInStock(state: StockState): readonly number[] {
  return idsOf(state);
}

const countsOf = perVersion((key): StockCount[] => {
  const rows = db()
    .select({ state: products.stock_state, total: count() })
    .from(products)
    .where(and(...conditionsOf(JSON.parse(key) as List), isNotNull(products.stock_state)))
    .groupBy(products.stock_state)
    .all();
  return STOCK_STATES.flatMap((state) => rows.find((row) => row.state === state) ?? []) as StockCount[];
});

const idsOf = perVersion((state): readonly number[] =>
  db()
    .select({ id: products.id })
    .from(products)
    .where(and(...conditionsOf({}), eq(products.stock_state, state as StockState)))
    .orderBy(products.id)
    .all()
    .map(({ id }) => id),
);
