/** The rows of a price list for distributors. Pure; amounts are RON with two decimals. */

import { packWords } from "#app/catalog/pack/pack-words.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import { palletWords, type TradeFacts } from "#app/catalog/price-list/trade-facts.ts";

export type TradeProduct = TradeFacts & {
  slug: string;
  name: string;
  category_name: string;
  bag_weight_kg: number | null;
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
};

/** `price` is null where the catalogue has none: it is told on the telephone. */
export type PriceRow = {
  slug: string;
  name: string;
  category: string;
  pack: string;
  ean: string;
  pallet: string;
  price: { net: number; gross: number; vat_rate: number } | null;
};

/** `discount` is taken off the catalogue's prices, in percent; undefined for a list without prices, which then holds none at all. */
export function priceRows(products: readonly TradeProduct[], discount: number | undefined): PriceRow[] {
  return products.map((product) => ({
    slug: product.slug,
    name: product.name,
    category: product.category_name,
    pack: product.bag_weight_kg ? packWords(product.bag_weight_kg) : "",
    ean: product.ean ?? "",
    pallet: palletWords(product),
    price: discount === undefined ? null : discounted(product, discount),
  }));
}

/** The net price is rounded, and what is paid follows from it: so an invoice reckons too. */
function discounted(product: TradeProduct, discount: number): PriceRow["price"] {
  const gross = grossPrice(product);
  if (gross === undefined || !product.price) return null;
  const factor = 1 + product.vat_rate / 100;
  const net = round2((product.price_show_vat_note ? product.price : gross / factor) * (1 - discount / 100));
  return { net, gross: round2(net * factor), vat_rate: product.vat_rate };
}

function round2(value: number): number {
  return Math.round(Number((value * 100).toPrecision(12))) / 100;
}
