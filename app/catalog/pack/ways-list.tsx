import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { PACK_NAMES, packNoun } from "./pack-noun.ts";
import { packsWords } from "./pack-words.ts";
import { buyPacks, PACK_FIELD, type PackBought, type PricedPack, packKey } from "./sold-packs.ts";

type WaysProps = {
  sqm: number;
  unit: AreaUnit;
  needKg: number;
  sold: readonly PricedPack[];
  /** Key of the pack that was chosen by hand; empty for what costs least. */
  chosen: string;
  onPack: ((key: string) => void) | undefined;
};

/** Packs of several sizes as choices of the calculator, what costs least first, with their sums as the price above has it: a chunk of its own, for few products. */
export default function WaysList({ sqm, unit, needKg, sold, chosen, onPack }: WaysProps) {
  return (
    <fieldset className="ways">
      <legend className="vh">{unbroken(`Ce cumpărați pentru ${areaWords(sqm, unit)}, cu TVA`)}</legend>
      {waysToBuy(needKg, sold).map((way, place) => {
        const { name, note, price } = wayWords(way);
        const key = place === 0 ? "" : way.packs.map(packKey).join();
        return (
          <label key={name}>
            <input type="radio" name={PACK_FIELD} value={key} defaultChecked={key === chosen} onChange={() => onPack?.(key)} />
            <span>
              {unbroken(name)} {(note || place === 0) && <small>{unbroken(place === 0 ? firstNote(way.cost, note) : note)}</small>}
            </span>{" "}
            <span>{price}</span>
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

/** Packs in which an area's seed can be bought: the cheapest, and every size alone. Weights in kg, prices in RON with VAT. Pure. */
type WayToBuy = {
  packs: readonly PackBought[];
  cost: number | null;
  /** Price of one pack, where all are of one size. */
  each: number | null;
};

/** The way that is chosen first, then by price; at the end what has no price. What is not sold in so few packs is no choice: the least stands beside the price. */
function waysToBuy(needKg: number, sold: readonly PricedPack[]): WayToBuy[] {
  const best = buyPacks(needKg, sold);
  if (!best || sold.length < 2) return [];
  const alone = sold.flatMap((pack) => {
    const bought = buyPacks(needKg, [pack]);
    return bought && !bought.least ? [{ packs: bought.packs, cost: bought.cost, each: pack.price }] : [];
  });
  const others = alone.filter(({ packs }) => !isSame(packs, best.packs)).sort((one, other) => rank(one) - rank(other));
  const [pack, ...more] = best.packs;
  const each = pack && more.length === 0 ? (sold.find(({ weight_kg }) => weight_kg === pack.weight_kg)?.price ?? null) : null;
  return [{ packs: best.packs, cost: best.cost, each }, ...others];
}

function rank({ cost }: WayToBuy): number {
  return cost ?? Number.MAX_SAFE_INTEGER;
}

function isSame(some: readonly PackBought[], others: readonly PackBought[]): boolean {
  return packsWords(some) === packsWords(others);
}

/** "7 cutii de 0,5 kg", "59 RON/cutie", "413 RON". */
function wayWords({ packs, cost, each }: WayToBuy): { name: string; note: string; price: string } {
  const [pack] = packs;
  const note = each !== null && pack && pack.count > 1 ? `${formatMoney(each)}/${PACK_NAMES[packNoun(pack)].one}` : "";
  return { name: packsWords(packs), note, price: cost === null ? "la cerere" : formatMoney(cost) };
}
