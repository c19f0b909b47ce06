/** Words on what is counted: how many, in which packs, and how that came about. Pure. */
import { BULBS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { count, joinWords } from "#app/language/nouns.ts";
import { formatMoney, formatNumber, withoutNoise } from "#app/language/numbers.ts";
import { type CountedKind, countNoun, heldKind, pieceNoun, SEEDS_OF_A_UNIT } from "../pack-noun.ts";
import { COUNTED_NOUNS, countedPackWords } from "../pack-words.ts";
import type { CountedBought, CountedNeed, CountedSeed, CountedSource } from "./counted.ts";

/** "210 bulbi", "1.260.000 de boabe", "19,8 unități": units upwards to two decimals, since what is needed is never said to be less. */
function amountWords(amount: number, of: CountedKind): string {
  return count(of === "units" ? Math.ceil(withoutNoise(amount * 100)) / 100 : amount, COUNTED_NOUNS[of]);
}

/** "70 de bulbi/mp", "70.000 boabe/ha", "1,1 unități/ha": of a norm for 100 sq m, as the crop is sown by it. */
export function countedRate(to: number, of: CountedKind): string {
  if (of === "seeds") return `${formatNumber(withoutNoise(to * 100))} boabe/ha`;
  if (of === "units") return `${count(withoutNoise(to * 100), COUNTED_NOUNS.units)}/ha`;
  return `${count(withoutNoise(to / 100), COUNTED_NOUNS[of])}/mp`;
}

/** "210 bulbi · 5 pachete", "20 de unități". */
export function countedWords({ of, needed, packs, least }: Pick<CountedNeed, "of" | "needed" | "packs"> & Partial<CountedNeed>): string {
  const counts = [...Map.groupBy(packs, ({ noun }) => noun)].map(([noun, some]) =>
    countNoun(
      some.reduce((sum, pack) => sum + pack.count, 0),
      noun,
    ),
  );
  const minimum = least ? `; comanda minimă: ${countNoun(least.count, least.noun)}` : "";
  return joinedNeed(amountWords(needed, of), joinWords(counts), of, packs) + minimum;
}

/** "210 bulbi · 5 pachete de 50", "1.260.000 de boabe · 15 saci de 80.000 și un sac de 50.000". */
export function countedPacks({ of, needed, packs }: Pick<CountedNeed, "of" | "needed" | "packs">): string {
  return joinedNeed(amountWords(needed, of), boughtWords(packs, of), of, packs);
}

/** Units that are bought in units are not said twice. */
function joinedNeed(amount: string, packs: string, of: CountedKind, bought: readonly CountedBought[]): string {
  const isOfUnits = of === "units" && bought.every(({ noun }) => noun === "unitate");
  if (!isOfUnits) return `${amount} · ${packs}`;
  return packs.startsWith(amount) ? packs : `${amount} · ${packs} de cumpărat`;
}

/** "16 saci de 80.000", "20 de unități". */
function boughtWords(packs: readonly CountedBought[], of: CountedKind): string {
  return joinWords(packs.map(({ noun, pieces, count: bought }) => countNoun(bought, noun) + contentWords(pieces, of)));
}

function contentWords(pieces: number, of: CountedKind): string {
  if (of !== "units") return ` de ${formatNumber(pieces)}`;
  return pieces === 1 ? "" : ` de ${formatNumber(pieces)}${pieces >= SEEDS_OF_A_UNIT ? " boabe" : ""}`;
}

/** The pack of a product whose norm may not be known. */
export function packetWords(product: Pick<CountedSource, "pieces_per_pack" | "packaging" | "counted_norm">): string {
  const pieces = product.pieces_per_pack ?? 0;
  const of = product.counted_norm?.of ?? heldKind(pieces, undefined);
  return countedPackWords({ pieces, noun: pieceNoun(product.packaging, of) }, of);
}

/** "1.260.000 de boabe: 16 saci de 80.000 (rămân 20.000)": "18 ha × 70.000 boabe/ha = " stands before it. */
function explanation(need: CountedNeed, unit: ListUnit, { from }: CountedSeed, recommended: string | undefined): string {
  const { of, area_sqm, to, needed, packs, left } = need;
  const amount =
    of === "units"
      ? `${formatNumber(needed)} ${needed === 1 ? COUNTED_NOUNS.units.one : COUNTED_NOUNS.units.few}`
      : amountWords(needed, of);
  const rest = left > 0 ? ` (${left === 1 ? "rămâne" : "rămân"} ${formatNumber(left)})` : "";
  // Who asks for so many wants no other number.
  if (unit === BULBS)
    return `${amount}: ${boughtWords(packs, of)}${rest}. La ${countedRate(to, of)} ajung pentru circa ${areaWords(area_sqm, "mp")}.`;
  const sum = `${areaWords(area_sqm, unit)} × ${countedRate(to, of)} = ${amount}: ${boughtWords(packs, of)}${rest}.`;
  if (recommended) return `${sum} ${of === "bulbs" || of === "pieces" ? "Densitate" : "Norma"} recomandată: ${recommended}.`;
  return from === undefined ? sum : `${sum} Calculat cu limita superioară a normei.`;
}

/** Words of a calculator: "210 bulbi · 5 pachete", and "3 mp × 70 de bulbi/mp = 210 bulbi: 5 pachete de 50 (rămân 40)." */
export function countedAnswer(need: CountedNeed, unit: ListUnit, seed: CountedSeed, recommended: string | undefined) {
  return {
    need: countedWords({ ...need, least: undefined }),
    least: leastCountedLine(need),
    fewer: unit === BULBS ? undefined : fewerCounted(need, seed),
    explanation: explanation(need, unit, seed, recommended),
  };
}

export function countedCost({ cost, choice, of }: CountedNeed): string | undefined {
  if (cost === null) return undefined;
  const other = choice?.instead.cost ?? null;
  if (!choice || other === null || other - cost < 0.005) return `Costă ${formatMoney(cost)} cu TVA, la prețul de azi.`;
  const instead = boughtWords(choice.instead.packs, of);
  return `Costă ${formatMoney(cost)} cu TVA, cu ${formatMoney(other - cost)} mai puțin decât ${instead} (${formatMoney(other)}).`;
}

/** "Comanda minimă: 5 pachete de 50, 445 RON cu TVA.", a line of its own under what is needed. */
export function leastCountedLine({ least, of }: CountedNeed): string | undefined {
  if (!least) return undefined;
  return `Comanda minimă: ${boughtWords([least], of)}${least.cost === null ? "" : `, ${formatMoney(least.cost)} cu TVA`}.`;
}

/** A pack less of the only size, where what is sown then still lies within the sheet's own norm. */
function fewerCounted({ of, packs, least, area_sqm }: CountedNeed, { from, per_unit = 1 }: CountedSeed): string | undefined {
  const [pack, ...others] = packs;
  if (!pack || others.length > 0 || pack.count < 2 || least || from === undefined) return undefined;
  const fewer = pack.count - 1;
  const rate = (fewer * pack.pieces * 100) / per_unit / area_sqm;
  if (rate < from) return undefined;
  const enough = `${boughtWords([{ ...pack, count: fewer }], of)} ${fewer === 1 ? "ajunge" : "ajung"}`;
  const isPlanted = of === "bulbs" || of === "pieces";
  const about = countedRate(isPlanted ? Math.floor(rate / 100) * 100 : Number(rate.toPrecision(3)), of);
  return isPlanted
    ? `${enough}, dacă plantați puțin mai rar: circa ${about}, tot în densitatea din fișă.`
    : `${enough}, dacă semănați puțin mai rar: circa ${about}, tot în norma din fișă.`;
}
