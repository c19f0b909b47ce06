/** A row of the list of products in the words that it shows: they are put together here, and nothing else travels. */
import { offerState } from "#app/catalog/price/offer-state.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductListRow } from "#app/catalog/product/product-rows.server.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { addressAt } from "#app/media/picture.ts";

export type ListedProduct = {
  id: number;
  name: string;
  brand: string | null;
  category: string;
  hue: string;
  picture?: string;
  price: string;
  marks: string;
  isDraft?: true;
  /** Values as its price form shows them; a field without a value is not there. */
  values: Partial<TypedPrice>;
};

export function listedProduct(product: ProductListRow, today: string): ListedProduct {
  const { id, name, brand, hue, picture } = product;
  const { main, note } = priceWords(product);
  const marks = [product.isUnseen && "Categorie ascunsă", product.is_featured === 1 && "Recomandat", offerState(product, today)];
  const values = Object.entries(withVersionStamp(toPriceFormValues(product))).filter(([, value]) => value !== "");
  return {
    id,
    name,
    brand,
    category: product.category_name,
    hue,
    ...(picture && { picture: addressAt(picture, 300) }),
    price: [main, note].filter(Boolean).join(" "),
    marks: marks.filter(Boolean).join(" · "),
    ...(product.is_published === 0 && { isDraft: true }),
    values: Object.fromEntries(values),
  };
}

type Priced = { price: number | null; offer_price: number | null; offer_valid_from: string | null; offer_valid_to: string | null };
type TypedPrice = Record<keyof Priced | "stamp", string>;

export function toPriceFormValues(product: Priced): Record<string, string> {
  return formValuesOf(["price", "offer_price", "offer_valid_from", "offer_valid_to"], product);
}
