import { unbroken } from "#app/language/unbroken.ts";
import { type BulbProduct, bulbNeed, bulbWords } from "./bulbs.ts";

/** How many bulbs an area takes. A part of its own: most products are weighed, and their pages fetch nothing of it. */
export default function BulbNeedHint({ id, sqm, bulbs }: { id: string; sqm: number; bulbs: BulbProduct }) {
  const need = bulbNeed(sqm, bulbs);
  return (
    need && (
      <p className="hint" id={id}>
        Necesar estimat: <strong>{unbroken(bulbWords(need))}</strong>
      </p>
    )
  );
}
