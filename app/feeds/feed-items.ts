/** Packs in the words of Google's specification (support.google.com/merchants/answer/7052112), which Meta's catalogue reads too. Pure. */
import { productSentence } from "#app/catalog/description/product-sentence.ts";
import { packetWords } from "#app/catalog/pack/bulbs.ts";
import { packsWords, packWords } from "#app/catalog/pack/pack-words.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { joinWords } from "#app/language/nouns.ts";
import { roundMoney, withoutNoise } from "#app/language/numbers.ts";
import { capitalized, truncate } from "#app/language/text.ts";
import { fallbackAddress } from "#app/media/picture.ts";

export type FeedProduct = ProductSummary & { ean: string | null };

/** Names and values of the specification, in its order. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  availability: "in_stock" | "out_of_stock";
  price: string;
  google_product_category: string;
  product_type: string;
  brand?: string;
  gtin?: string;
  identifier_exists?: "no";
  condition: "new";
  size?: string;
  item_group_id?: string;
  unit_pricing_measure?: string;
  unit_pricing_base_measure?: string;
  shipping?: { country: "RO"; price: string };
  shipping_weight?: string;
};

export type FeedSite = {
  origin: string;
  /** What sending so much costs at most, in RON with VAT, to anywhere in the country; undefined where that is agreed on. */
  shippingOf: (kg: number, sum: number) => number | undefined;
  isDrawn: (picture: string) => boolean;
};

/** `isOut` where no pack of the product is in the feed; `words` is the sentence that says what is missing. */
export type FeedGap = { id: number; name: string; slug: string; isOut: boolean; words: string };

type Pack = { price: number | null; weight_kg?: number; count: number; words: string };
type SoldPack = Pack & { price: number };

export function feedOf(products: readonly FeedProduct[], site: FeedSite): { items: FeedItem[]; gaps: FeedGap[] } {
  const read = products.map((product) => ({ product, ...readProduct(product, site) }));
  return {
    items: read.flatMap(({ items }) => items),
    gaps: read.flatMap(({ product: { id, name, slug }, items, words }) =>
      words ? [{ id, name, slug, isOut: items.length === 0, words }] : [],
    ),
  };
}

function readProduct(product: FeedProduct, site: FeedSite): { items: FeedItem[]; words: string } {
  const packs = packsOf(product);
  const priced = packs.filter((pack): pack is SoldPack => pack.price !== null);
  const [picture] = product.images;
  const availability = product.stock_state && AVAILABILITY[product.stock_state];
  const lacks = [
    ...(picture ? [] : ["nu are nicio imagine"]),
    ...(product.stock_state === null ? ["stocul nu este trecut"] : []),
    ...(product.stock_state === "on_order" ? ["este la comandă, iar Google cere ziua în care îl aveți din nou"] : []),
    ...(priced.length > 0 ? [] : ["prețul este la cerere"]),
  ];
  if (!picture || !availability || priced.length === 0) return { items: [], words: `${capitalized(joinWords(lacks))}.` };
  const facts = { ...factsOf(product, site), image_link: site.origin + fallbackAddress(picture), availability };
  return {
    items: priced.map((pack) => itemOf(pack, { product, facts, site, isOwn: pack === packs[0], isOne: packs.length === 1 })),
    words: gapWords(product, { packs, isDrawn: site.isDrawn(picture.name) }),
  };
}

/** Google wants the day of a back order; nobody here knows it. */
const AVAILABILITY: Readonly<Record<StockState, FeedItem["availability"] | undefined>> = {
  in_stock: "in_stock",
  on_order: undefined,
  next_season: "out_of_stock",
  sold_out: "out_of_stock",
};

/** Every pack, the product's own first: as many of it as are sold at least, with their price together (answer/6324371). */
function packsOf(product: FeedProduct): Pack[] {
  const weighed = pricedPacks(product).map(weighedPack);
  return product.bag_weight_kg === null ? [packOfUnknownWeight(product), ...weighed] : weighed;
}

function weighedPack({ price, least = 1, ...pack }: PricedPack): Pack {
  const words = least > 1 ? packsWords([{ ...pack, count: least }]) : packWords(pack);
  return { weight_kg: pack.weight_kg, price: price && roundMoney(price * least), count: least, words };
}

function packOfUnknownWeight(product: FeedProduct): Pack {
  const [price, count] = [grossPrice(product), product.min_quantity ?? 1];
  const one = product.pieces_per_pack ? packetWords(product) : "";
  return {
    price: price === undefined ? null : roundMoney(price * count),
    count,
    words: count > 1 ? `${count} × ${one || "ambalaj"}` : one,
  };
}

function factsOf(product: FeedProduct, { origin }: FeedSite) {
  return {
    description: productSentence(product),
    link: `${origin}/produse/${product.slug}`,
    google_product_category: product.category.verb === "plantează" ? "Home & Garden > Plants" : "Home & Garden > Plants > Seeds",
    product_type: product.category_name,
    ...(product.brand && { brand: product.brand }),
  };
}

type About = {
  product: FeedProduct;
  facts: ReturnType<typeof factsOf> & Pick<FeedItem, "image_link" | "availability">;
  site: FeedSite;
  isOwn: boolean;
  isOne: boolean;
};

function itemOf(pack: SoldPack, { product, facts, site, isOwn, isOne }: About): FeedItem {
  const kg = pack.weight_kg === undefined ? undefined : withoutNoise(pack.weight_kg * pack.count);
  const shipping = kg === undefined ? undefined : site.shippingOf(kg, pack.price);
  const group = idOf(product);
  return {
    id: isOwn || pack.weight_kg === undefined ? group : `${group}-${pack.weight_kg}kg`,
    title: truncate([product.name, product.category.goods, pack.words].filter(Boolean).join(", "), 150),
    ...facts,
    price: money(pack.price),
    ...(isOwn && product.ean && pack.count === 1 ? { gtin: product.ean } : { identifier_exists: "no" }),
    condition: "new",
    ...(!isOne && { item_group_id: group, size: pack.words }),
    ...(kg === undefined ? piecesOf(product, pack.count) : measuresOf(kg)),
    ...(shipping !== undefined && { shipping: { country: "RO", price: money(shipping) } }),
  };
}

/** At most fifty signs, that of a further pack too. */
function idOf({ id, sku }: FeedProduct): string {
  return sku && sku.length <= 40 ? sku : `produs-${id}`;
}

function money(ron: number): string {
  return `${ron.toFixed(2)} RON`;
}

function measuresOf(kg: number) {
  return { unit_pricing_measure: `${kg} kg`, unit_pricing_base_measure: "1 kg", shipping_weight: `${kg} kg` };
}

function piecesOf({ pieces_per_pack: pieces }: FeedProduct, packs: number) {
  return pieces ? { unit_pricing_measure: `${pieces * packs} ct`, unit_pricing_base_measure: "1 ct" } : {};
}

function gapWords(product: FeedProduct, { packs, isDrawn }: { packs: readonly Pack[]; isDrawn: boolean }): string {
  const asked = packs.filter(({ price }) => price === null).map(({ words }) => words);
  const missing = [
    ...(product.ean ? [] : ["cod EAN"]),
    ...(product.brand ? [] : ["brand"]),
    ...(product.sku ? [] : ["cod de produs"]),
    ...(packs.some(({ weight_kg }) => weight_kg === undefined) && !product.pieces_per_pack ? ["greutatea ambalajului"] : []),
  ];
  return [
    asked.length > 0 && `Nu intră, cu prețul la cerere: ${joinWords(asked)}.`,
    missing.length > 0 && `Fără ${joinWords(missing)}.`,
    isDrawn && "Imaginea este un desen; Google cere o fotografie.",
  ]
    .filter(Boolean)
    .join(" ");
}
