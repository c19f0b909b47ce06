import { BULBS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { readBulbsOrArea } from "./bulbs.ts";
import { type CountedSeed, countedNeed } from "./counted.ts";
import { countedWords } from "./counted-words.ts";

type HintProps = { amount: string; unit: ListUnit; counted: CountedSeed; isInSummary?: boolean };

/** Says how many an area takes, or so many bulbs. A chunk of its own: most products are weighed, and their pages do not load it. */
export default function CountedNeedHint({ amount, unit, counted, isInSummary }: HintProps) {
  const { area } = counted.of === "bulbs" || unit === BULBS ? readBulbsOrArea(amount, unit, counted.to) : readTypedArea(amount, unit);
  const need = area && countedNeed(area.area_sqm, counted);
  if (!need) return null;
  const asked = area.unit === BULBS ? "" : ` · ${areaWords(area.area_sqm, area.unit)}`;
  // An element around it: of a text alone React says in the page whether it waited for this file, and the first page would be another than the next.
  if (isInSummary)
    return <span>{unbroken(`${asked} · ${countedWords(need)} · ${need.cost === null ? "preț la cerere" : formatMoney(need.cost)}`)}</span>;
  return (
    <p className="hint">
      Necesar estimat: <strong>{unbroken(countedWords(need))}</strong>
    </p>
  );
}
