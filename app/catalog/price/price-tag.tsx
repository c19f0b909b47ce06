import { priceWords } from "./price.ts";

type PriceTagProps = {
  product: { price: number | null; price_show_vat_note: number; vat_rate: number; bag_weight_kg: number | null };
  /** "136,15 RON la 100 mp". */
  areaPrice?: string | undefined;
  isLarge?: boolean;
};

/** Price with its VAT note, the other price, the price per kg and what an area costs. */
export function PriceTag({ product, areaPrice, isLarge = false }: PriceTagProps) {
  const { main, note, details } = priceWords(product);
  return (
    <p className={isLarge ? "price price--large" : "price"}>
      <strong>{main}</strong>
      {note ? ` ${note} ` : " "}
      <small>{[details, areaPrice].filter(Boolean).join("\u00a0· ")}</small>
    </p>
  );
}
