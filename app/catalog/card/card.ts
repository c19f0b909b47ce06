/** The fields that a card shows and no others, because a page carries its data twice: as HTML and for scripts. Pure. */
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
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
  | "stock_state"
> & {
  hue: string;
  season: string;
  image: PictureFiles | undefined;
  benefits: string[];
  /** "Un sac de 10 kg ajunge pentru 285 mp", empty where it is not known. */
  covers: string;
  minimum: string;
  /** "1,78 RON/bulb", empty for what is weighed. */
  piece_price: string;
};
