import { unbroken } from "#app/language/unbroken.ts";
import { fewerPacksWords } from "./fewer-packs.ts";

/** The pack less that is enough too, below a need; nothing where none is. */
export function OnePackLess({ asked, className }: { asked: Parameters<typeof fewerPacksWords>; className: string }) {
  const words = fewerPacksWords(...asked);
  return words && <p className={className}>{unbroken(words)}</p>;
}
