import { countNoun, namedPack, packNoun, pieceNoun } from "#app/catalog/pack/pack-noun.ts";
import type { TradeKey } from "#app/catalog/product/fields.ts";
import type { ProductFields } from "#app/catalog/record/product-record.ts";
import { formatNumber } from "#app/language/numbers.ts";

export type TradeFacts = Pick<ProductFields, TradeKey>;

type Goods = Pick<TradeFacts, "pallet_packs"> & { bag_weight_kg: number | null; packaging: string | null };

export function palletWords({ pallet_packs, bag_weight_kg, packaging }: Goods): string {
  if (!pallet_packs) return "";
  if (!bag_weight_kg) return countNoun(pallet_packs, pieceNoun(packaging));
  const packs = countNoun(pallet_packs, packNoun(namedPack(packaging, bag_weight_kg, bag_weight_kg)));
  return `${packs}, ${formatNumber(Math.round(pallet_packs * bag_weight_kg * 1000) / 1000)} kg`;
}

/** Whether the last of 13 figures is what the twelve before it ask for (GS1 General Specifications, 7.9). */
export function isEan13(text: string): boolean {
  return text.length === 13 && isEan(text);
}

/** A code of 13 or of 8 figures, which are weighed from their end: whether the last fits. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return false;
  const sum = Array.from(text.padStart(13, "0"), Number).reduce((total, figure, index) => total + figure * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
