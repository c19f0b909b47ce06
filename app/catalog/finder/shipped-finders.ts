import { bulbQuestions } from "./finder-bulbs.ts";
import type { ShippedFinder } from "./finder-choices.ts";
import { beetQuestions, lucerneQuestions, meadowQuestions, pastureQuestions } from "./finder-forage.ts";
import { lawnQuestions } from "./finder-lawn.ts";
import type { FinderQuestion } from "./finder-question.ts";

const SHIPPED: Readonly<Record<ShippedFinder, readonly FinderQuestion[]>> = {
  lawn: lawnQuestions,
  pasture: pastureQuestions,
  meadow: meadowQuestions,
  lucerne: lucerneQuestions,
  beet: beetQuestions,
  bulbs: bulbQuestions,
};

export function shippedQuestions(finder: string): readonly FinderQuestion[] {
  return Object.hasOwn(SHIPPED, finder) ? SHIPPED[finder as ShippedFinder] : [];
}
