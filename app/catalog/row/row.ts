/** A row of a list: its words and nothing else. Lists send them as markup alone (document-rows); beside other things they are data too. */

import { isOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { loweredPackWords } from "#app/catalog/pack/prices/pack-notes.ts";
import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { boughtLabel, type Labelled, type PackLabel } from "#app/catalog/pack-label/pack-label.ts";
import { isOfferActive, offerDates } from "#app/catalog/price/offer-period.ts";
import { lowestPriceWords } from "#app/catalog/price/price-notes.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import type { Bulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { readSowingWindows, seasonWords } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable, type StockState } from "#app/catalog/stock/stock.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { BETWEEN, facts, unbroken } from "#app/language/unbroken.ts";
import { addressAt, type PictureFiles } from "#app/media/picture.ts";
import { type Area, type AskedArea, NO_AREA, ownArea, wordsOf } from "./asked-area.ts";
import { isOfNeed, leastWords, type Reckoned, type RowCost, rowCost, rowSum, soldPackWords } from "./row-sum.ts";

export type Row = {
  slug: string;
  name: string;
  hue: string;
  /** Category and brand. */
  meta: string;
  /** Where the category is a link, beside rows of other crops. */
  categorySlug?: string;
  text: string;
  /** Up to three, a line each. */
  ticks: string;
  /** Address of the small file of its own photograph; without one, its drawn label. */
  picture?: string;
  label?: PackLabel;
  flag?: string;
  /** "Cel mai mic preț din ultimele 30 de zile: 480 RON", where an offer lowers the price. */
  before?: string;
  need: string;
  /** Packs to buy, what a kilogram of them costs, and one: "2 saci de 10 kg · 38,90 RON/kg · 1 sac: 389 RON". */
  packs: string;
  /** Its list price, where an offer lowers it. */
  was?: string;
  /** Sum of what is needed. */
  cost: string;
  /** Lines below it: "TVA inclus"; then "pentru 100 mp" where the list does not say it of all, "pe sac" of what is no sum, "comandă minimă 10 saci: 9.324 RON" of what is sold in more than is needed. */
  of?: string;
  /** "Se seamănă din 15 martie", before what is in stock, which is not meant by it; empty of what is sold out. */
  when: string;
  stock: StockState | null;
  /** Product for the same use, where this one cannot be had now. */
  instead?: { slug: string; name: string };
};

/** `looks`: colours that brands were given; `stated`: the area that the head of the list names; `isHeaded`: it also says that this is when one sows; `isMixed`: crops that are sown, and bulbs that are counted. */
export type RowView = {
  today: string;
  arrives: string;
  looks?: BrandLooks;
  asked?: AskedArea;
  stated?: string;
  isHeaded?: boolean;
  isMixed?: boolean;
};

/** Parts of a product that a row reads. */
export type RowProduct = Reckoned &
  Labelled &
  Pick<ProductSummary, "slug" | "name" | "brand" | "category_name" | "category_slug" | "card_text" | "benefits" | "sowing"> &
  Pick<
    ProductSummary,
    "stock_state" | "offer_valid_from" | "offer_valid_to" | "offer_text" | "list_price" | "lowest_price" | "vat_rate"
  > & {
    images: readonly PictureFiles[];
  };

const TICKS = 3;
/** Letters of a tick that is not broken: lines are broken between ticks. */
const WHOLE_TICK = 24;
const ON_REQUEST = "Preț la cerere";

/** `isOfGarden`: the price of one pack, in place of hundreds of them for a field. */
export type Summed<Product = RowProduct> = { product: Product; area: Area | Bulbs | undefined; sum: RowCost; isOfGarden?: boolean };

export function sumProduct<Product extends Reckoned>(
  product: Product,
  { asked = NO_AREA, isMixed = false }: Pick<RowView, "asked" | "isMixed">,
): Summed<Product> {
  const area = areaOf(product, asked, isMixed);
  return { product, area, sum: rowCost(product, area) };
}

/** Area that a row is reckoned for: the one that is asked, or its own. */
export function areaOf(product: Reckoned, asked: AskedArea, isMixed: boolean): Area | Bulbs | undefined {
  if (asked.area && "bulbs" in asked.area) return isOfBulbs(product) ? asked.area : undefined;
  if (!asked.area) return exampleFor(product);
  // Hectares of lucerne are no hectares of tulips.
  const { of } = product.counted_norm ?? {};
  return isMixed && !product.dose_kg_per_100sqm && (of === "bulbs" || of === "pieces") ? undefined : asked.area;
}

/** Packs that one carries home, in kg, and the most of them that somebody buys: a larger area is sown from sacks. */
const [GARDEN_KG, MOST_CARRIED] = [5, 50];

/** The sum that a row shows. */
export function rowSummed<Product extends Reckoned>(product: Product, view: Pick<RowView, "asked" | "isMixed">): Summed<Product> {
  const summed = sumProduct(product, view);
  const packs = summed.sum.weighed?.packs ?? [];
  const carried = packs.reduce((total, { count }) => total + count, 0);
  if (carried <= MOST_CARRIED || packs.some(({ weight_kg }) => weight_kg >= GARDEN_KG) || exampleFor(product).unit === "ha") return summed;
  return { ...summed, sum: rowCost(product, undefined), isOfGarden: true };
}

function exampleFor({ category, dose_kg_per_100sqm: dose, bag_weight_kg }: Reckoned): Area {
  return ownArea({ category, dose, bag_weight_kg });
}

export function toRow(product: RowProduct, view: RowView): Row {
  return rowOf(rowSummed(product, view), view);
}

export function rowOf({ product, area, sum }: Summed, { today, arrives, stated = "", isHeaded = false, looks = {} }: RowView): Row {
  const { slug, name, brand, category, category_name, stock_state, offer_text } = product;
  const [image] = product.images;
  const season = seasonWords(readSowingWindows(product.sowing ?? ""), category.verb, today, arrives);
  const { need, packs, price, each, vat, least } = rowSum(product, sum);
  const before = lowestPriceWords(product) ?? loweredPackWords(product, (sum.weighed ?? sum.counted)?.packs ?? []);
  const words = area ? wordsOf(area) : "";
  const isPriced = sum.cost !== undefined;
  return {
    slug,
    name,
    hue: category.hue,
    meta: facts([category_name, brand ?? ""], / /g),
    text: unbroken(product.card_text),
    ticks: product.benefits
      .slice(0, TICKS)
      .map(({ label }) => `✓\u00a0${label.length <= WHOLE_TICK ? label.replaceAll(" ", "\u00a0") : unbroken(label)}`)
      .join("\n"),
    ...(image ? { picture: addressAt(image, 300) } : { label: boughtLabel(product, sum.weighed?.packs ?? [], looks, "small") }),
    ...(isOfferActive(product, today) && {
      flag: unbroken(`Ofertă ${offerDates(product, { isShort: true })}${offer_text ? `: ${offer_text}` : ""}`),
    }),
    ...(before && { before: unbroken(before) }),
    need: unbroken(isOfNeed(sum) && isApart(words, stated) ? `${need} pentru ${words}` : need),
    packs: [facts([packs]), each, price].filter(Boolean).join(BETWEEN),
    ...(product.list_price && { was: listPriceWords(product, product.list_price) }),
    cost: sum.cost === undefined ? ON_REQUEST : formatMoney(sum.cost),
    ...ofWords(isPriced ? vat : "", costWords(product, sum, words, stated), least ? leastWords(least) : ""),
    when: stock_state === "sold_out" ? "" : unbroken(isHeaded ? season.replace(VERB, "") : season),
    stock: stock_state,
  };
}

/** Reckoned for another area than the list's: garden seed of small packs among hectares. */
export function isApart(words: string, stated: string): boolean {
  return words !== "" && stated !== "" && words !== stated;
}

function ofWords(...words: readonly string[]): Pick<Row, "of"> {
  const of = words.filter(Boolean).join("\n");
  return of ? { of: unbroken(of) } : {};
}

/** The price of one pack never passes for the sum of an area. */
function costWords(product: RowProduct, sum: RowCost, words: string, stated: string): string {
  if (sum.cost === undefined) return "";
  if (!isOfNeed(sum)) return `pe ${soldPackWords(product).split(" ", 1)}`;
  return words === "" || words === stated ? "" : `pentru ${words}`;
}

/** In the form of the price beside it. */
function listPriceWords({ price_show_vat_note }: RowProduct, list: number): string {
  return `${formatMoney(list)}${price_show_vat_note ? " + TVA" : ""}`;
}

const VERB = /^Se \S+ /;

/** RON that must be paid: of what is sold in larger amounts than the area needs, the least. */
export function paidOf({ weighed, counted, cost }: RowCost): number | undefined {
  return (weighed ?? counted)?.least?.cost ?? cost;
}

/** Place among others: what can be bought for the area comes first, then what is sold in larger amounts, for gardens, by the pack, without a price, last what is gone. */
export function rankOf({ product, sum, isOfGarden }: Summed<Pick<RowProduct, "stock_state">>): number {
  if (isUnavailable(product.stock_state)) return RANKS.gone;
  if (sum.cost === undefined) return RANKS.onRequest;
  if (isOfGarden) return RANKS.small;
  if (!isOfNeed(sum)) return RANKS.byPack;
  return sum.isWhole ? 0 : RANKS.least;
}

/** Places behind what can be bought for the area of the list: `small` is what is sold for gardens. */
export const RANKS = { least: 1, small: 2, byPack: 3, onRequest: 4, gone: 5 } as const;
