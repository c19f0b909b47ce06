import type { SoldPack } from "#app/catalog/pack/prices/pack-prices.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { Sold } from "#app/catalog/price/price-history.server.ts";
import type { LowestPrice } from "#app/catalog/price/price-on-day.ts";
import type { ProductDetail, ProductSummary } from "#app/catalog/product/product-store.server.ts";
import type { Bulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { type Reckoned, rowCost } from "#app/catalog/row/row-sum.ts";
import { type PictureView, pictureView } from "#app/media/picture.ts";

export function productView<Product extends ProductSummary & Partial<Pick<ProductDetail, "dose">>>(
  product: Product,
): Omit<Product, "images" | "category" | "dose" | "packs" | keyof Sold> & ShownPrices & Parts {
  const { category: _facts, dose: _dose, images, packs, list_price, lowest_price, next_prices: _coming, ...shown } = product;
  return {
    ...shown,
    ...shownPrices({ price: product.price, list_price, lowest_price }),
    packs: packs.map(packView),
    images: images.map((image) => ({ ...pictureView(image), shows_result: image.shows_result })),
  };
}

type Parts = { packs: (FurtherPack & ShownPrices)[]; images: (PictureView & { shows_result: number })[] };

function packView({ list_price, lowest_price, next_prices: _coming, ...pack }: SoldPack): FurtherPack & ShownPrices {
  return { ...pack, code: pack.code ?? null, ean: pack.ean ?? null, ...shownPrices({ price: pack.price, list_price, lowest_price }) };
}

/** `price` is the list price, which a call may send back; `current_price` what it costs today. */
type ShownPrices = { price: number | null; current_price: number | null; lowest_price: number | null };

type Dated = { price: number | null; list_price: number | undefined; lowest_price: LowestPrice | undefined };

function shownPrices({ price, list_price, lowest_price }: Dated): ShownPrices {
  return { price: list_price ?? price, current_price: price, lowest_price: lowest_price?.price ?? null };
}

/** Need of a product for an area, as programs read it: the same that its row says in words. Pure. */

type Packs = { weight_kg: number | null; pieces: number | null; count: number }[];

/**
 * `area_sqm` is null where so many bulbs are asked for; `kg` of what is weighed, else `count` of what is counted, both as they are bought for; `packs`: which cost least together; `price` in RON with VAT,
 * null where one is asked for; `minimum`: the least that is sold, where the area needs less.
 */
type NeedView = {
  area_sqm: number | null;
  kg: number | null;
  count: number | null;
  packs: Packs;
  price: number | null;
  minimum: { count: number; price: number | null } | null;
};

/** Null where the sheet says no norm, or not what a pack holds: the quantity is settled on the telephone. Of a number of bulbs null for what is none. */
export function needView(product: Reckoned, asked: { area_sqm: number } | Bulbs): NeedView | null {
  const { weighed, counted } = rowCost(product, asked);
  const area_sqm = "bulbs" in asked ? null : asked.area_sqm;
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
