import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { PricedPack } from "./sold-packs.ts";
import { waysToBuy, wayWords } from "./ways-to-buy.ts";

type WaysProps = { sqm: number; unit: AreaUnit; needKg: number; sold: readonly PricedPack[] };

/** Packs of several sizes as lines of the calculator, the chosen way first: a chunk of its own, for few products. */
export default function WaysList({ sqm, unit, needKg, sold }: WaysProps) {
  return (
    <ul className="ways" aria-label={`Ambalaje pentru ${areaWords(sqm, unit)}, cu TVA`}>
      {waysToBuy(needKg, sold).map((way) => {
        const { name, note, price } = wayWords(way);
        return (
          <li key={name} className={way.least === undefined ? undefined : "mute"}>
            <span>
              {unbroken(name)} {note && <small>{unbroken(note)}</small>}
            </span>{" "}
            <span>{price}</span>
          </li>
        );
      })}
    </ul>
  );
}
