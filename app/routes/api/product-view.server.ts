import type { Sold } from "#app/catalog/price/price-history.server.ts";
import type { ProductDetail, ProductSummary } from "#app/catalog/product/products.server.ts";
import { type PictureView, pictureView } from "#app/media/picture.ts";

export function productView<Product extends ProductSummary & Partial<Pick<ProductDetail, "dose">>>(
  product: Product,
): Omit<Product, "images" | "category" | "dose" | keyof Sold> & ShownPrices & { images: (PictureView & { shows_result: number })[] } {
  const { category: _facts, dose: _dose, images, list_price, lowest_price, next_prices: _coming, ...shown } = product;
  return {
    ...shown,
    price: list_price ?? product.price,
    current_price: product.price,
    lowest_price: lowest_price?.price ?? null,
    images: images.map((image) => ({ ...pictureView(image), shows_result: image.shows_result })),
  };
}

/** `price` is the list price, which a call may send back; `current_price` what it costs today. */
type ShownPrices = { price: number | null; current_price: number | null; lowest_price: number | null };
