/** Cost of a line of a request at the prices of the day on which it is written. Pure. */
import type { CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatLei, toBani } from "#app/language/numbers.ts";
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

type Worth = { need: string | undefined; estimate_sum?: number | null | undefined };

/**
 * "1.909,20 lei cu TVA, la prețurile din ziua cererii", as a letter says it, "1.909,20 RON" among prices of the catalogue (`money`);
 * what the sum is without is named. Undefined where nothing has a price.
 */
export function costWords(lines: readonly Worth[], money = formatLei): string | undefined {
  const priced = lines.flatMap(({ estimate_sum }) => estimate_sum ?? []);
  if (priced.length === 0) return undefined;
  const unpriced = lines.filter(({ estimate_sum }) => (estimate_sum ?? null) === null);
  const later = unpriced.filter(({ need }) => need === undefined);
  const left = [
    withoutWords(unpriced.length - later.length, "cu preț la cerere"),
    withoutWords(later.length, "la care stabilim cantitatea la telefon"),
  ].filter(Boolean);
  const sum = priced.reduce((total, cost) => total + cost, 0);
  return [`${money(sum / 100)} cu TVA, la ${lines.length === 1 ? "prețul" : "prețurile"} din ziua cererii`, ...left].join(", ");
}

function withoutWords(products: number, why: string): string {
  return products === 0 ? "" : `fără ${products === 1 ? "un produs" : count(products, NOUNS.product)} ${why}`;
}

/** Term beside those words. */
export function costTerm(lines: readonly unknown[]): string {
  return lines.length === 1 ? "Cost estimat" : "În total";
}
