/** What a card needs of a product, and nothing more: pages carry their data twice, as HTML and for the browser's scripts. Pure. */
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { PictureFiles } from "#app/media/picture.ts";

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
> & {
  /** The name of its category's colour. */
  hue: string;
  image: PictureFiles | undefined;
  benefits: string[];
};

const BENEFITS = 3;

export function toCard(product: ProductSummary): Card {
  const { slug, name, brand, category_slug, category_name, card_text } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to } = product;
  const [first] = product.images;
  return {
    ...{ slug, name, brand, category_slug, category_name, card_text: unbroken(card_text) },
    ...{ price, price_show_vat_note, vat_rate, bag_weight_kg, offer_valid_from, offer_valid_to },
    hue: product.category.hue,
    image: first && { name: first.name, widths: first.widths, width: first.width, height: first.height },
    benefits: product.benefits.slice(0, BENEFITS).map(({ label }) => unbroken(label)),
  };
}

/** In the order in which a packed card gives them. */
const FIELDS = [
  ...(["slug", "name", "brand", "category_slug", "category_name", "hue", "card_text", "benefits"] as const),
  ...(["price", "price_show_vat_note", "vat_rate", "bag_weight_kg", "offer_valid_from", "offer_valid_to"] as const),
];

type PackedCard = [image: PackedImage | null, ...fields: unknown[]];

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

/** The cards of packCards. */
export function unpackCards(text: string): Card[] {
  return (JSON.parse(text) as PackedCard[]).map(([image, ...values]) => {
    const fields = Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])) as Omit<Card, "image">;
    return { ...fields, image: image ? unpackImage(image) : undefined };
  });
}

type PackedImage = [name: string, widths: PictureFiles["widths"], width: number, height: number];

function packImage({ name, widths, width, height }: PictureFiles): PackedImage {
  return [name, widths, width, height];
}

function unpackImage([name, widths, width, height]: PackedImage): PictureFiles {
  return { name, widths, width, height };
}
