import type { CategoryFacts } from "#app/catalog/category/category.ts";
import type { BulbProduct } from "./bulbs.ts";
import type { PricedPack } from "./sold-packs.ts";

/** A product as an offer form computes with it. */
export type OfferedProduct = {
  id: number;
  name: string;
  category: CategoryFacts;
  dose: number | undefined;
  bag_weight_kg: number | null;
  /** With their prices where it is sold in several, or from several on; none where the one pack says it all. */
  packs: readonly PricedPack[];
  /** Of what is counted and not weighed, where the page knows it. */
  bulbs?: BulbProduct | undefined;
};
