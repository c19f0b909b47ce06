import { count, joinWords, NOUNS, type Noun } from "#app/language/nouns.ts";
import { formatMoney, formatNumber, formatWeight } from "#app/language/numbers.ts";
import type { PackNoun } from "#db/schema.ts";
import { type CountedKind, countNoun, type NamedPack, PACK_NAMES, packNoun, SEEDS_OF_A_UNIT } from "./pack-noun.ts";
import type { Bought, LeastOrder, PackBought, PackPurchase } from "./sold-packs.ts";

export function packWords(pack: NamedPack): string {
  return `${PACK_NAMES[packNoun(pack)].one} de ${formatWeight(pack.weight_kg)}`;
}

export const COUNTED_NOUNS: Readonly<Record<CountedKind, Noun>> = {
  bulbs: { one: "bulb", few: "bulbi" },
  pieces: NOUNS.piece,
  seeds: { one: "bob", few: "boabe" },
  units: PACK_NAMES.unitate,
};

/** "pachet de 50 de bulbi", "sac de 80.000 boabe", "unitate": as its label calls it. */
export function countedPackWords({ pieces, noun }: { pieces: number; noun: PackNoun }, of: CountedKind): string {
  const { one } = PACK_NAMES[noun];
  if (of === "seeds" || (of === "units" && pieces >= SEEDS_OF_A_UNIT)) return `${one} de ${formatNumber(pieces)} boabe`;
  return pieces === 1 && of === "units" ? one : `${one} de ${count(pieces, COUNTED_NOUNS[of])}`;
}

/** So many are seeds and no bulbs: "80.000 boabe", "25 de bucăți". */
export function piecesWords(pieces: number): string {
  return pieces >= SEEDS_OF_A_UNIT ? `${formatNumber(pieces)} boabe` : count(pieces, NOUNS.piece);
}

export function packsWords(packs: readonly PackBought[]): string {
  return joinWords(packs.map((pack) => `${countNoun(pack.count, packNoun(pack))} de ${formatWeight(pack.weight_kg)}`));
}

/**
 * Words on the cost of packs, and why these: "Costă 768 RON cu TVA, cu 10 RON mai puțin decât 2 saci de 10 kg (778 RON)." Undefined where
 * there is nothing to say.
 */
export function purchaseWords({
  cost,
  choice,
  packs,
  least,
}: Pick<PackPurchase, "cost" | "choice" | "packs" | "least">): string | undefined {
  // Fewer than are sold are no choice: a comparison with packs of another size would say nothing.
  if (!choice || least) return cost === null ? undefined : `Costă ${formatMoney(cost)} cu TVA, la prețul de azi.`;
  const instead = packsWords(choice.instead.packs);
  if (cost === null || choice.instead.cost === null)
    return isFewer(packs, choice.instead.packs)
      ? `Prețul este la cerere: am ales ambalajele din care rămâne cea mai puțină sămânță, mai puține decât ${instead}.`
      : `Prețul este la cerere: am ales ambalajele din care rămâne mai puțin decât din ${instead}.`;
  const saved = choice.instead.cost - cost;
  if (saved < 0.005) return `Costă ${formatMoney(cost)} cu TVA, tot atât cât ${instead}, dar sunt mai puține ambalaje.`;
  return `Costă ${formatMoney(cost)} cu TVA, cu ${formatMoney(saved)} mai puțin decât ${instead} (${formatMoney(choice.instead.cost)}).`;
}

/** "Comanda minimă: 5 saci de 10 kg, 2.225 RON cu TVA.": a line of its own under what is needed. */
export function leastOrderLine(least: LeastOrder | undefined): string | undefined {
  if (!least) return undefined;
  return `Comanda minimă: ${packsWords([least])}${least.cost === null ? "" : `, ${formatMoney(least.cost)} cu TVA`}.`;
}

/** "1 sac de 10 kg ajunge", "5 saci de 10 kg și o pungă ajung". */
export function enoughWords(packs: readonly PackBought[]): string {
  return `${packsWords(packs)} ${packs.reduce((sum, { count }) => sum + count, 0) === 1 ? "ajunge" : "ajung"}`;
}

function isFewer(packs: readonly PackBought[], others: Bought["packs"]): boolean {
  const weigh = (some: readonly PackBought[]) => some.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0);
  return Math.abs(weigh(packs) - weigh(others)) < 1e-9;
}
