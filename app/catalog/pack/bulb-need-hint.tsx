import { unbroken } from "#app/language/unbroken.ts";
import { type BulbProduct, bulbNeed, bulbWords } from "./bulbs.ts";

/** The number of bulbs for an area. A chunk of its own: most products are weighed, and their pages do not load it. */
export default function BulbNeedHint({ sqm, bulbs }: { sqm: number; bulbs: BulbProduct }) {
  const need = bulbNeed(sqm, bulbs);
  return (
    need && (
      <p className="hint">
        Necesar estimat: <strong>{unbroken(bulbWords(need))}</strong>
      </p>
    )
  );
}
