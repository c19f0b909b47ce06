import { formatNumber } from "#app/language/numbers.ts";

type Described = {
  name: string;
  short_description: string;
  card_text: string;
  category: { goods: string };
  bag_weight_kg: number | null;
};

/**
 * What a product is, for who sees nothing else of it: search engines, readers of feeds. Its own text, else its facts ("Turfline Mini, semințe de
 * gazon, 7,5 kg"): never nothing.
 */
export function productSentence({ name, category, short_description, card_text, bag_weight_kg }: Described): string {
  const pack = bag_weight_kg ? `${formatNumber(bag_weight_kg)} kg` : "";
  return short_description || card_text || [name, category.goods, pack].filter(Boolean).join(", ");
}
