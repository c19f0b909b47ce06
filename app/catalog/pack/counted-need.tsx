import { unbroken } from "#app/language/unbroken.ts";
import { bulbNeed, bulbWords, type Planted } from "./bulbs.ts";

/** How many bulbs an area takes. A part of its own: most products are weighed, and their pages fetch nothing of it. */
export default function CountedNeed({ id, sqm, bulbs }: { id: string; sqm: number; bulbs: Planted }) {
  const need = bulbNeed(sqm, bulbs);
  return (
    need && (
      <p className="hint" id={id}>
        Necesar estimat: <strong>{unbroken(bulbWords(need))}</strong>
      </p>
    )
  );
}
