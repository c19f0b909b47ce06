/** Products and their packs as they are sold today, with the lowest price of the thirty days before an offer (decision 197). */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { mapPastTerms, type PricedProduct, type Sold } from "#app/catalog/price/price-history.server.ts";
import { lowestBefore, offerPriceOn, type PriceTerms, soldOn } from "#app/catalog/price/price-on-day.ts";
import { furtherPacksQuery } from "../product-packs.server.ts";
import type { FurtherPack } from "../sold-packs.ts";
import { hasLoweredPack, packsOn, type SoldPack, soldPacks } from "./pack-prices.ts";

/** `packsOf`: further packs of a product as they are stored. The past is looked up for what an offer lowers alone. */
export function soldProducts<Product extends PricedProduct>(
  products: readonly Product[],
  packsOf: (product: Product) => readonly FurtherPack[],
  today: string,
): (Product & Sold & { packs: SoldPack[] })[] {
  const isLowered = (product: Product) => offerPriceOn(product, today) !== undefined || hasLoweredPack(packsOf(product), product, today);
  const reduced = products.filter(isLowered);
  const past = mapPastTerms(reduced.map(({ id }) => id));
  return products.map((product) => {
    const then = past.get(product.id) ?? [];
    const lowest_price = lowestBefore(product, then, today);
    const packs = soldPacks(packsOf(product), product, then, today);
    return { ...soldOn(product, today), ...(lowest_price && { lowest_price }), packs };
  });
}

/** Further packs as they are stored, by their product. */
export function mapFurtherPacks(ids: readonly number[]): (product: { id: number }) => readonly FurtherPack[] {
  const rows = furtherPacksQuery().all({ ids: JSON.stringify(ids) });
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return ({ id }) =>
    (byProduct.get(id) ?? []).map(({ product_id: _product, code, ean, ...pack }) => ({
      ...pack,
      ...(code !== null && { code }),
      ...(ean !== null && { ean }),
    }));
}

/** Further packs at their price of today, of products as they are stored. */
export function packsToday<Product extends PriceTerms & { id: number }>(products: readonly Product[]): (id: number) => FurtherPack[] {
  const today = bucharestDay(new Date());
  const packsOf = mapFurtherPacks(products.map(({ id }) => id));
  const sold = new Map(products.map((product) => [product.id, packsOn(packsOf(product), product, today)]));
  return (id) => sold.get(id) ?? [];
}
