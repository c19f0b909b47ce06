/** The least sum of a category for an area. Of its products only what a sum is reckoned from is read, and words are put together for one of them. */
import { and, asc, eq } from "drizzle-orm";
import { productCategories } from "#app/catalog/category/category-store.server.ts";
import { isOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { products } from "#db/schema.ts";
import { inJson, preparedPlain } from "#db/statements/prepared.server.ts";
import { type AskedArea, NO_AREA, wordsOf } from "./asked-area.ts";
import { areaOf, rankOf, type Summed } from "./row.ts";
import { type Reckoned, type RowSum, rowCost, rowSum } from "./row-sum.ts";

type Sold = Reckoned & { id: number; name: string; category_id: number; stock_state: Summed["product"]["stock_state"] };

type LeastSum = RowSum & { name: string; cost: number };

/**
 * `leastOf` finds it among the products that can be had, are sold for just that area (`words`) and have a price; undefined where there is none. Without an area
 * that was typed each product reckons with its own. `hasBulbs`: whether some may be asked for by their number. `withNorm`: how many products say how much of them an area needs.
 */
export function readLeastSums(categoryIds: readonly number[]): {
  leastOf: (categoryId: number, words: string, asked?: AskedArea) => LeastSum | undefined;
  hasBulbs: (categoryId: number) => boolean;
  withNorm: number;
} {
  const reckoned = readReckoned(categoryIds);
  const byCategory = Map.groupBy(reckoned, ({ category_id }) => category_id);
  return {
    leastOf: (categoryId, words, asked = NO_AREA) => {
      const [least] = (byCategory.get(categoryId) ?? [])
        // Cheap questions first: what cannot be had, or is for another area, is not summed.
        .flatMap((product) => {
          const area = isUnavailable(product.stock_state) ? undefined : areaOf(product, asked, false);
          return area && wordsOf(area) === words ? { product, area, sum: rowCost(product, area) } : [];
        })
        .filter((one) => rankOf(one) === 0)
        .sort((one, other) => costOf(one) - costOf(other) || one.product.id - other.product.id);
      return least && { ...rowSum(least.product, least.sum), name: least.product.name, cost: costOf(least) };
    },
    hasBulbs: (categoryId) => (byCategory.get(categoryId) ?? []).some(isOfBulbs),
    withNorm: reckoned.filter(({ dose_kg_per_100sqm, counted_norm }) => dose_kg_per_100sqm !== null || counted_norm !== null).length,
  };
}

/** Known of what is first in rank. */
const costOf = ({ sum }: Summed<Sold>) => Number(sum.cost);

function readReckoned(categoryIds: readonly number[]): Sold[] {
  const stored = reckonedOf().all({ categories: JSON.stringify(categoryIds) });
  const packsOf = packsToday(stored);
  const [sheetOf, categoryOf] = [mapMeasuredSheets(stored.map(({ id }) => id)), productCategories()];
  return pricedToday(stored).map((row) => ({
    ...row,
    ...readMeasures(sheetOf(row.id)),
    packs: packsOf(row.id),
    category: categoryOf(row.category_id).facts,
  }));
}

const reckonedOf = preparedPlain((db) => {
  const { id, name, category_id, stock_state, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity } = products;
  return db
    .select({ id, name, category_id, stock_state, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity, ...priceColumns })
    .from(products)
    .where(and(inJson(category_id, "categories"), eq(products.is_published, 1)))
    .orderBy(asc(id));
});
