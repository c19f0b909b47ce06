/** The words around a quantity: the answer, and how it came about. Pure. */
import { countPacks, LIGHTEST_BAG_KG, packsWords } from "#app/catalog/pack/pack-words.ts";
import type { PackBought } from "#app/catalog/pack/sold-packs.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { type AreaUnit, SQM_PER_UNIT } from "./area-unit.ts";
import type { Dose, SeedNeed } from "./quantity.ts";

/** What is needed as a request keeps it: packs of one weight, or of several (`packs`). */
type PackedNeed = {
  kg: number;
  bags: number | null | undefined;
  bag_weight_kg: number | null | undefined;
  packs: readonly PackBought[] | null | undefined;
  /** Known while one asks; of a stored request no more. */
  least?: SeedNeed["least"];
};

/** The packs of a need, the largest first; none of unknown weight. */
export function packsOf({ bags, bag_weight_kg, packs }: Omit<PackedNeed, "kg" | "least">): readonly PackBought[] {
  if (packs && packs.length > 0) return packs;
  return bags && bag_weight_kg ? [{ weight_kg: bag_weight_kg, count: bags }] : [];
}

/** "33 kg · 2 saci", "1 kg · 2 ambalaje" of half a kilogram, with their weights where there is a choice, or "33 kg" where the pack is not known. */
export function needWords(need: Pick<SeedNeed, "kg" | "bags"> & Partial<SeedNeed>): string {
  const kg = `${formatNumber(need.kg)} kg`;
  if (need.packs && (need.packs.length > 1 || need.choice)) return `${kg} · ${packsWords(need.packs)}${leastWords(need)}`;
  return need.bags ? `${kg} · ${countPacks(need.bags, need.bag_weight_kg)}${leastWords(need)}` : kg;
}

/** "33 kg · 2 saci de 20 kg", "21 kg · 1 sac de 20 kg și 1 ambalaj de 1 kg". */
export function needWithBagWords(need: PackedNeed): string {
  return [`${formatNumber(need.kg)} kg`, packsWords(packsOf(need))].filter(Boolean).join(" · ") + leastWords(need);
}

function leastWords({ least }: Pick<PackedNeed, "least">): string {
  return least ? ", comanda minimă" : "";
}

/** "136 kg · 6 saci și 50 de ambalaje": what several needs come to; packs of unknown weight are not counted. */
export function sumWords(needs: readonly PackedNeed[]): string {
  const kg = Number(needs.reduce((sum, need) => sum + need.kg, 0).toPrecision(12));
  const packed = needs.flatMap(packsOf);
  const held = (isBag: boolean) =>
    packed.reduce((sum, { weight_kg, count }) => sum + (isBag === weight_kg >= LIGHTEST_BAG_KG ? count : 0), 0);
  const [bags, packs] = [held(true), held(false)];
  const words = joinWords([...(bags > 0 ? [count(bags, NOUNS.bag)] : []), ...(packs > 0 ? [count(packs, NOUNS.pack)] : [])]);
  return [`${formatNumber(kg)} kg`, words].filter(Boolean).join(" · ");
}

/** "1 ha", "2.500 mp", "21 de ari": an area in the unit it was typed in; empty for what is for no area. Of the units only "ari" is a word. */
export function areaWords(areaSqm: number, unit: AreaUnit): string {
  if (areaSqm === 0) return "";
  const amount = Number((areaSqm / SQM_PER_UNIT[unit]).toPrecision(12));
  return unit === "ari" ? count(amount, NOUNS.are) : `${formatNumber(amount)} ${unit}`;
}

/**
 * "100 mp × 3,5 kg/100 mp = 3,5 kg, rotunjit la 4 kg: 1 sac de 10 kg (rămân 6,5 kg)." and where the rate comes from. Every equation is
 * true: the product as it is, then what is bought. '≈' where the product has more decimals than are written.
 */
export function needExplanation(need: SeedNeed, unit: AreaUnit, dose: Dose, recommended: string | undefined): string {
  const rate =
    unit === "ha" ? `${formatNumber(need.dose_kg_per_100sqm * 100)} kg/ha` : `${formatNumber(need.dose_kg_per_100sqm)} kg/100 mp`;
  const written = Number(need.exact_kg.toFixed(6));
  const isWhole = written === need.exact_kg && written > 0;
  const product = isWhole ? `= ${formatNumber(written)} kg` : written > 0 ? `≈ ${formatNumber(written)} kg` : "< 0,000001 kg";
  const sum = `${areaWords(need.area_sqm, unit)} × ${rate} ${product}`;
  const isRounded = need.kg !== need.exact_kg && !need.least;
  const rounded = isRounded ? `, rotunjit la ${formatNumber(need.kg)} kg` : "";
  const bought = need.packs.length > 0 ? `: ${packsWords(need.packs)}` : "";
  const packs = need.least ? `. Comanda minimă: ${packsWords([need.least])}` : bought;
  const left = need.left_over_kg ? ` (${leftWords(need.left_over_kg)})` : "";
  const range = recommended ? ` Norma recomandată: ${recommended}.` : dose.isRange ? " Calculat cu limita superioară a normei." : "";
  return `${sum}${rounded}${packs}${left}.${range}`;
}

/** "rămân 6,5 kg"; of more than two decimals about how much: nobody weighs them. */
function leftWords(kg: number): string {
  const shown = Number(kg.toFixed(2));
  const isExact = shown === kg;
  return `${shown === 1 ? "rămâne" : "rămân"} ${isExact ? "" : "circa "}${formatNumber(isExact || shown > 0 ? shown : kg)} kg`;
}
