/** Need of a product for an area, as programs read it: the same that its row says in words. Pure. */
import { type Reckoned, rowCost } from "#app/catalog/row/row-sum.ts";

type Packs = { weight_kg: number | null; pieces: number | null; count: number }[];

/**
 * `kg` of what is weighed, else `count` of what is counted, both as they are bought for; `packs`: which cost least together; `price` in RON with VAT,
 * null where one is asked for; `minimum`: the least that is sold, where the area needs less.
 */
export type NeedView = {
  area_sqm: number;
  kg: number | null;
  count: number | null;
  packs: Packs;
  price: number | null;
  minimum: { count: number; price: number | null } | null;
};

/** Null where the sheet says no norm, or not what a pack holds: the quantity is settled on the telephone. */
export function needView(product: Reckoned, area_sqm: number): NeedView | null {
  const { weighed, counted } = rowCost(product, { area_sqm });
  if (weighed) {
    const packs = weighed.packs.map(({ weight_kg, count }) => ({ weight_kg, pieces: null, count }));
    return { area_sqm, kg: weighed.kg, count: null, packs, price: weighed.cost, minimum: minimumOf(weighed.least) };
  }
  if (!counted) return null;
  const packs = counted.packs.map(({ pieces, count }) => ({ weight_kg: null, pieces, count }));
  return { area_sqm, kg: null, count: counted.needed, packs, price: counted.cost, minimum: minimumOf(counted.least) };
}

function minimumOf(least: { count: number; cost: number | null } | undefined): NeedView["minimum"] {
  return least ? { count: least.count, price: least.cost } : null;
}
