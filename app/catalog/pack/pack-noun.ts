import { readDecimal } from "#app/forms/decimal.ts";
import { count, type Noun } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import type { PackNoun } from "#db/schema.ts";

export const PACK_NAMES: Readonly<Record<PackNoun, Noun & { a: "Un" | "O" }>> = {
  sac: { one: "sac", few: "saci", a: "Un" },
  cutie: { one: "cutie", few: "cutii", a: "O" },
  punga: { one: "pungă", few: "pungi", a: "O" },
  pachet: { one: "pachet", few: "pachete", a: "Un" },
  plic: { one: "plic", few: "plicuri", a: "Un" },
  plasa: { one: "plasă", few: "plase", a: "O" },
  galeata: { one: "găleată", few: "găleți", a: "O" },
  unitate: { one: "unitate", few: "unități", a: "O" },
  ambalaj: { one: "ambalaj", few: "ambalaje", a: "Un" },
};

export const LIGHTEST_BAG_KG = 5;

export type NamedPack = { weight_kg: number; noun?: PackNoun };

function usualNoun(weight_kg: number): PackNoun {
  return weight_kg < LIGHTEST_BAG_KG ? "ambalaj" : "sac";
}

export function packNoun({ weight_kg, noun }: NamedPack): PackNoun {
  return noun ?? usualNoun(weight_kg);
}

export function countNoun(amount: number, noun: PackNoun): string {
  return count(amount, PACK_NAMES[noun]);
}

export function namedPack(packaging: string | null, weight_kg: number, own_kg: number): NamedPack {
  return packNamer(packaging)(weight_kg, own_kg);
}

/** Names the packs of a product, whose packaging is read once for all of them. */
export function packNamer(packaging: string | null): (weight_kg: number, own_kg: number) => NamedPack {
  const named = packaging ? readPackaging(packaging) : [];
  return (weight_kg, own_kg) => nameOf(named, weight_kg, own_kg);
}

function nameOf(named: ReturnType<typeof readPackaging>, weight_kg: number, own_kg: number): NamedPack {
  const isLikeOwn = weight_kg < LIGHTEST_BAG_KG === own_kg < LIGHTEST_BAG_KG;
  const noun = (named.find(({ weights }) => weights.includes(weight_kg)) ?? (isLikeOwn ? named[0] : undefined))?.noun;
  return noun === undefined || noun === usualNoun(weight_kg) ? { weight_kg } : { weight_kg, noun };
}

export type CountedKind = "bulbs" | "pieces" | "seeds" | "units";

/** A pack of so many is counted in its seeds and not in units: no pack holds as many units, and no unit so few seeds. */
export const SEEDS_OF_A_UNIT = 1_000;

/** Kind of what one pack holds so many of: units of a norm are not what is in the bag, and without a norm bulbs are what is planted. */
export function heldKind(pieces: number, of: CountedKind | undefined, verb = "plantează"): CountedKind {
  if (of === undefined || of === "units") return pieces >= SEEDS_OF_A_UNIT ? "seeds" : (of ?? (verb === "plantează" ? "bulbs" : "pieces"));
  return of;
}

const USUAL_NOUNS: Readonly<Record<CountedKind, PackNoun>> = { bulbs: "pachet", pieces: "pachet", seeds: "sac", units: "unitate" };

/** The pack of what is counted and not weighed. */
export function pieceNoun(packaging: string | null, of: CountedKind = "bulbs"): PackNoun {
  return packagingNoun(packaging) ?? USUAL_NOUNS[of];
}

export function packagingNoun(packaging: string | null): PackNoun | undefined {
  return readPackaging(packaging ?? "")[0]?.noun;
}

/** Seeds, bulbs or pieces of a pack whose name says them: "sac de 80.000 de boabe", "plasă de 25 de bulbi". */
export function contentOfPackaging(packaging: string | undefined): number | null {
  const [, amount = "", times] = CONTENT.exec(fold(packaging ?? "")) ?? [];
  const number = readDecimal(amount);
  return number === undefined || number <= 0 ? null : number * (times ? 1_000 : 1);
}

export const CONTENT =
  /(?<![\d.,])(\d{1,3}(?:[. ]\d{3})+|\d+)(?: ?(mii|k)\b)?(?: de)? ?(?:boabe|seminte|drajeuri|glomerule|bulbi?|bucati|buc|tuberculi|rizomi)\b/;

/** kg of one, where seed is sold in units whose weight is written: "unitate (pungă de circa 3 kg)". */
export function unitWeight(packaging: string): number | undefined {
  return readPackaging(packaging).find(({ noun }) => noun === "unitate")?.weights[0];
}

const TOKENS =
  /([()])|\b(?:(saci?)|(cuti[ei])|(pung[ai])|(pachete?)|(plic(?:uri)?)|(plas[ae])|(galeata|galeti)|(unitat[ei])|(ambalaje?))\b|(\d+(?:[.,]\d+)?)\s*(kg|g)\b/g;
const NOUNS_OF_TOKENS = Object.keys(PACK_NAMES) as PackNoun[];
/** Place of the amount among what was found, after the bracket and the nouns. */
const AMOUNT = 2 + NOUNS_OF_TOKENS.length;

/** Nouns of a text, each with the weights (kg) after it; brackets hold weights only: "unitate (pungă de circa 3 kg)". */
function readPackaging(text: string): { noun: PackNoun; weights: number[] }[] {
  const named: { noun: PackNoun; weights: number[] }[] = [];
  let isInBrackets = false;
  // A list asks for each of its products several times: nothing is copied of what was found.
  for (const token of fold(text).matchAll(TOKENS)) {
    const [, bracket] = token;
    const amount = token[AMOUNT];
    if (bracket) isInBrackets = bracket === "(";
    else if (amount !== undefined) {
      const kg = readDecimal(amount);
      if (kg) named.at(-1)?.weights.push(token[AMOUNT + 1] === "g" ? kg / 1_000 : kg);
    } else if (!isInBrackets) named.push({ noun: NOUNS_OF_TOKENS[token.indexOf(token[0], 2) - 2] as PackNoun, weights: [] });
  }
  return named;
}
