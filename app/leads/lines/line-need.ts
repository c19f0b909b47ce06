import { type CountedNeed, readStoredCount } from "#app/catalog/pack/counted/counted.ts";
import { countedPacks, countedWords } from "#app/catalog/pack/counted/counted-words.ts";
import { countNoun } from "#app/catalog/pack/pack-noun.ts";
import type { PackBought } from "#app/catalog/pack/sold-packs.ts";
import { needWithBagWords, needWords, type PackedNeed, sumParts } from "#app/catalog/quantity/quantity-words.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import type { LineSnapshot } from "./line-snapshot.ts";

type LineQuantity = Pick<LineSnapshot, "seed_kg" | "bags" | "bag_weight_kg" | "packs"> &
  Partial<Pick<LineSnapshot, "area_sqm" | "dose_kg_per_100sqm" | "quantity_is_asked">>;

/** "33 kg · 2 saci de 20 kg", "210 bulbi · 5 pachete de 50"; undefined where no quantity is known. */
export function lineNeed({ seed_kg, packs, ...line }: LineQuantity): string | undefined {
  const counted = readStoredCount(packs);
  if (counted) return countedPacks(counted);
  if (seed_kg === null) return line.bags ? countNoun(line.bags, "ambalaj") : undefined;
  return needWithBagWords({ kg: seed_kg, ...line, packs: packsWithWeight(packs), ...sparsely({ seed_kg, ...line }) });
}

/** A line that our own reckoning sows below its dose: the visitor has chosen a pack less (quantity.ts). */
export function sparsely({ area_sqm = 0, dose_kg_per_100sqm, seed_kg, quantity_is_asked }: Omit<LineQuantity, "packs">): {
  sparse?: number;
} {
  if (!dose_kg_per_100sqm || seed_kg === null || quantity_is_asked || withoutNoise((area_sqm * dose_kg_per_100sqm) / 100) <= seed_kg)
    return {};
  return { sparse: (seed_kg / area_sqm) * 100 };
}

export function shortLineNeed({ seed_kg, bags, bag_weight_kg, packs }: LineQuantity): string | undefined {
  const counted = readStoredCount(packs);
  if (counted) return countedWords(counted);
  if (seed_kg === null) return bags ? countNoun(bags, "ambalaj") : undefined;
  return needWords({ kg: seed_kg, bags, bag_weight_kg, packs: packsWithWeight(packs) });
}

/** A line's quantity, and whether it is one of ours for lawns. */
export type LineAmount = LineQuantity & Pick<LineSnapshot, "quantity_is_estimate">;

/** All that a request asks for, short: "33 kg", of several products "120 kg, 210 bulbi"; what has no quantity yet is named beside it. */
export function shortNeedOf(lines: readonly LineAmount[]): string | undefined {
  const known = lines.filter((line) => shortLineNeed(line) !== undefined);
  const [first] = known;
  if (!first) return undefined;
  const left = lines.length - known.length;
  const estimate = known.some(({ quantity_is_estimate }) => quantity_is_estimate === 1) ? " (estimare pentru gazon)" : "";
  return `${lineSum(known) ?? shortLineNeed(first)}${estimate}${left > 0 ? `, fără ${count(left, NOUNS.product)}` : ""}`;
}

export function lineSum(lines: readonly LineQuantity[]): string | undefined {
  const weighed = lines.flatMap(({ seed_kg, packs, ...line }) =>
    seed_kg === null ? [] : [{ kg: seed_kg, ...line, packs: packsWithWeight(packs) }],
  );
  const counted = lines.flatMap(({ packs }) => readStoredCount(packs) ?? []);
  if (weighed.length + counted.length < 2) return undefined;
  return joinedSum(weighed, counted);
}

type Counted = Pick<CountedNeed, "of" | "needed" | "packs">;

export function joinedSum(weighed: readonly PackedNeed[], counted: readonly Counted[]): string {
  const sums = [...Map.groupBy(counted, ({ of, packs }) => `${of} ${packs.map(({ noun }) => noun).join(" ")}`).values()].map((some) => {
    const [{ of }] = some as [Counted, ...Counted[]];
    const needed = withoutNoise(some.reduce((sum, one) => sum + one.needed, 0));
    return countedWords({ of, needed, packs: some.flatMap(({ packs }) => packs) });
  });
  return joinWords([...(weighed.length > 0 ? sumParts(weighed) : []), ...sums]);
}

export function packsWithWeight(packs: LineSnapshot["packs"]): PackBought[] {
  return (packs ?? []).filter((pack) => "weight_kg" in pack);
}
