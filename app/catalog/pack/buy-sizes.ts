/** Packs to buy, whatever they are measured in: grams, seeds or pieces. Whole sizes; prices in RON with VAT. Pure. */
import { toBani } from "#app/language/numbers.ts";
import { byCost, type Combination, cheapestPacks, type Pack, type PackCount } from "./cheapest-packs.ts";

export type Sized = { size: number; price: number | null; least?: number };

export type SizesBought<Offered extends Sized> = { packs: { pack: Offered; count: number }[]; cost: number | null };

type Purchase<Offered extends Sized> = SizesBought<Offered> & {
  total: number;
  /** The least that is sold of the only pack, where the need takes fewer. */
  least: { pack: Offered; count: number; cost: number | null } | undefined;
  choice: { by: "price" | "fit"; instead: SizesBought<Offered> } | undefined;
};

/** A least quantity is of the product's own pack: where the other packs are enough they are bought in its place. Undefined without packs. */
export function buySizes<Offered extends Sized>(need: number, packs: readonly Offered[]): Purchase<Offered> | undefined {
  const offered = packs.map(({ size, price }) => ({ size, price: price === null ? undefined : toBani(price) }));
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
    total: found.total,
    least: least && { pack: least, count: Number(least.least), cost: costOf(least) },
    choice: instead && { by, instead: boughtOf(instead, packs) },
  };
}

function isTooFew({ counts }: Combination, { size, least = 0 }: Sized): boolean {
  const count = counts.find((bought) => bought.size === size)?.count ?? 0;
  return 0 < count && count < least;
}

/** The cheapest of the other packs alone, and of the least of the own one with what it leaves. Undefined where no other pack can be reckoned with. */
function soldInstead(need: number, offered: readonly Pack[], { size, price, least = 0 }: Sized) {
  const own = { size, count: least };
  const others = cheapestPacks(
    need,
    offered.filter((other) => other.size !== own.size),
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

function boughtOf<Offered extends Sized>({ counts, cost }: Combination, packs: readonly Offered[]): SizesBought<Offered> {
  return {
    packs: counts.map(({ size, count }) => ({ pack: packs.find((pack) => pack.size === size) as Offered, count })),
    cost: cost === undefined ? null : cost / 100,
  };
}

function costOf({ price, least = 0 }: Sized): number | null {
  return price === null ? null : (toBani(price) * least) / 100;
}
