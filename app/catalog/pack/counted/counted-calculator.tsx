import type { ComponentProps } from "react";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { AREA_OR_BULBS, AREA_UNITS, BULBS, LIST_UNITS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { QuantityCalculator } from "#app/catalog/quantity/quantity-calculator.tsx";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { areaOfTyped, readBulbsOrArea } from "./bulbs.ts";
import { type CountedSeed, countedNeed } from "./counted.ts";
import { countedAnswer } from "./counted-words.ts";

type CountedCalculatorProps = Pick<ComponentProps<typeof QuantityCalculator>, "children"> & {
  counted: CountedSeed;
  recommended: string | undefined;
  area: TypedArea;
  onArea: (area: TypedArea) => void;
};

/** The calculator of what is counted, a chunk of its own: most products are weighed, and their pages do not load it. Bulbs are asked for by their number too. */
export default function CountedCalculator({ counted, recommended, area, onArea, children }: CountedCalculatorProps) {
  const isOfBulbs = counted.of === "bulbs";
  return (
    <QuantityCalculator<ListUnit>
      title={isOfBulbs ? "Câți bulbi vă trebuie" : "Câtă sămânță vă trebuie"}
      label={isOfBulbs ? AREA_OR_BULBS : "Suprafața"}
      units={isOfBulbs ? LIST_UNITS : AREA_UNITS}
      read={(amount, unit) => (isOfBulbs || unit === BULBS ? readBulbsOrArea(amount, unit, counted.to) : readTypedArea(amount, unit))}
      area={area.asked ?? area}
      onArea={(typed) => onArea(areaOfTyped(typed, counted.to))}
      answer={(sqm, unit) => {
        const need = countedNeed(sqm, counted);
        return need && countedAnswer(need, unit, counted, recommended);
      }}
    >
      {children}
    </QuantityCalculator>
  );
}
