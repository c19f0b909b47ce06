import { capitalized } from "#app/language/text.ts";
import { priceWords } from "./price.ts";

type PriceTagProps = {
  product: { price: number | null; price_show_vat_note: number; vat_rate: number; bag_weight_kg: number | null };
  /** The pack that the price is for. */
  pack?: string | undefined;
  unitPrice?: string | undefined;
  isLarge?: boolean;
  /** Lines under it: what it was before an offer, what it will be. */
  notes?: readonly string[] | undefined;
};

export function PriceTag({ product, pack, unitPrice, isLarge = false, notes = [] }: PriceTagProps) {
  const { main, note, details } = priceWords(product, { isShort: !isLarge });
  return (
    <p className={isLarge ? "price price--large" : "price"}>
      {pack && `${capitalized(pack)}: `}
      <strong>{main}</strong>
      {note ? ` ${note} ` : " "}
      <small>{[details, unitPrice].filter(Boolean).join("\u00a0· ")}</small>
      {notes.map((line) => (
        <small key={line}>{` ${line}`}</small>
      ))}
    </p>
  );
}
