/** Packs of a product: its own first, then the further ones. Weights in kg, prices in RON. Pure. */
import { grossPrice } from "#app/catalog/price/price.ts";
import { toBani } from "#app/language/numbers.ts";
import { byCost, type Combination, cheapestPacks, type Pack, type PackCount } from "./cheapest-packs.ts";
import { type NamedPack, namedPack } from "./pack-noun.ts";

/** A further pack as it is stored: its price in the terms of the product's own, net or gross; null or 0 where it is asked for. */
export type FurtherPack = { weight_kg: number; price: number | null };

export type PricedPack = NamedPack & {
  price: number | null;
  least?: number;
  /** Number of the product's own pack that a hectare takes, where its sheet counts in them and not in kilograms. */
  per_ha?: number;
};

export type PackBought = NamedPack & { count: number };

export type LeastOrder = PackBought & { cost: number | null };

export type Bought = { packs: PackBought[]; cost: number | null };

export type PackPurchase = Bought & {
  total_kg: number;
  /** The least that is sold of the only pack, where the need takes fewer: it stands beside the need and never in its place. */
  least: LeastOrder | undefined;
  choice: { by: "price" | "fit"; instead: Bought } | undefined;
};

type PackSource = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  packs: readonly FurtherPack[];
  min_quantity: number | null;
} & Packaging;

export type Packaging = { packaging: string | null; units_per_ha: number | null };

export function pricedPacks({ packs, min_quantity, packaging, units_per_ha, ...product }: PackSource): PricedPack[] {
  const { bag_weight_kg: own_kg } = product;
  const priced = ({ weight_kg, price }: FurtherPack): PricedPack => ({
    ...namedPack(packaging, weight_kg, own_kg ?? weight_kg),
    price: grossPrice({ ...product, price, bag_weight_kg: weight_kg }) ?? null,
  });
  const further = packs.map(priced);
  if (own_kg === null) return further;
  const own = priced({ weight_kg: own_kg, price: product.price });
  if (isSeveral(min_quantity)) own.least = min_quantity;
  if (own.noun === "unitate" && units_per_ha !== null) own.per_ha = units_per_ha;
  return [own, ...further];
}

export function isSeveral(min_quantity: number | null): min_quantity is number {
  return (min_quantity ?? 1) > 1;
}

/**
 * Packs to buy for so many kg; undefined without packs. Weights have at most three decimals: whole grams. A least quantity is of the
 * product's own pack: where the other packs are enough they are bought in its place.
 */
export function buyPacks(needKg: number, packs: readonly PricedPack[]): PackPurchase | undefined {
  const offered = packs.map(({ weight_kg, price }) => ({ size: grams(weight_kg), price: price === null ? undefined : toBani(price) }));
  const need = Number((needKg * 1_000).toPrecision(14));
  const needed = cheapestPacks(need, offered);
  if (!needed) return undefined;
  // Where the need itself takes as much, the least quantity is not mentioned: 32 kg are two bags of 20 kg anyway.
  const own = packs.find((pack) => isTooFew(needed, pack));
  const found = (own && soldInstead(need, offered, own)) ?? needed;
  const least = own && found === needed ? own : undefined;
  const { by } = found;
  const instead = packs.some((pack) => found.instead && isTooFew(found.instead, pack)) ? undefined : found.instead;
  return {
    ...boughtOf(found, packs),
    total_kg: found.total / 1_000,
    least: least && { ...named(least), count: Number(least.least), cost: costOf(least) },
    choice: instead && { by, instead: boughtOf(instead, packs) },
  };
}

function isTooFew({ counts }: Combination, { weight_kg, least = 0 }: PricedPack): boolean {
  const count = counts.find(({ size }) => size === grams(weight_kg))?.count ?? 0;
  return 0 < count && count < least;
}

/** The cheapest of the other packs alone, and of the least of the own one with what it leaves. Undefined where no other pack can be reckoned with. */
function soldInstead(need: number, offered: readonly Pack[], { weight_kg, price, least = 0 }: PricedPack) {
  const own = { size: grams(weight_kg), count: least };
  const others = cheapestPacks(
    need,
    offered.filter(({ size }) => size !== own.size),
  );
  if (!others || (others.cost === undefined) !== (price === null)) return undefined;
  const rest = cheapestPacks(need - own.size * own.count, offered);
  const withOwn: Combination = {
    counts: mergeCounts([own, ...(rest?.counts ?? [])]),
    total: own.size * own.count + (rest?.total ?? 0),
    cost: price === null ? undefined : toBani(price) * own.count + (rest?.cost ?? 0),
  };
  const [best, instead] = [others, withOwn, ...(others.instead ? [others.instead] : [])].sort(byCost) as [Combination, Combination];
  return { ...best, by: others.by, instead };
}

function mergeCounts(counts: readonly PackCount[]): PackCount[] {
  const bySize = Map.groupBy(counts, ({ size }) => size);
  return [...bySize].map(([size, same]) => ({ size, count: same.reduce((sum, { count }) => sum + count, 0) }));
}

function boughtOf({ counts, cost }: Combination, packs: readonly PricedPack[]): Bought {
  return {
    packs: counts.map(({ size, count }) => {
      const pack = packs.find(({ weight_kg }) => grams(weight_kg) === size);
      return { ...named(pack ?? { weight_kg: size / 1_000 }), count };
    }),
    cost: cost === undefined ? null : cost / 100,
  };
}

function named({ weight_kg, noun }: NamedPack): NamedPack {
  return noun ? { weight_kg, noun } : { weight_kg };
}

function costOf({ price, least = 0 }: PricedPack): number | null {
  return price === null ? null : (toBani(price) * least) / 100;
}

function grams(kg: number): number {
  return Math.round(kg * 1_000);
}
