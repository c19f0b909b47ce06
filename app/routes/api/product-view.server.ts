import type { SoldPack } from "#app/catalog/pack/prices/pack-prices.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { Sold } from "#app/catalog/price/price-history.server.ts";
import type { LowestPrice } from "#app/catalog/price/price-on-day.ts";
import type { ProductDetail, ProductSummary } from "#app/catalog/product/products.server.ts";
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
  return { ...pack, ...shownPrices({ price: pack.price, list_price, lowest_price }) };
}

/** `price` is the list price, which a call may send back; `current_price` what it costs today. */
type ShownPrices = { price: number | null; current_price: number | null; lowest_price: number | null };

type Dated = { price: number | null; list_price: number | undefined; lowest_price: LowestPrice | undefined };

function shownPrices({ price, list_price, lowest_price }: Dated): ShownPrices {
  return { price: list_price ?? price, current_price: price, lowest_price: lowest_price?.price ?? null };
}
