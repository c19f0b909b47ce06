import { type FinderQuestion, mentions } from "./finder-question.ts";

export const bulbQuestions: readonly FinderQuestion[] = [
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
