/** Cost of a line of a request at the prices of the day on which it is written. Pure. */
import type { CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { toBani } from "#app/language/numbers.ts";
import type { LineSnapshot } from "./line-snapshot.ts";

/** `priced`: every pack with its price in RON with VAT. */
type Sold = { priced?: readonly PricedPack[]; counted?: CountedSeed | undefined };

export type PricedLine = LineSnapshot & { estimate_sum: number | null };

export function pricedLine(line: LineSnapshot, sold: Sold | undefined): PricedLine {
  return { ...line, estimate_sum: sold && line.quantity_is_estimate === 0 ? sumOf(line, sold) : null };
}

/** Bani with VAT; null where the packs or the price of one are not known, or nothing is asked for yet. */
function sumOf({ packs, bags, bag_weight_kg }: LineSnapshot, sold: Sold): number | null {
  const bought = packs ?? (bags ? [{ weight_kg: bag_weight_kg ?? 0, count: bags }] : []);
  const costs = bought.map((pack) => {
    const price =
      "pieces" in pack
        ? sold.counted?.packs.find(({ pieces }) => pieces === pack.pieces)?.price
        : sold.priced?.find(({ weight_kg }) => weight_kg === pack.weight_kg)?.price;
    return price ? toBani(price) * pack.count : undefined;
  });
  return costs.length > 0 && costs.every((cost) => cost !== undefined) ? costs.reduce((sum, cost) => sum + cost, 0) : null;
}
