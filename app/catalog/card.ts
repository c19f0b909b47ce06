/** What a card needs of a product, and nothing more: pages carry their data twice, as HTML and for the browser's scripts. Pure. */
import type { ImageView, ProductSummary } from "./products.server.ts";

export type Card = Pick<
  ProductSummary,
  | "id"
  | "slug"
  | "name"
  | "brand"
  | "category_slug"
  | "category_name"
  | "card_text"
  | "price"
  | "price_show_vat_note"
  | "vat_rate"
  | "bag_weight_kg"
  | "offer_valid_from"
  | "offer_valid_to"
> & { image: Pick<ImageView, "image_url" | "width" | "height" | "variants"> | undefined; benefits: string[] };

const BENEFITS = 3;

export function toCard(product: ProductSummary): Card {
  const { id, slug, name, brand, category_slug, category_name, card_text } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to } = product;
  const [first] = product.images;
  return {
    ...{ id, slug, name, brand, category_slug, category_name, card_text },
    ...{ price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to },
    image: first && { image_url: first.image_url, width: first.width, height: first.height, variants: first.variants },
    benefits: product.benefits.slice(0, BENEFITS).map(({ label }) => label),
  };
}

/**
 * Cards as one text. A page repeats its data for the browser's scripts, and the framework's format gives every value a number of its own:
 * as plain JSON the cards of /produse are a tenth of the page lighter on the wire.
 */
export function packCards(products: readonly ProductSummary[]): string {
  return JSON.stringify(products.map(toCard));
}

/** The cards of packCards. */
export function unpackCards(text: string): Card[] {
  return JSON.parse(text) as Card[];
}
