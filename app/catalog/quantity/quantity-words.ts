import { countNoun, type NamedPack, PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { packsWords } from "#app/catalog/pack/pack-words.ts";
import type { PackBought } from "#app/catalog/pack/sold-packs.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, formatWeight, withoutNoise } from "#app/language/numbers.ts";
import { type AreaUnit, SQM_PER_UNIT } from "./area-unit.ts";
import type { SeedNeed } from "./quantity.ts";
import type { Dose } from "./rate/dose-words.ts";

export type PackedNeed = {
  kg: number;
  bags: number | null | undefined;
  bag_weight_kg: number | null | undefined;
  packs: readonly PackBought[] | null | undefined;
  least?: SeedNeed["least"];
  sparse?: SeedNeed["sparse"];
};

export function neededPacks({ bags, bag_weight_kg, packs }: Omit<PackedNeed, "kg" | "least">): readonly PackBought[] {
  if (packs && packs.length > 0) return packs;
  return bags && bag_weight_kg ? [{ weight_kg: bag_weight_kg, count: bags }] : [];
}

export function needWords({ choice, ...need }: PackedNeed & Pick<Partial<SeedNeed>, "choice">): string {
  const packs = neededPacks(need);
  const [pack, ...others] = packs;
  if (!pack || choice || others.length > 0 || countedIn(packs)) return needWithBagWords(need);
  return `${formatWeight(need.kg)} · ${countNoun(pack.count, packNoun(pack))}${leastWords(need)}${sparseWords(need)}`;
}

export function needWithBagWords(need: PackedNeed): string {
  const packs = neededPacks(need);
  const unit = countedIn(packs);
  if (unit) {
    const units = unitsOf(need.kg, unit);
    const bought = units === unit.count ? "" : ` · ${countNoun(unit.count, "unitate")} de cumpărat`;
    return `${countNoun(units, "unitate")}${bought}${leastWords(need)}${sparseWords(need)}`;
  }
  return [formatWeight(need.kg), packsWords(packs)].filter(Boolean).join(" · ") + leastWords(need) + sparseWords(need);
}

function countedIn<Pack extends NamedPack>(packs: readonly Pack[]): Pack | undefined {
  const [pack, ...others] = packs;
  return pack?.noun === "unitate" && others.length === 0 ? pack : undefined;
}

/** Upwards to two decimals: what is needed is never said to be less. */
function unitsOf(kg: number, { weight_kg }: NamedPack): number {
  return Math.ceil(withoutNoise((kg / weight_kg) * 100)) / 100;
}

/** "3,5 kg/100 mp", "32 kg/ha", "1,3 unități/ha": the rate of a dose (kg per 100 sq m) as one sows by it. */
export function rateWords(dose: number, unit: AreaUnit, packs: readonly NamedPack[] = []): string {
  const counted = countedIn(packs);
  if (counted) return `${countNoun(withoutNoise((dose * 100) / counted.weight_kg), "unitate")}/ha`;
  return unit === "ha" ? `${formatNumber(withoutNoise(dose * 100))} kg/ha` : `${formatNumber(dose)} kg/100 mp`;
}

/** "circa 2,86 kg/100 mp": the rate of a need that is sown more sparsely. */
export function sparseRateWords({ sparse = 0, packs }: Pick<SeedNeed, "sparse" | "packs">, unit: AreaUnit): string {
  return `circa ${rateWords(withoutNoise(Number(sparse.toPrecision(3))), unit, packs)}`;
}

function sparseWords({ sparse }: Pick<PackedNeed, "sparse">): string {
  return sparse ? " (semănat mai rar)" : "";
}

function leastWords({ least }: Pick<PackedNeed, "least">): string {
  return least ? `; comanda minimă: ${packsWords([least])}` : "";
}

/** "136 kg · 6 saci", "50 de cutii": what several needs come to, to be joined; packs of unknown weight are not counted, and units are not weighed. */
export function sumParts(needs: readonly PackedNeed[]): string[] {
  const weighed = needs.filter((need) => !countedIn(neededPacks(need)));
  const kg = withoutNoise(weighed.reduce((sum, need) => sum + need.kg, 0));
  const packed = Map.groupBy(needs.flatMap(neededPacks), packNoun);
  const words = (Object.keys(PACK_NAMES) as (keyof typeof PACK_NAMES)[]).flatMap((noun) => {
    const packs = packed.get(noun);
    return packs
      ? countNoun(
          packs.reduce((sum, pack) => sum + pack.count, 0),
          noun,
        )
      : [];
  });
  if (weighed.length === 0 && needs.length > 0) return words;
  const [first, ...more] = words;
  return [first ? `${formatWeight(kg)} · ${first}` : formatWeight(kg), ...more];
}

/** "1 ha", "2.500 mp", "21 de ari": an area in the unit it was typed in; empty for what is for no area. Of the units only "ari" is a word. */
export function areaWords(areaSqm: number, unit: AreaUnit): string {
  if (areaSqm === 0) return "";
  const amount = withoutNoise(areaSqm / SQM_PER_UNIT[unit]);
  return unit === "ari" ? count(amount, NOUNS.are) : `${formatNumber(amount)} ${unit}`;
}

/** Every equation is true: the exact product, then the packs bought. '≈' marks a product with more decimals than written. */
export function needExplanation(need: SeedNeed, unit: AreaUnit, dose: Dose, recommended: string | undefined, rateUnit = unit): string {
  const counted = countedIn(need.packs);
  const { needed, amount } = exactNeed(need);
  if (need.sparse) {
    const norm = `Norma ${recommended ? `recomandată: ${recommended}` : `întreagă: ${rateWords(need.dose_kg_per_100sqm, rateUnit, need.packs)}`}.`;
    return `${packsWords(need.packs)} pentru ${areaWords(need.area_sqm, unit)}: ${sparseRateWords(need, rateUnit)}. ${norm}`;
  }
  const written = Number(needed.toFixed(6));
  const isWhole = written === needed && written > 0;
  const product = isWhole ? `= ${amount(written)}` : written > 0 ? `≈ ${amount(written)}` : `< ${amount(0.000001)}`;
  const sum = `${areaWords(need.area_sqm, unit)} × ${rateWords(need.dose_kg_per_100sqm, rateUnit, need.packs)} ${product}`;
  const isRounded = need.kg !== need.exact_kg && !counted;
  const rounded = isRounded ? `, rotunjit la ${formatNumber(need.kg)} kg` : "";
  const bought = need.packs.length > 0 ? `: ${packsWords(need.packs)}` : "";
  const left = need.left_over_kg ? ` (${leftWords(counted ? need.left_over_kg / counted.weight_kg : need.left_over_kg, amount)})` : "";
  const range = recommended ? ` Norma recomandată: ${recommended}.` : dose.isRange ? " Calculat cu limita superioară a normei." : "";
  return `${sum}${rounded}${bought}${left}.${range}`;
}

export function exactWords(need: SeedNeed): string {
  const { needed, amount } = exactNeed(need);
  return amount(needed);
}

function exactNeed({ packs, exact_kg }: SeedNeed): { needed: number; amount: (value: number) => string } {
  const counted = countedIn(packs);
  if (!counted) return { needed: exact_kg, amount: (value) => `${formatNumber(value)} kg` };
  return { needed: Number((exact_kg / counted.weight_kg).toPrecision(14)), amount: (value) => countNoun(value, "unitate") };
}

/** "rămân 6,5 kg"; of more than two decimals about how much: nobody weighs them. */
function leftWords(left: number, amount: (value: number) => string): string {
  const exact = withoutNoise(left);
  const shown = Number(exact.toFixed(2));
  const isExact = shown === exact;
  return `${shown === 1 ? "rămâne" : "rămân"} ${isExact ? "" : "circa "}${amount(isExact || shown > 0 ? shown : exact)}`;
}
