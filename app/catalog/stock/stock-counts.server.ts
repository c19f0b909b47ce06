import { and, count, eq, isNotNull } from "drizzle-orm";
import { overPublicLists, type PublicFilter, productConditions } from "#app/catalog/product/product-filter.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { STOCK_STATES, type StockCount, type StockState } from "./stock.ts";

export const countStocks = cached("stock counts", "Numărul produselor după disponibilitate", countByState, { max: 200 });

function countByState(list: Omit<PublicFilter, "stock">): readonly StockCount[] {
  const rows = publicStates(list);
  return STOCK_STATES.flatMap((state) => {
    const row = rows.find(({ stock_state }) => stock_state === state);
    return row ? { state, total: row.total } : [];
  });
}

const publicStates = overPublicLists((conditions) =>
  db()
    .select({ stock_state: products.stock_state, total: count().as("total") })
    .from(products)
    .where(and(conditions, isNotNull(products.stock_state)))
    .groupBy(products.stock_state),
);

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
