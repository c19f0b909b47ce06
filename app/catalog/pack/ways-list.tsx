import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import type { SeedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, rateWords, sparseRateWords } from "#app/catalog/quantity/quantity-words.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { useChosenBefore } from "#app/ui/form/field.tsx";
import { PACK_NAMES, packNoun } from "./pack-noun.ts";
import { packsWords } from "./pack-words.ts";
import { buyPacks, PACK_FIELD, type PackBought, type PricedPack, packKey, SPARSE } from "./sold-packs.ts";

type WaysProps = {
  unit: AreaUnit;
  rateUnit: AreaUnit;
  /** Need of the sheet's dose in what costs least, and of a pack less where that is within its norm too. */
  usual: SeedNeed;
  less: SeedNeed | undefined;
  sold: readonly PricedPack[];
  /** Key of the pack that was chosen by hand; empty for what costs least. */
  chosen: string;
  onPack: ((key: string) => void) | undefined;
};

/**
 * Ways to buy as choices of the calculator, with their sums as the price above has it: a pack less, sown more sparsely, then those of the sheet's dose, what
 * costs least first. That one stands unless another was chosen. A chunk of its own, for few products.
 */
export default function WaysList({ unit, rateUnit, usual, less, sold, chosen, onPack }: WaysProps) {
  const [best, ...others] = waysToBuy(usual, sold);
  const rate = rateWords(usual.dose_kg_per_100sqm, rateUnit, usual.packs);
  const ways = [
    less && { key: SPARSE, ...wayWords(less, `semănat mai rar (${sparseRateWords(less, rateUnit)}, tot în normă)`) },
    best && { key: "", ...wayWords(best, less ? `la ${rate}` : best.cost === null ? "rămâne cel mai puțin" : "cel mai ieftin") },
    ...others.map((way) => ({ key: way.packs.map(packKey).join(), ...wayWords(way) })),
  ].filter((way) => way !== undefined);
  const checked = ways.some(({ key }) => key === chosen) ? chosen : "";
  const choices = useChosenBefore<HTMLFieldSetElement>(checked, (key) => onPack?.(key));
  return (
    <fieldset className="ways" ref={choices}>
      <legend className="vh">{unbroken(`Ce cumpărați pentru ${areaWords(usual.area_sqm, unit)}, cu TVA`)}</legend>
      {ways.map(({ key, name, note, price }) => (
        <label key={key}>
          <input type="radio" name={PACK_FIELD} value={key} defaultChecked={key === checked} onChange={() => onPack?.(key)} />
          <span>
            {unbroken(name)} {note && <small>{unbroken(note)}</small>}
          </span>{" "}
          <span>{price}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Packs in which an area's seed can be bought: the cheapest, and every size alone. Weights in kg, prices in RON with VAT. Pure. */
type WayToBuy = {
  packs: readonly PackBought[];
  cost: number | null;
  /** Price of one pack, where all are of one size. */
  each?: number | null;
};

/** The way that is chosen first, then by price; at the end what has no price. What is not sold in so few packs is no choice: the least stands beside the price. */
function waysToBuy({ exact_kg: needKg, ...best }: SeedNeed, sold: readonly PricedPack[]): WayToBuy[] {
  const alone = sold.flatMap((pack) => {
    const bought = buyPacks(needKg, [pack]);
    return bought && !bought.least ? [{ packs: bought.packs, cost: bought.cost, each: pack.price }] : [];
  });
  const others = alone.filter(({ packs }) => !isSame(packs, best.packs)).sort((one, other) => rank(one) - rank(other));
  const [pack, ...more] = best.packs;
  const each =
    pack && more.length === 0 && sold.length > 1 ? (sold.find(({ weight_kg }) => weight_kg === pack.weight_kg)?.price ?? null) : null;
  return [{ packs: best.packs, cost: best.cost, each }, ...others];
}

function rank({ cost }: WayToBuy): number {
  return cost ?? Number.MAX_SAFE_INTEGER;
}

function isSame(some: readonly PackBought[], others: readonly PackBought[]): boolean {
  return packsWords(some) === packsWords(others);
}

/** "7 cutii de 0,5 kg", "59 RON/cutie", "413 RON". */
function wayWords({ packs, cost, each }: WayToBuy, first = ""): { name: string; note: string; price: string } {
  const [pack] = packs;
  const note = each && pack && pack.count > 1 ? `${formatMoney(each)}/${PACK_NAMES[packNoun(pack)].one}` : "";
  return {
    name: packsWords(packs),
    note: [first, note].filter(Boolean).join(" · "),
    price: cost === null ? "la cerere" : formatMoney(cost),
  };
}
