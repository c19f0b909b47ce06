/** A row of a list: its words and nothing else. Lists send them as markup alone (document-rows); beside other things they are data too. */

import { isOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { loweredPackWords } from "#app/catalog/pack/prices/pack-notes.ts";
import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { type Labelled, type PackLabel, packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { isOfferActive, offerDates } from "#app/catalog/price/offer-period.ts";
import { lowestPriceWords } from "#app/catalog/price/price-notes.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import type { Bulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { readSowingWindows, seasonWords } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable, STOCK_WORDS, type StockState } from "#app/catalog/stock/stock.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { BETWEEN, facts, unbroken } from "#app/language/unbroken.ts";
import { addressAt, type PictureFiles } from "#app/media/picture.ts";
import { type Area, type AskedArea, NO_AREA, ownArea, wordsOf } from "./asked-area.ts";
import { isOfNeed, type Reckoned, type RowCost, rowCost, rowSum, soldPackWords } from "./row-sum.ts";

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
  /** Packs to buy, and what one costs: "2 saci de 10 kg · 1 sac: 389 RON · 38,90 RON/kg". */
  packs: string;
  /** Its list price, where an offer lowers it. */
  was?: string;
  least?: string;
  cost: string;
  /** "TVA inclus"; "cu TVA, pentru 100 mp" where the list does not say it of all, "cu TVA, pe sac de 25 kg" of what is no sum. */
  of?: string;
  when: string;
  stock: StockState | null;
  /** Product for the same use, where this one cannot be had now, or in no amount as small as what is needed. */
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

export type Summed<Product = RowProduct> = { product: Product; area: Area | Bulbs | undefined; sum: RowCost };

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
  if (!asked.area) return ownArea({ category: product.category, dose: product.dose_kg_per_100sqm, bag_weight_kg: product.bag_weight_kg });
  // Hectares of lucerne are no hectares of tulips.
  const { of } = product.counted_norm ?? {};
  return isMixed && !product.dose_kg_per_100sqm && (of === "bulbs" || of === "pieces") ? undefined : asked.area;
}

export function toRow(product: RowProduct, view: RowView): Row {
  return rowOf(sumProduct(product, view), view);
}

export function rowOf({ product, area, sum }: Summed, { today, arrives, stated = "", isHeaded = false, looks = {} }: RowView): Row {
  const { slug, name, brand, category, category_name, stock_state, offer_text } = product;
  const [image] = product.images;
  const season = seasonWords(readSowingWindows(product.sowing ?? ""), category.verb, today, arrives);
  const { need, packs, price, vat, least } = rowSum(product, sum);
  const before = lowestPriceWords(product) ?? loweredPackWords(product, (sum.weighed ?? sum.counted)?.packs ?? []);
  const words = area ? wordsOf(area) : "";
  const own = costWords(product, sum, words, stated);
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
    ...(image ? { picture: addressAt(image, 300) } : { label: packLabel(product, looks, "small") }),
    ...(isOfferActive(product, today) && {
      flag: unbroken(`Ofertă ${offerDates(product, { isShort: true })}${offer_text ? `: ${offer_text}` : ""}`),
    }),
    ...(before && { before: unbroken(before) }),
    need: unbroken(isOfNeed(sum) && isApart(words, stated) ? `${need} pentru ${words}` : need),
    packs: [facts([packs]), price, product.list_price && facts(["preț redus de la"])].filter(Boolean).join(BETWEEN),
    ...(product.list_price && { was: listPriceWords(product, product.list_price) }),
    ...(least && { least: unbroken(`Se comandă de la ${least.amount}${least.cost === null ? "" : ` (${formatMoney(least.cost)})`}`) }),
    cost: sum.cost === undefined ? ON_REQUEST : formatMoney(sum.cost),
    ...(sum.cost !== undefined && { of: unbroken(own ? `${vat}, ${own}` : vat) }),
    when: unbroken(whenWords(stock_state, isHeaded ? season.replace(VERB, "") : season)),
    stock: stock_state,
  };
}

/** Reckoned for another area than the list's: garden seed of small packs among hectares. */
export function isApart(words: string, stated: string): boolean {
  return words !== "" && stated !== "" && words !== stated;
}

/** The price of one pack never passes for the sum of an area. */
function costWords(product: RowProduct, sum: RowCost, words: string, stated: string): string {
  if (sum.cost === undefined) return "";
  if (!isOfNeed(sum)) return `pe ${soldPackWords(product)}`;
  return words === "" || words === stated ? "" : `pentru ${words}`;
}

/** In the form of the price beside it. */
function listPriceWords({ price_show_vat_note }: RowProduct, list: number): string {
  return `${formatMoney(list)}${price_show_vat_note ? " + TVA" : ""}`;
}

const VERB = /^Se \S+ /;

/** The date before what is in stock, which is not meant by it: "Se seamănă din 15 martie, în stoc". */
function whenWords(stock: StockState | null, season: string): string {
  if (!stock) return season;
  return season === "" || stock === "sold_out" ? STOCK_WORDS[stock] : `${season},\n${STOCK_WORDS[stock].toLowerCase()}`;
}

/** RON that must be paid: of what is sold in larger amounts than the area needs, the least. */
export function paidOf({ weighed, counted, cost }: RowCost): number | undefined {
  return (weighed ?? counted)?.least?.cost ?? cost;
}

/** Place among others: what can be bought for the area comes first, then what is sold in larger amounts, by the pack, without a price, last what is gone. */
export function rankOf({ product, sum }: Summed<Pick<RowProduct, "stock_state">>): number {
  if (isUnavailable(product.stock_state)) return 4;
  if (sum.cost === undefined) return 3;
  if (!isOfNeed(sum)) return 2;
  return sum.isWhole ? 0 : 1;
}
