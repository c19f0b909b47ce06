import { formatWeight } from "#app/language/numbers.ts";

type Described = {
  name: string;
  short_description: string;
  card_text: string;
  category: { goods: string };
  bag_weight_kg: number | null;
};

/** Product in one sentence for search engines: its own text, else its facts; never nothing. */
export function productSentence({ name, category, short_description, card_text, bag_weight_kg }: Described): string {
  const pack = bag_weight_kg ? formatWeight(bag_weight_kg) : "";
  return short_description || card_text || [name, category.goods, pack].filter(Boolean).join(", ");
}
