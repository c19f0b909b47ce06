/** Sum of a row: need of an area, packs to buy, their cost with VAT. Pure; quantities and prices are those of their owners. */
import { bulbsNeed } from "#app/catalog/pack/counted/bulbs.ts";
import { countedNeed, countedSeed, type PiecesNeed } from "#app/catalog/pack/counted/counted.ts";
import { countedPacks, packetWords } from "#app/catalog/pack/counted/counted-words.ts";
import { countNoun, namedPack, PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { piecePriceWords } from "#app/catalog/pack/pack-texts.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import { pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice, priceWords } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { type SeedNeed, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import type { Bulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { formatLei } from "#app/language/numbers.ts";
import type { PackNoun } from "#db/schema.ts";
import type { Area } from "./asked-area.ts";

/**
 * Figures of a sum, by which lists stand in order before anything is written of them: `weighed` or `counted` is what the area needs, none of them where the
 * sheet says no norm. `cost` in RON with VAT, undefined where it is asked for. `isWhole` where it is the sum of the area, and all of it may be ordered.
 */
export type RowCost = { weighed?: SeedNeed; counted?: PiecesNeed; cost: number | undefined; isWhole: boolean };

/** Words of a sum; `least`: how much is ordered at least, where the area needs less. */
export type RowSum = { need: string; packs: string; price: string; least: string };

export type Reckoned = Parameters<typeof pricedPacks>[0] &
  Pick<ProductSummary, "dose_kg_per_100sqm" | "pieces_per_pack" | "counted_norm" | "category">;

const QUANTITY_LATER = "cantitatea o stabilim la telefon";

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

/** `money` writes the sum of a least order: in RON where it stands in one block with a list price, else in lei. */
export function rowSum(product: Reckoned, { weighed, counted }: RowCost, money = formatLei): RowSum {
  return weighed ? seedSum(product, weighed, money) : counted ? countedSum(product, counted, money) : packSum(product);
}

function countedSum(product: Reckoned, need: PiecesNeed, money: typeof formatLei): RowSum {
  const { cost, least } = need;
  const isOwn = need.packs.every(({ pieces }) => pieces === product.pieces_per_pack);
  return {
    ...parts(
      countedPacks(need),
      need.packs.map(({ noun }) => noun),
    ),
    price: cost === null ? "" : priceOfPack(product, isOwn ? "" : ownPackWords(product), { isOfArea: true }),
    least: least ? leastWords(countNoun(least.count, least.noun), least.cost, money) : "",
  };
}

function seedSum(product: Reckoned, need: SeedNeed, money: typeof formatLei): RowSum {
  const { packs, least } = need;
  const isOwn = packs.every(({ weight_kg }) => weight_kg === product.bag_weight_kg);
  return {
    ...parts(needWithBagWords({ ...need, least: undefined }), packs.map(packNoun)),
    price: priceOfPack(product, isOwn ? "" : ownPackWords(product), { isOfArea: true }),
    least: least ? leastWords(countNoun(least.count, packNoun(least)), least.cost, money) : "",
  };
}

function packSum(product: Reckoned): RowSum {
  const own = ownPackWords(product);
  const later = product.counted_norm || product.dose_kg_per_100sqm ? "" : QUANTITY_LATER;
  const [need, packs] = own === "" ? [later, ""] : [`1 ${own}`, later];
  return { need, packs, price: priceOfPack(product, ""), least: "" };
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

/**
 * "sac de 10 kg: 389 RON TVA inclus": the price of the list, with its pack where that is not the one to buy. Empty where nothing of it has a price. What a
 * kilogram costs says something only where no area is reckoned.
 */
function priceOfPack(product: Reckoned, pack: string, { isOfArea = false } = {}): string {
  const named = pack && `${pack}: `;
  if (grossPrice(product) === undefined) return named && `${named}Preț la cerere`;
  const { main, note, details } = priceWords(product, { isShort: true });
  const piece = piecePriceWords(product);
  const more = isOfArea && product.bag_weight_kg ? details.split(" · ")[0] : details;
  return `${named}${main} ${note && `${note} · `}${more}${piece ? ` · ${piece}` : ""}`;
}

function leastWords(amount: string, cost: number | null, money: typeof formatLei): string {
  return `Se comandă de la ${amount}${cost === null ? "" : ` (${money(cost)})`}`;
}

/** Short as a line, with a noun that packs share said once: "2 cutii de 1,5 kg + 1 de 0,5 kg". */
function parts(words: string, nouns: readonly PackNoun[]): { need: string; packs: string } {
  const [need = "", ...packs] = words.split(" · ");
  const [first = "", ...more] = packs.join(" · ").split(" și ");
  const isShared = new Set(nouns).size === 1;
  return { need, packs: [first, ...more.map((pack) => (isShared ? pack.replace(/^([\d.]+\s)(?:de\s)?\S+\s/, "$1") : pack))].join(" + ") };
}
