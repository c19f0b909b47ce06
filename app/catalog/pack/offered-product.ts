import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import type { CountedSeed } from "./counted/counted.ts";
import type { PricedPack } from "./sold-packs.ts";

/** Product as a form lists it: more is asked of one that is chosen. */
export type OfferedName = { id: number; name: string; packs?: undefined };

export type OfferedProduct = {
  id: number;
  name: string;
  category: CategoryFacts;
  dose: number | undefined;
  /** The lower end of its norm, in the same unit. */
  dose_from?: number | undefined;
  bag_weight_kg: number | null;
  /** With prices, where the product is sold in several packs or from a least number on; empty where one pack says it all. */
  packs: readonly PricedPack[];
  counted?: CountedSeed | undefined;
};
