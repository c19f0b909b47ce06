import { grossPrice, proportionalPrice } from "#app/catalog/price/price.ts";
import { purchasedDose } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { startArea } from "#app/catalog/quantity/typed-area.ts";
import { formatMoney, withoutNoise } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { packetWords } from "./bulbs.ts";
import { countNoun, type NamedPack, namedPack, PACK_NAMES, packNoun, pieceNoun } from "./pack-noun.ts";
import { packsWords, packWords } from "./pack-words.ts";
import { type FurtherPack, isSeveral, type Packaging, type PricedPack, pricedPacks } from "./sold-packs.ts";

export type Measured = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  dose_kg_per_100sqm: number | null;
  pieces_per_pack: number | null;
  pieces_per_sqm: number | null;
  category: { start_amount: number; start_unit: "mp" | "ari" | "ha" };
} & Packaging;

type Sold = Omit<Measured, "category">;

const SQM_PER_HA = 10_000;

/** "Un sac de 10 kg ajunge pentru 285 mp", "Un pachet de 50 de bulbi ajunge pentru 0,71 mp". Undefined where the sheet gives no dose or the pack is not known. */
export function coverWords(product: Measured): string | undefined {
  const pack = product.dose_kg_per_100sqm ? ownPack(product) : undefined;
  const area = coverArea(product, product.bag_weight_kg, pack);
  if (area === undefined) return undefined;
  if (pack) return `${PACK_NAMES[packNoun(pack)].a} ${packWords(pack)} ajunge pentru ${area}`;
  return `${PACK_NAMES[pieceNoun(product.packaging)].a} ${packetWords(product)} ajunge pentru ${area}`;
}

function ownPack(product: Sold): PricedPack | undefined {
  return product.bag_weight_kg ? pricedPacks({ ...product, packs: [], min_quantity: null })[0] : undefined;
}

/** Area of a pack, "285 mp" or "0,57 ha", rounded down to stay true. */
function coverArea(product: Measured, weightKg: number | null, pack: PricedPack | undefined): string | undefined {
  const dose = sownDose(product, pack);
  const sqm =
    dose && weightKg
      ? (weightKg / dose) * 100
      : product.pieces_per_pack && product.pieces_per_sqm && product.pieces_per_pack / product.pieces_per_sqm;
  if (!sqm) return undefined;
  const isField = product.category.start_unit === "ha" && sqm >= SQM_PER_HA / 5;
  if (isField) return areaWords(floor(sqm / SQM_PER_HA, 2) * SQM_PER_HA, "ha");
  return areaWords(floor(sqm, sqm < 1 ? 2 : sqm < 10 ? 1 : 0), "mp");
}

export function piecePriceWords(product: Measured): string | undefined {
  const gross = grossPrice(product);
  const { bag_weight_kg, dose_kg_per_100sqm: dose, pieces_per_pack } = product;
  if (gross === undefined || !pieces_per_pack || (dose && bag_weight_kg)) return undefined;
  return `${formatMoney(proportionalPrice(gross, 1, pieces_per_pack))}/bulb`;
}

/** Gross price of the seed of 100 sq m, in RON, as a part of whole packs costs; undefined without a price or a known quantity. For sorting: not rounded. */
export function pricePer100Sqm(product: Sold): number | undefined {
  const gross = grossPrice(product);
  if (gross === undefined) return undefined;
  const { bag_weight_kg, pieces_per_pack, pieces_per_sqm } = product;
  const dose = sownDose(product, ownPack(product));
  if (dose && bag_weight_kg) return (gross * dose) / bag_weight_kg;
  return pieces_per_pack && pieces_per_sqm ? (gross * 100 * pieces_per_sqm) / pieces_per_pack : undefined;
}

/** Gross price of an area ("136,15 RON la 100 mp, dacă folosiți tot sacul"): true only of whole packs. Undefined without a price. */
export function areaPriceWords(product: Measured): string | undefined {
  const gross = grossPrice(product);
  const pack = ownPack(product);
  const dose = sownDose(product, pack);
  if (gross === undefined || !dose || !pack) return piecePriceWords(product);
  const isField = startArea({ ...product, dose }).unit === "ha";
  const price = formatMoney(proportionalPrice(gross, isField ? dose * 100 : dose, pack.weight_kg));
  return `${price}${isField ? "/ha" : " la 100 mp"}, dacă folosiți ${PACK_NAMES[packNoun(pack)].all}`;
}

function sownDose({ dose_kg_per_100sqm: dose }: Sold, pack: PricedPack | undefined): number | null {
  return dose && pack ? purchasedDose(dose, [pack]) : dose;
}

export function minimumWords(product: Pick<Measured, "bag_weight_kg" | "packaging"> & { min_quantity: number | null }): string {
  const { min_quantity, bag_weight_kg, packaging } = product;
  if (!isSeveral(min_quantity)) return "";
  if (bag_weight_kg === null) return `comanda minimă: ${countNoun(min_quantity, pieceNoun(packaging))}`;
  return `comanda minimă: ${packsWords([{ ...namedPack(packaging, bag_weight_kg, bag_weight_kg), count: min_quantity }])}`;
}

export function packFacts(product: Measured, pack: NamedPack & { price: number | null }) {
  return {
    name: packWords(pack),
    price: pack.price === null ? "preț la cerere" : formatMoney(pack.price),
    per_kg: pack.price === null ? undefined : `${formatMoney(pack.price / pack.weight_kg)}/kg`,
    covers: coverArea(product, pack.weight_kg, ownPack(product)),
  };
}

export type PackTexts = {
  covers: string | undefined;
  area_price: string | undefined;
  packs: PackRow[];
  minimum: string;
  priced: readonly PricedPack[];
};

type PackRow = ReturnType<typeof packFacts>;

export function packTexts(product: Measured & { packs: readonly FurtherPack[]; min_quantity: number | null }): PackTexts {
  const priced = pricedPacks(product);
  const packs = product.packs.length === 0 ? [] : priced.map((pack) => packFacts(product, pack));
  return {
    ...unbroken({ covers: coverWords(product), area_price: areaPriceWords(product), packs, minimum: minimumWords(product) }),
    priced,
  };
}

/** The number a sheet says, of a range the upper end: "60–70 de bulbi/mp" is 70. Null for anything else. */
export function upperNumber(text: string | undefined): number | null {
  const [, first, last] = /(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?/.exec(text ?? "") ?? [];
  const value = Number((last ?? first ?? "").replace(",", "."));
  return value > 0 ? value : null;
}

function floor(value: number, digits: number): number {
  const power = 10 ** digits;
  return Math.floor(withoutNoise(value * power)) / power;
}
