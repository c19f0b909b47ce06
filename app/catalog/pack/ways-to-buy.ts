/** Packs in which an area's seed can be bought: the cheapest, and every size alone. Weights in kg, prices in RON with VAT. Pure. */
import { formatLei, formatMoney } from "#app/language/numbers.ts";
import { PACK_NAMES, packNoun } from "./pack-noun.ts";
import { packsWords } from "./pack-words.ts";
import { buyPacks, type PackBought, type PricedPack } from "./sold-packs.ts";

type WayToBuy = {
  packs: readonly PackBought[];
  cost: number | null;
  /** Price of one pack, where all are of one size. */
  each: number | null;
  /** Number of packs that is sold, where the need takes fewer: such a way is told, and not offered. */
  least: number | undefined;
};

/** The way that is chosen first, then by price; at the end what has no price, and what is not sold in so few packs. */
export function waysToBuy(needKg: number, sold: readonly PricedPack[]): WayToBuy[] {
  const best = buyPacks(needKg, sold);
  if (!best || sold.length < 2) return [];
  const alone = sold.flatMap((pack) => {
    const bought = buyPacks(needKg, [pack]);
    return bought ? [{ packs: bought.packs, cost: bought.cost, each: pack.price, least: bought.least?.count }] : [];
  });
  const others = alone.filter(({ packs }) => !isSame(packs, best.packs)).sort((one, other) => rank(one) - rank(other));
  const [pack, ...more] = best.packs;
  const each = pack && more.length === 0 ? (sold.find(({ weight_kg }) => weight_kg === pack.weight_kg)?.price ?? null) : null;
  return [{ packs: best.packs, cost: best.cost, each, least: best.least?.count }, ...others];
}

function rank({ cost, least }: WayToBuy): number {
  return least !== undefined ? Number.MAX_VALUE : (cost ?? Number.MAX_SAFE_INTEGER);
}

function isSame(some: readonly PackBought[], others: readonly PackBought[]): boolean {
  return packsWords(some) === packsWords(others);
}

/** "7 cutii de 0,5 kg", "59 RON/cutie", "413 lei". */
export function wayWords({ packs, cost, each, least }: WayToBuy): { name: string; note: string; price: string } {
  const [pack] = packs;
  const price = each !== null && pack && `${formatMoney(each)}/${PACK_NAMES[packNoun(pack)].one}`;
  const note = [pack && (pack.count > 1 || least) && price, least && `se comandă de la ${least}`].filter(Boolean).join(" · ");
  return { name: packsWords(packs), note, price: cost === null ? "la cerere" : formatLei(cost) };
}
