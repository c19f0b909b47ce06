import { type FinderQuestion, mentions } from "./finder.ts";
import type { ShippedFinder } from "./finder-choices.ts";
import { beetQuestions, lucerneQuestions, meadowQuestions, pastureQuestions } from "./finder-forage.ts";
import { lawnQuestions } from "./finder-lawn.ts";

const bulbQuestions: readonly FinderQuestion[] = [
  {
    key: "loc",
    label: "Unde îi plantați?",
    row: "place",
    options: [
      { value: "strat", label: "în straturi și borduri", stated: /strat|bordur/, matches: mentions(/strat|bordur|stancari/) },
      { value: "ghiveci", label: "în ghivece", stated: /ghive/, matches: mentions(/ghive/) },
      { value: "gazon", label: "în gazon sau sub pomi", stated: /gazon|pom/, matches: mentions(/gazon|livad|sub pomi/) },
    ],
  },
  {
    key: "inflorire",
    label: "Când să înflorească?",
    row: "flowering",
    options: [
      { value: "devreme", label: "februarie–martie", stated: /februarie|martie/, matches: () => false },
      { value: "aprilie", label: "aprilie", stated: /aprilie/, matches: () => false },
      { value: "tarziu", label: "mai–iunie", stated: /mai|iunie/, matches: () => false },
    ],
  },
];

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
