import { bulbWords, type PacketsBought } from "#app/catalog/pack/bulbs.ts";
import { countNoun } from "#app/catalog/pack/pack-noun.ts";
import type { PackBought } from "#app/catalog/pack/sold-packs.ts";
import { needWithBagWords, needWords, type PackedNeed, sumParts } from "#app/catalog/quantity/quantity-words.ts";
import { joinWords } from "#app/language/nouns.ts";
import type { LineSnapshot } from "./line-snapshot.ts";

type LineQuantity = Pick<LineSnapshot, "seed_kg" | "bags" | "bag_weight_kg" | "packs">;

/** "33 kg · 2 saci de 20 kg", "210 bulbi · 5 pachete de 50"; undefined where no quantity is known. */
export function lineNeed({ seed_kg, packs, ...line }: LineQuantity): string | undefined {
  const packets = packetsIn(packs);
  if (packets) return `${wordsOf(packets)} de ${packets.pieces}`;
  if (seed_kg === null) return line.bags ? countNoun(line.bags, "ambalaj") : undefined;
  return needWithBagWords({ kg: seed_kg, ...line, packs: packsWithWeight(packs) });
}

export function shortLineNeed({ seed_kg, bags, bag_weight_kg, packs }: LineQuantity): string | undefined {
  const packets = packetsIn(packs);
  if (packets) return wordsOf(packets);
  if (seed_kg === null) return bags ? countNoun(bags, "ambalaj") : undefined;
  return needWords({ kg: seed_kg, bags, bag_weight_kg, packs: packsWithWeight(packs) });
}

export function lineSum(lines: readonly LineQuantity[]): string | undefined {
  const weighed = lines.flatMap(({ seed_kg, packs, ...line }) =>
    seed_kg === null ? [] : [{ kg: seed_kg, ...line, packs: packsWithWeight(packs) }],
  );
  const counted = lines.flatMap(({ packs }) => packetsIn(packs) ?? []);
  if (weighed.length + counted.length < 2) return undefined;
  return joinedSum(weighed, counted);
}

export function joinedSum(weighed: readonly PackedNeed[], packets: readonly PacketsBought[]): string {
  const counted = [...Map.groupBy(packets, ({ noun }) => noun)].map(([noun, some]) => {
    const [bulbs, packets] = [total(some.map(({ needed }) => needed)), total(some.map(({ count }) => count))];
    return bulbWords({ bulbs, packets, ...(noun && { noun }) });
  });
  return joinWords([...(weighed.length > 0 ? sumParts(weighed) : []), ...counted]);
}

export function packetsIn(packs: LineSnapshot["packs"]): PacketsBought | undefined {
  return packs?.find((pack) => "pieces" in pack);
}

export function packsWithWeight(packs: LineSnapshot["packs"]): PackBought[] {
  return (packs ?? []).filter((pack) => "weight_kg" in pack);
}

function wordsOf({ needed, count, noun }: PacketsBought): string {
  return bulbWords({ bulbs: needed, packets: count, ...(noun && { noun }) });
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
