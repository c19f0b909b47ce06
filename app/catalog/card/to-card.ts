import { coverWords, minimumWords, piecePriceWords } from "#app/catalog/pack/pack-texts.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { readSowingWindows, seasonWords } from "#app/catalog/sheet/sowing.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { Card } from "./card.ts";

const BENEFITS = 3;

export function toCard(product: ProductSummary, today: string, arrives: string): Card {
  const { slug, name, brand, category_slug, category_name, card_text } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to, stock_state } = product;
  const [first] = product.images;
  return {
    slug,
    name,
    brand,
    category_slug,
    category_name,
    card_text: unbroken(card_text),
    price,
    price_show_vat_note,
    vat_rate,
    bag_weight_kg,
    offer_valid_from,
    offer_valid_to,
    stock_state,
    minimum: unbroken(minimumWords(product)),
    hue: product.category.hue,
    image: first && { name: first.name, widths: first.widths, width: first.width, height: first.height },
    season: seasonWords(readSowingWindows(product.sowing ?? ""), product.category.verb, today, arrives),
    covers: unbroken(coverWords(product) ?? ""),
    piece_price: piecePriceWords(product) ?? "",
    benefits: product.benefits.slice(0, BENEFITS).map(({ label }) => unbroken(label)),
  };
}
