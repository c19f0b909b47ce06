import { unbroken } from "#app/language/unbroken.ts";
import { fewerPacksWords } from "./fewer-packs.ts";

/** A script of its own: what the calculator says besides, where one pack less is enough. */
export default function FewerPacksNote({ asked }: { asked: Parameters<typeof fewerPacksWords> }) {
  const words = fewerPacksWords(...asked);
  return words && <p className="calculator__cost">{unbroken(words)}</p>;
}
