import type { Flow } from "../visitor.ts";
import { FORAGE } from "./seeds.ts";

export const RATING_FLOWS: readonly Flow[] = [
  {
    name: "stars: one press votes, and can be undone",
    async run(visitor) {
      await visitor.arrive(FORAGE.path);
      await visitor.click(".vote__star", "4 stele");
      await visitor.sees("main", "Ați acordat 4 stele.");
      await visitor.click("button", "Anulează");
      await visitor.misses("button", "Anulează");
      await visitor.sees(".vote__star", "4 stele");
    },
  },
];
