import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { PACK_FIELD, type PricedPack, packKey } from "./sold-packs.ts";
import { waysToBuy, wayWords } from "./ways-to-buy.ts";

type WaysProps = {
  sqm: number;
  unit: AreaUnit;
  needKg: number;
  sold: readonly PricedPack[];
  /** Key of the pack that was chosen by hand; empty for what costs least. */
  chosen: string;
  onPack: ((key: string) => void) | undefined;
};

/** Packs of several sizes as choices of the calculator, what costs least first: a chunk of its own, for few products. */
export default function WaysList({ sqm, unit, needKg, sold, chosen, onPack }: WaysProps) {
  return (
    <fieldset className="ways">
      <legend className="vh">{unbroken(`Ce cumpărați pentru ${areaWords(sqm, unit)}, cu TVA`)}</legend>
      {waysToBuy(needKg, sold).map((way, place) => {
        const { name, note, price } = wayWords(way);
        const key = place === 0 ? "" : way.packs.map(packKey).join();
        const words = (
          <>
            <span>
              {unbroken(name)} {(note || place === 0) && <small>{unbroken(place === 0 ? firstNote(way.cost, note) : note)}</small>}
            </span>{" "}
            <span>{price}</span>
          </>
        );
        if (way.least !== undefined && place > 0)
          return (
            <p className="mute" key={name}>
              {words}
            </p>
          );
        return (
          <label key={name}>
            <input type="radio" name={PACK_FIELD} value={key} defaultChecked={key === chosen} onChange={() => onPack?.(key)} />
            {words}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Without prices the first are those that leave least over. */
function firstNote(cost: number | null, note: string): string {
  return [cost === null ? "rămâne cel mai puțin" : "cel mai ieftin", note].filter(Boolean).join(" · ");
}
