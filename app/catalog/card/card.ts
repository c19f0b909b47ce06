/** What a card needs of a product, and nothing more: pages carry their data twice, as HTML and for the browser's scripts. Pure. */
import type { ImageView, ProductSummary } from "#app/catalog/product/products.server.ts";

export type Card = Pick<
  ProductSummary,
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
  const { slug, name, brand, category_slug, category_name, card_text } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to } = product;
  const [first] = product.images;
  return {
    ...{ slug, name, brand, category_slug, category_name, card_text },
    ...{ price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to },
    image: first && { image_url: first.image_url, width: first.width, height: first.height, variants: first.variants },
    benefits: product.benefits.slice(0, BENEFITS).map(({ label }) => label),
  };
}

/** In the order in which a packed card gives them. */
const FIELDS = [
  ...(["slug", "name", "brand", "category_slug", "category_name", "card_text", "benefits"] as const),
  ...(["price", "price_show_vat_note", "vat_rate", "bag_weight_kg", "offer_valid_from", "offer_valid_to"] as const),
];

type PackedCard = [image: PackedImage | null, ...fields: unknown[]];

/**
 * Cards as one text. A page repeats its data for the browser's scripts, and the framework's format gives every value a number of its own:
 * as plain rows without the names of their columns, with what the addresses of a picture share written once, the cards of /produse are a
 * tenth of the page lighter on the wire.
 */
export function packCards(products: readonly ProductSummary[]): string {
  const packed = products
    .map(toCard)
    .map((card): PackedCard => [card.image ? packImage(card.image) : null, ...FIELDS.map((field) => card[field])]);
  return JSON.stringify(packed);
}

/** The cards of packCards. */
export function unpackCards(text: string): Card[] {
  return (JSON.parse(text) as PackedCard[]).map(([image, ...values]) => {
    const fields = Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])) as Omit<Card, "image">;
    return { ...fields, image: image ? unpackImage(image) : undefined };
  });
}

type PackedImage = [start: string, image_url: string, thumb: string, medium: string, large: string, width: number, height: number];

function packImage({ image_url, variants: { thumb, medium, large }, width, height }: NonNullable<Card["image"]>): PackedImage {
  const urls = [image_url, thumb, medium, large] as const;
  let length = 0;
  while (length < image_url.length && urls.every((url) => url[length] === image_url[length])) length += 1;
  const [rest, ...others] = urls.map((url) => url.slice(length)) as [string, string, string, string];
  return [image_url.slice(0, length), rest, ...others, width, height];
}

function unpackImage([start, rest, thumb, medium, large, width, height]: PackedImage): NonNullable<Card["image"]> {
  return { image_url: start + rest, width, height, variants: { thumb: start + thumb, medium: start + medium, large: start + large } };
}
