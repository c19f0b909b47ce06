import { unbroken } from "#app/language/unbroken.ts";
import { fewerPacksWords } from "./fewer-packs.ts";

/** A script of its own: what stands below a need, where one pack less is enough. */
export default function FewerPacksNote({ asked, className }: { asked: Parameters<typeof fewerPacksWords>; className: string }) {
  const words = fewerPacksWords(...asked);
  return words && <p className={className}>{unbroken(words)}</p>;
}
