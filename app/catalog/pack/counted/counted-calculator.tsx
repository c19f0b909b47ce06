import type { ComponentProps } from "react";
import { QuantityCalculator } from "#app/catalog/quantity/quantity-calculator.tsx";
import { type CountedSeed, countedNeed } from "./counted.ts";
import { countedAnswer } from "./counted-words.ts";

type CountedCalculatorProps = Omit<ComponentProps<typeof QuantityCalculator>, "title" | "answer"> & {
  counted: CountedSeed;
  recommended: string | undefined;
};

/** The calculator of what is counted, a chunk of its own: most products are weighed, and their pages do not load it. */
export default function CountedCalculator({ counted, recommended, ...calculator }: CountedCalculatorProps) {
  return (
    <QuantityCalculator
      {...calculator}
      title={counted.of === "bulbs" ? "Câți bulbi vă trebuie" : "Câtă sămânță vă trebuie"}
      answer={(sqm, unit) => {
        const need = countedNeed(sqm, counted);
        return need && countedAnswer(need, unit, counted, recommended);
      }}
    />
  );
}
