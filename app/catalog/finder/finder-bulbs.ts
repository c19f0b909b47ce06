/** The finder's questions for flower bulbs (see finder-question.ts). */
import { type FinderQuestion, says } from "./finder-question.ts";

export const bulbQuestions: readonly FinderQuestion[] = [
  {
    key: "loc",
    label: "Unde îi plantați?",
    row: "place",
    options: [
      { value: "strat", label: "în straturi și borduri", told: /strat|bordur/, holds: says(/strat|bordur|stancari/) },
      { value: "ghiveci", label: "în ghivece", told: /ghive/, holds: says(/ghive/) },
      { value: "gazon", label: "în gazon sau sub pomi", told: /gazon|pom/, holds: says(/gazon|livad|sub pomi/) },
    ],
  },
  {
    key: "inflorire",
    label: "Când să înflorească?",
    row: "flowering",
    options: [
      { value: "devreme", label: "februarie–martie", told: /februarie|martie/, holds: () => false },
      { value: "aprilie", label: "aprilie", told: /aprilie/, holds: () => false },
      { value: "tarziu", label: "mai–iunie", told: /mai|iunie/, holds: () => false },
    ],
  },
];
