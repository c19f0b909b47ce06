/** Cards as a page's data has them, made on the server. Pure. */
import { coverWords, minimumWords, piecePriceWords } from "#app/catalog/pack/enough.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { PictureFiles } from "#app/media/picture.ts";
import { type Card, FIELDS, type PackedCard, type PackedImage } from "./card.ts";

const BENEFITS = 3;

export function toCard(product: ProductSummary): Card {
  const { slug, name, brand, category_slug, category_name, card_text } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to, stock_state } = product;
  const [first] = product.images;
  return {
    ...{ slug, name, brand, category_slug, category_name, card_text: unbroken(card_text) },
    ...{ price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to },
    stock_state,
    minimum: unbroken(minimumWords(product)),
    hue: product.category.hue,
    image: first && { name: first.name, widths: first.widths, width: first.width, height: first.height },
    covers: unbroken(coverWords(product) ?? ""),
    piece_price: piecePriceWords(product) ?? "",
    benefits: product.benefits.slice(0, BENEFITS).map(({ label }) => unbroken(label)),
  };
}

/**
 * Cards as one text. A page repeats its data for the browser's scripts, and the framework's format gives every value a number of its own:
 * as plain rows without the names of their columns the cards of /produse are a tenth of the page lighter on the wire.
 */
export function packCards(products: readonly ProductSummary[]): string {
  const packed = products
    .map(toCard)
    .map((card): PackedCard => [card.image ? packImage(card.image) : null, ...FIELDS.map((field) => card[field])]);
  return JSON.stringify(packed);
}

/** A page of products as a list gives it: its cards, how many they are, and how many there are in all. */
export function packed({ data, total }: { data: readonly ProductSummary[]; total: number }) {
  return { cards: packCards(data), amount: data.length, total };
}

function packImage({ name, widths, width, height }: PictureFiles): PackedImage {
  return [name, widths, width, height];
}
