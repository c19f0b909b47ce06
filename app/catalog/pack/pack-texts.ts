import { grossPrice, proportionalPrice } from "#app/catalog/price/price.ts";
import { purchasedDose } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { formatMoney, withoutNoise } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { type CountedNorm, type CountedSeed, countedPacks, countedSeed } from "./counted/counted.ts";
import { countNoun, namedPack, PACK_NAMES, packNoun, pieceNoun, SEEDS_OF_A_UNIT } from "./pack-noun.ts";
import { countedPackWords, packsWords, packWords } from "./pack-words.ts";
import { isSeveral, type OfferedPack, type Packaging, type PricedPack, pricedPacks } from "./sold-packs.ts";

export type Measured = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  dose_kg_per_100sqm: number | null;
  pieces_per_pack: number | null;
  counted_norm: CountedNorm | null;
  category: { start_amount: number; start_unit: "mp" | "ari" | "ha" };
} & Packaging;

type Sold = Omit<Measured, "category">;

const SQM_PER_HA = 10_000;

/** "Un sac de 10 kg ajunge pentru circa 280 mp", "Un pachet de 50 de bulbi ajunge pentru circa 0,7 mp". Undefined where the sheet gives no dose or the pack is not known. */
export function coverWords(product: Measured): string | undefined {
  const pack = product.dose_kg_per_100sqm ? ownPack(product) : undefined;
  if (pack) {
    const area = coverArea(product, product.bag_weight_kg, pack);
    return area && `${PACK_NAMES[packNoun(pack)].a} ${packWords(pack)} ajunge pentru ${area}`;
  }
  const counted = countedSeed(product);
  const [own] = counted?.packs ?? [];
  if (!counted || !own) return undefined;
  return `${PACK_NAMES[own.noun].a} ${countedPackWords(own, counted.of)} ajunge pentru ${coverWordsOf(product, sqmOf(own, counted))}`;
}

/** Row of a page's sheet: area of its pack, and of each from the smallest where there are several; none where the sheet gives no dose. */
export function coverRows(product: OfPacks): Spec[] {
  const words =
    sizedFacts(product)
      .toSorted((one, other) => one.size - other.size)
      .flatMap(({ facts: { name, covers } }) => (covers ? [`${name}: ${covers}`] : []))
      .join("; ") || coverWords(product);
  return words ? [{ spec_key: "Cât ajunge", spec_value: words }] : [];
}

function sqmOf({ pieces }: { pieces: number }, { to, per_unit = 1 }: CountedSeed): number {
  return (pieces * 100) / (to * per_unit);
}

function ownPack(product: Sold): PricedPack | undefined {
  return product.bag_weight_kg ? pricedPacks({ ...product, packs: [], min_quantity: null })[0] : undefined;
}

/** Area of a pack, "20 mp", "circa 280 mp" or "circa 0,57 ha": two figures, rounded down to stay true. */
function coverArea(product: Measured, weightKg: number | null, pack: PricedPack | undefined): string | undefined {
  const dose = sownDose(product, pack);
  return dose && weightKg ? coverWordsOf(product, (weightKg / dose) * 100) : undefined;
}

function coverWordsOf(product: Pick<Measured, "category">, sqm: number): string {
  const isField = product.category.start_unit === "ha" && sqm >= SQM_PER_HA / 5;
  const exact = withoutNoise(isField ? sqm / SQM_PER_HA : sqm);
  const about = floor(exact, exact < (isField ? 1 : 0.1) ? 2 : exact < 10 ? 1 : exact < 100 ? 0 : 1 - Math.floor(Math.log10(exact)));
  return `${about === exact ? "" : "circa "}${isField ? areaWords(about * SQM_PER_HA, "ha") : areaWords(about, "mp")}`;
}

/** "1,78 RON/bulb"; of seeds and units, which nobody buys by one, the price of a hectare. */
export function piecePriceWords(product: Measured): string | undefined {
  const gross = grossPrice(product);
  const { bag_weight_kg, dose_kg_per_100sqm: dose, pieces_per_pack, counted_norm } = product;
  if (gross === undefined || (dose && bag_weight_kg)) return undefined;
  const counted = countedSeed(product);
  if (counted && isSownByHectare(counted)) return hectarePrice(gross, counted);
  if (!pieces_per_pack || pieces_per_pack >= SEEDS_OF_A_UNIT) return undefined;
  return `${formatMoney(proportionalPrice(gross, 1, pieces_per_pack))}/${counted_norm?.of === "pieces" ? "bucată" : "bulb"}`;
}

function isSownByHectare({ of }: CountedSeed): boolean {
  return of === "seeds" || of === "units";
}

function hectarePrice(gross: number, { to, per_unit = 1, packs }: CountedSeed): string {
  return `${formatMoney(proportionalPrice(gross, withoutNoise(to * per_unit * 100), packs[0]?.pieces ?? 1))}/ha`;
}

/** Gross price of one bulb, in RON and not rounded: for sorting. */
export function pricePerPiece(
  product: Pick<Sold, "price" | "price_show_vat_note" | "vat_rate" | "bag_weight_kg" | "pieces_per_pack">,
): number | undefined {
  const gross = grossPrice(product);
  return gross === undefined || !product.pieces_per_pack ? undefined : gross / product.pieces_per_pack;
}

/** Gross price of the seed of 100 sq m, in RON, as a part of whole packs costs; undefined without a price or a known quantity. For sorting: not rounded. */
export function pricePer100Sqm(product: Sold): number | undefined {
  const gross = grossPrice(product);
  if (gross === undefined) return undefined;
  const dose = sownDose(product, ownPack(product));
  if (dose && product.bag_weight_kg) return (gross * dose) / product.bag_weight_kg;
  const counted = countedSeed(product);
  const [own] = counted?.packs ?? [];
  return counted && own && (gross * 100) / sqmOf(own, counted);
}

function sownDose({ dose_kg_per_100sqm: dose }: Sold, pack: PricedPack | undefined): number | null {
  return dose && pack ? purchasedDose(dose, [pack]) : dose;
}

export function minimumWords(
  product: Pick<Measured, "bag_weight_kg" | "packaging"> & Partial<Pick<Measured, "counted_norm">> & { min_quantity: number | null },
): string {
  const { min_quantity, bag_weight_kg, packaging, counted_norm } = product;
  if (!isSeveral(min_quantity)) return "";
  if (bag_weight_kg === null) return `comanda minimă: ${countNoun(min_quantity, pieceNoun(packaging, counted_norm?.of))}`;
  return `comanda minimă: ${packsWords([{ ...namedPack(packaging, bag_weight_kg, bag_weight_kg), count: min_quantity }])}`;
}

/** Where smaller packs are sold one by one, the minimum is that of the pack alone which the price is for. */
export function minimumOfPage(product: OfPacks): string {
  const own = ownPackWords(product);
  return product.packs.length > 0 && own
    ? minimumWords(product).replace(/^comanda minimă: (.*) de .*$/, `${own}: de la $1`)
    : minimumWords(product);
}

type OfPacks = Measured & { packs: readonly OfferedPack[]; min_quantity: number | null };

/** Prices with VAT. */
type PackFacts = {
  name: string;
  price: string;
  per_kg: string | undefined;
  covers: string | undefined;
};

/** Each pack of a product that is sold in several, its own first; none where the only one says it all. */
export function packFacts(product: OfPacks): PackFacts[] {
  return sizedFacts(product).map(({ facts }) => facts);
}

/** Facts of each pack beside its size: kilograms, or the number of what it holds. */
function sizedFacts(product: OfPacks): { size: number; facts: PackFacts }[] {
  if (product.packs.length === 0) return [];
  const counted = countedSeed(product);
  const weighed = counted && !isWeighed(product) ? [] : pricedPacks(product);
  if (weighed.length > 0)
    return weighed.map((pack) => {
      const per_kg = pack.price === null ? undefined : `${formatMoney(pack.price / pack.weight_kg)}/kg`;
      const covers = coverArea(product, pack.weight_kg, ownPack(product));
      return { size: pack.weight_kg, facts: { name: packWords(pack), price: moneyOf(pack.price), per_kg, covers } };
    });
  const { of, packs } = counted ?? unknownNorm(product);
  return packs.map((pack) => {
    const covers = counted && coverWordsOf(product, sqmOf(pack, counted));
    return { size: pack.pieces, facts: { name: countedPackWords(pack, of), price: moneyOf(pack.price), per_kg: undefined, covers } };
  });
}

function isWeighed({ dose_kg_per_100sqm, bag_weight_kg }: Measured): boolean {
  return Boolean(dose_kg_per_100sqm && bag_weight_kg);
}

/** Packs by the number of what they hold, of which nobody says how much is sown. */
function unknownNorm(product: OfPacks): Pick<CountedSeed, "of" | "packs"> {
  const pieces = product.pieces_per_pack ?? 0;
  const of = pieces >= SEEDS_OF_A_UNIT ? "seeds" : "bulbs";
  return { of, packs: pieces > 0 ? countedPacks(product, pieces, of) : [] };
}

function moneyOf(price: number | null): string {
  return price === null ? "preț la cerere" : formatMoney(price);
}

export type PackTexts = {
  pack: string | undefined;
  piece_price: string | undefined;
  packs: PackFacts[];
  minimum: string;
  priced: readonly PricedPack[];
  counted: CountedSeed | undefined;
};

export function packTexts(product: OfPacks): PackTexts {
  return {
    ...unbroken({
      pack: ownPackWords(product),
      piece_price: piecePriceWords(product),
      packs: packFacts(product),
      minimum: minimumOfPage(product),
    }),
    priced: pricedPacks(product),
    counted: countedSeed(product),
  };
}

/** "sac de 10 kg", "pachet de 50 de bulbi": what the price is for. */
export function ownPackWords(product: Measured): string | undefined {
  const { bag_weight_kg, packaging } = product;
  const counted = isWeighed(product) ? undefined : countedSeed(product);
  const [own] = counted?.packs ?? [];
  if (counted && own) return countedPackWords(own, counted.of);
  return bag_weight_kg === null ? undefined : packWords(namedPack(packaging, bag_weight_kg, bag_weight_kg));
}

/** The number a sheet says, of a range the upper end: "60–70 de bulbi/mp" is 70, "80.000" eighty thousand. Null for anything else. */
export function upperNumber(text: string | undefined): number | null {
  const [, first, last] = /(\d+(?:[.,]\d+)*)(?:\s*[-–]\s*(\d+(?:[.,]\d+)*))?/.exec(text ?? "") ?? [];
  return readDecimal(last ?? first ?? "") || null;
}

function floor(value: number, digits: number): number {
  const power = 10 ** digits;
  return Math.floor(withoutNoise(value * power)) / power;
}
