import { priceWords } from "./price.ts";

type PriceTagProps = {
  product: { price: number | null; price_show_vat_note: number; vat_rate: number; bag_weight_kg: number | null };
  isLarge?: boolean;
};

/** Price with its VAT note, the other price and the price per kg. */
export function PriceTag({ product, isLarge = false }: PriceTagProps) {
  const { main, note, details } = priceWords(product);
  return (
    <p className={isLarge ? "price price--large" : "price"}>
      <strong>{main}</strong>
      {note && ` ${note}`} <small>{details}</small>
    </p>
  );
}
