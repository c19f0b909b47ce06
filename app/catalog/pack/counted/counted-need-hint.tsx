import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { type CountedSeed, countedNeed } from "./counted.ts";
import { countedWords } from "./counted-words.ts";

type HintProps = { sqm: number; counted: CountedSeed; isInSummary?: boolean };

/** How many an area takes. A chunk of its own: most products are weighed, and their pages do not load it. */
export default function CountedNeedHint({ sqm, counted, isInSummary }: HintProps) {
  const need = countedNeed(sqm, counted);
  if (!need) return null;
  // An element around it: of a text alone React says in the page whether it waited for this file, and the first page would be another than the next.
  if (isInSummary)
    return <span>{unbroken(` · ${countedWords(need)} · ${need.cost === null ? "preț la cerere" : formatMoney(need.cost)}`)}</span>;
  return (
    <p className="hint">
      Necesar estimat: <strong>{unbroken(countedWords(need))}</strong>
    </p>
  );
}
