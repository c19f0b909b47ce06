import { and, count, eq, isNotNull } from "drizzle-orm";
import { productConditions } from "#app/catalog/product/product-filter.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { STOCK_STATES, type StockCount, type StockState } from "./stock.ts";

type List = { category?: string | undefined; brand?: string | undefined; withHidden?: boolean };

export const countStocks = cached("stock counts", "Numărul produselor după disponibilitate", countByState, { max: 200 });

function countByState(list: List): readonly StockCount[] {
  const rows = db()
    .select({ state: products.stock_state, total: count() })
    .from(products)
    .where(and(...productConditions(list), isNotNull(products.stock_state)))
    .groupBy(products.stock_state)
    .all();
  return STOCK_STATES.flatMap((state) => rows.find((row) => row.state === state) ?? []) as StockCount[];
}

export function countStocksOf(ids: readonly number[]): readonly StockCount[] {
  const wanted = new Set(ids);
  return STOCK_STATES.map((state) => ({ state, total: listIdsInStock(state).filter((id) => wanted.has(id)).length })).filter(
    ({ total }) => total > 0,
  );
}

export const listIdsInStock = cached(
  "products in stock",
  "Produsele disponibile",
  (state: StockState): readonly number[] =>
    db()
      .select({ id: products.id })
      .from(products)
      .where(and(...productConditions({}), eq(products.stock_state, state)))
      .orderBy(products.id)
      .all()
      .map(({ id }) => id),
  { max: STOCK_STATES.length },
);
