/** Sum of a row: need of an area, packs to buy, their cost with VAT. Pure; quantities and prices are those of their owners. */
import { bulbsNeed } from "#app/catalog/pack/counted/bulbs.ts";
import { countedNeed, countedSeed, type PiecesNeed } from "#app/catalog/pack/counted/counted.ts";
import { countedPacks, packetWords } from "#app/catalog/pack/counted/counted-words.ts";
import { countNoun, namedPack, PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { piecePriceWords } from "#app/catalog/pack/pack-texts.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import { isSeveral, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice, priceWords, proportionalPrice } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { type SeedNeed, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import type { Bulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { facts } from "#app/language/unbroken.ts";
import type { PackNoun } from "#db/schema.ts";
import type { Area } from "./asked-area.ts";

/**
 * Figures of a sum, by which lists stand in order before anything is written of them: `weighed` or `counted` is what the area needs, none of them where the
 * sheet says no norm. `cost` in RON with VAT, undefined where it is asked for. `isWhole` where it is the sum of the area, and all of it may be ordered.
 */
export type RowCost = { weighed?: SeedNeed; counted?: PiecesNeed; cost: number | undefined; isWhole: boolean };

/**
 * Words of a sum; `price`: of the pack that the list is of; `each`: of a kilogram (or a bulb) of what is bought, which stands right behind the packs; `vat`: what is
 * said of VAT beside both; `least`: what is ordered at least, and must be paid, where the area needs less.
 */
export type RowSum = {
  need: string;
  packs: string;
  price: string;
  each: string;
  vat: string;
  least?: { amount: string; cost: number | null };
};

export type Reckoned = Parameters<typeof pricedPacks>[0] &
  Pick<ProductSummary, "dose_kg_per_100sqm" | "pieces_per_pack" | "counted_norm" | "category"> &
  Partial<Pick<ProductSummary, "list_price">>;

const QUANTITY_LATER = "cantitatea la telefon";

/** Without an area each product is sold by its pack: what is counted says nothing for the hectares of another crop. */
export function rowCost(product: Reckoned, area: Pick<Area, "area_sqm"> | Bulbs | undefined): RowCost {
  if (area && "bulbs" in area) return countedCost(product, bulbsNeed(product, area.bulbs));
  const dose = product.dose_kg_per_100sqm;
  const weighed = area && dose ? seedNeed(area.area_sqm, dose, pricedPacks(product)) : undefined;
  if (weighed) return { weighed, cost: weighed.cost ?? undefined, isWhole: !weighed.least };
  const seed = area && !dose ? countedSeed(product) : undefined;
  return countedCost(product, area && seed && countedNeed(area.area_sqm, seed));
}

/** False where the cost is the price of one pack, because nobody knows how much is needed. */
export function isOfNeed({ weighed, counted }: RowCost): boolean {
  return (weighed ?? counted) !== undefined;
}

function countedCost(product: Reckoned, counted: PiecesNeed | undefined): RowCost {
  if (counted) return { counted, cost: counted.cost ?? undefined, isWhole: !counted.least };
  return { cost: grossPrice(product), isWhole: false };
}

export function rowSum(product: Reckoned, { weighed, counted }: RowCost): RowSum {
  return weighed ? seedSum(product, weighed) : counted ? countedSum(product, counted) : packSum(product);
}

function countedSum(product: Reckoned, need: PiecesNeed): RowSum {
  const { packs, cost, least } = need;
  const isOwn = packs.every(({ pieces }) => pieces === product.pieces_per_pack);
  const pieces = packs.reduce((sum, pack) => sum + pack.pieces * pack.count, 0);
  const perBulb = cost === null || isOwn || need.of !== "bulbs" ? "" : `${formatMoney(proportionalPrice(cost, 1, pieces))}/bulb`;
  return {
    ...parts(
      countedPacks(need),
      packs.map(({ noun }) => noun),
    ),
    ...listPrice(product, bought(packs, isOwn), perBulb, cost),
    ...(least && { least: { amount: countNoun(least.count, least.noun), cost: least.cost } }),
  };
}

function seedSum(product: Reckoned, need: SeedNeed): RowSum {
  const { packs, cost, least } = need;
  const isOwn = packs.every(({ weight_kg }) => weight_kg === product.bag_weight_kg);
  const kg = packs.reduce((sum, pack) => sum + pack.weight_kg * pack.count, 0);
  const perKg = cost === null || isOwn ? "" : `${formatMoney(proportionalPrice(cost, 1, kg))}/kg`;
  return {
    ...parts(needWithBagWords({ ...need, least: undefined }), packs.map(packNoun)),
    ...listPrice(product, bought(packs, isOwn), perKg, cost),
    ...(least && { least: { amount: countNoun(least.count, packNoun(least)), cost: least.cost } }),
  };
}

function packSum(product: Reckoned): RowSum {
  const own = ownPackWords(product);
  const later = product.counted_norm || product.dose_kg_per_100sqm ? "" : QUANTITY_LATER;
  const [need, packs] = own === "" ? [later, ""] : [`1 ${own}`, later];
  return { need, packs, ...listPrice(product, "alone", "", grossPrice(product) ?? null) };
}

/** Packs that a sum is of, seen from the pack that the price of the list is for; "alone" where nobody knows how many are needed. */
type Bought = "alone" | "one" | "several" | "others";

function bought(packs: readonly { count: number }[], isOwn: boolean): Bought {
  const [first, ...more] = packs;
  return !isOwn ? "others" : first?.count === 1 && more.length === 0 ? "one" : "several";
}

/** The pack that a product is sold by, "ambalaj" where its sheet does not name it. */
export function soldPackWords(product: Reckoned): string {
  return ownPackWords(product) || PACK_NAMES.ambalaj.one;
}

function ownPackWords(product: Reckoned): string {
  const { bag_weight_kg: weight, packaging, pieces_per_pack } = product;
  if (weight) return packWords(namedPack(packaging, weight, weight));
  return pieces_per_pack ? packetWords(product) : "";
}

/** Under every sum in the same words, so that a column says one thing of all. */
const VAT = "TVA inclus";

/**
 * "1 sac: 389 RON" and "38,90 RON/kg"; VAT is said once, of both, but for a price without it. The price of one that is all one buys is the sum: without a net one it is not
 * said twice. Where others are bought, a kilogram (or a bulb) costs what it costs in them (`ofOthers`). Empty where nothing of it has a price.
 */
function listPrice(product: Reckoned, packs: Bought, ofOthers: string, cost: number | null): Pick<RowSum, "price" | "each" | "vat"> {
  if (cost === null) return { price: "", each: "", vat: "" };
  const own = ownPackWords(product);
  const isOther = packs === "others";
  if (grossPrice(product) === undefined) {
    return { price: isOther && own ? facts([`1 ${own}: Preț la cerere`]) : "", each: facts([ofOthers]), vat: VAT };
  }
  const { main, note, details } = priceWords(product, { isShort: true });
  const [gross, perKg] = details.split(" · ");
  const isSum = packs === "alone" || packs === "one";
  const pack = isSum ? "" : `1 ${isOther ? own : own.split(" ")[0]}: `;
  const price = isSum && !note ? "" : `${pack}${main} ${note}`.trim();
  return {
    price: facts([price, note ? gross : "", packs === "alone" || isOther ? leastOfOwn(product) : ""]),
    each: facts([isOther ? ofOthers : (perKg ?? piecePriceWords(product))]),
    vat: VAT,
  };
}

/** "comandă minimă 10 saci: 9.324 RON", under the sum of what is needed. */
export function leastWords({ amount, cost }: NonNullable<RowSum["least"]>): string {
  return `comandă minimă ${amount}${cost === null ? "" : `: ${formatMoney(cost)}`}`;
}

/** "de la 5 saci": beside the price of a pack that is not sold in fewer. Where it is bought, the row says its least by itself. */
function leastOfOwn({ bag_weight_kg: weight, packaging, min_quantity }: Reckoned): string {
  if (!weight || !isSeveral(min_quantity)) return "";
  return `de la ${countNoun(min_quantity, packNoun(namedPack(packaging, weight, weight)))}`;
}

/** Short as a line, with a noun that packs share said once: "2 cutii de 1,5 kg + 1 de 0,5 kg". */
function parts(words: string, nouns: readonly PackNoun[]): { need: string; packs: string } {
  const [need = "", ...bought] = words.split(" · ");
  const [first = "", ...more] = bought.join(" · ").split(/, (?=\d)| și /);
  const isShared = new Set(nouns).size === 1;
  const packs = [first, ...more.map((pack) => (isShared ? pack.replace(/^([\d.]+\s)(?:de\s)?\S+\s/, "$1") : pack))];
  return { need, packs: packs.join(" + ") };
}
