/** A product as schema.org's Product, for search engines: only what its page shows, and nothing of a page where one buys (decision 208). Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import type { CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import { countedPackWords, packWords } from "#app/catalog/pack/pack-words.ts";
import { isSeveral, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { grossPrice } from "#app/catalog/price/price.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { formatWeight, withoutNoise } from "#app/language/numbers.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import type { Thing } from "#app/ui/structured-data.tsx";
import type { ProductOfPage } from "./product-store.server.ts";

type Site = {
  origin: string;
  company: string;
  today: string;
  properties: readonly Thing[];
  ean: string | null;
  /** Packs of what is counted, as the page sells them. */
  counted?: CountedSeed | undefined;
  /** Path of what stands for the product where it has no photograph. */
  picture?: string | undefined;
};

type About = { url: string } & Pick<Site, "company" | "today" | "counted">;

/** Product with gross price and its own votes; a rating nobody gave is unlawful (Directive 2019/2161, OUG 58/2022). */
export function productStructuredData(product: ProductOfPage, site: Site): Thing {
  const { origin, company, today, properties, ean, counted, picture } = site;
  const url = `${origin}/produse/${product.slug}`;
  const price = grossPrice(product);
  const pictures = product.images.length > 0 ? product.images.map(fallbackAddress) : [picture].filter((address) => address !== undefined);
  return {
    "@type": "Product",
    name: product.name,
    url,
    description: productSentence(product),
    category: product.category_name || undefined,
    sku: product.sku || undefined,
    gtin13: ean || undefined,
    brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
    image: pictures.length > 0 ? pictures.map((address) => origin + address) : undefined,
    offers: offersOf(product, price, { url, company, today, counted }),
    additionalProperty: properties.length > 0 ? properties : undefined,
    aggregateRating:
      product.total_ratings > 0
        ? {
            "@type": "AggregateRating",
            ratingValue: product.average_rating,
            ratingCount: product.total_ratings,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  };
}

/** Search engines take a Product without an offer and without a rating for a mistake: such a one is not told to them. */
export function hasProductData(
  product: Pick<ProductOfPage, "total_ratings"> & Pick<ProductOfPage, "packs"> & Parameters<typeof grossPrice>[0],
): boolean {
  return product.total_ratings > 0 || grossPrice(product) !== undefined || product.packs.some(({ price }) => price);
}

function offersOf(product: ProductOfPage, price: number | undefined, about: About): Thing | undefined {
  const priced = offeredPacks(product, about.counted);
  if (price !== undefined && (product.packs.length === 0 || priced.length < 2)) return offer(product, price, about);
  const offers = priced.map((pack) => offerOfPack(product, pack, about));
  if (offers.length < 2) return offers[0];
  const prices = priced.map((pack) => pack.price);
  return {
    "@type": "AggregateOffer",
    url: about.url,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: "RON",
    offerCount: priced.length,
    offers,
  };
}

/** A pack to which a price belongs: so many kilograms of it, or so many seeds or pieces. */
type OfferedOnPage = { name: string; price: number; amount: number; unit: "KGM" | "H87"; isOwn: boolean } & OwnFacts;

/** Facts of a further pack that are not its product's. */
type OwnFacts = { next_prices?: ProductOfPage["next_prices"]; code?: string | null | undefined; ean?: string | null | undefined };

function offeredPacks(product: ProductOfPage, counted: CountedSeed | undefined): OfferedOnPage[] {
  return counted && product.dose_kg_per_100sqm === null ? countedOnPage(product, counted) : weighedOnPage(product);
}

function countedOnPage(product: ProductOfPage, { of, packs }: CountedSeed): OfferedOnPage[] {
  return packs.flatMap(({ pieces, price, noun }, place) => {
    if (price === null) return [];
    const further = place === 0 ? undefined : product.packs.find((other) => other.pieces === pieces);
    return {
      name: countedPackWords({ pieces, noun }, of),
      price,
      amount: pieces,
      unit: "H87",
      isOwn: place === 0,
      ...ownFacts(further ?? product),
    };
  });
}

function weighedOnPage(product: ProductOfPage): OfferedOnPage[] {
  return pricedPacks(product).flatMap(({ price, ...pack }, place) => {
    if (price === null) return [];
    const further = place === 0 ? undefined : product.packs.find(({ weight_kg }) => weight_kg === pack.weight_kg);
    return {
      name: packWords(pack),
      price,
      amount: pack.weight_kg,
      unit: "KGM",
      isOwn: place === 0 && product.bag_weight_kg !== null,
      ...ownFacts(further ?? product),
    };
  });
}

function ownFacts({ next_prices, code, ean }: OwnFacts): OwnFacts {
  return { ...(next_prices && { next_prices }), code, ean };
}

function offerOfPack(product: ProductOfPage, pack: OfferedOnPage, about: About): Thing {
  const { min_quantity: least } = product;
  // A least quantity applies to the product's own pack, and so do the days of a lowered price.
  const amount = pack.isOwn && isSeveral(least) ? { minValue: withoutNoise(least * pack.amount) } : { value: pack.amount };
  const offer_valid_to = pack.isOwn || !product.next_prices?.length ? product.offer_valid_to : null;
  return {
    ...offer({ ...product, offer_valid_to, next_prices: pack.next_prices ?? [] }, pack.price, about),
    name: pack.name,
    sku: pack.code ?? undefined,
    ...(pack.ean && { [pack.ean.length === 8 ? "gtin8" : "gtin13"]: pack.ean }),
    eligibleQuantity: { "@type": "QuantitativeValue", ...amount, unitCode: pack.unit },
  };
}

/** Orderable but not in stock is a back order; the next season's goods cannot be ordered yet. */
const AVAILABILITY: Readonly<Record<StockState, string>> = {
  in_stock: "https://schema.org/InStock",
  on_order: "https://schema.org/BackOrder",
  next_season: "https://schema.org/OutOfStock",
  sold_out: "https://schema.org/OutOfStock",
};

function offer(
  product: Pick<ProductOfPage, "stock_state" | "min_quantity" | "next_prices" | "offer_valid_to">,
  price: number,
  { url, company, today }: About,
): Thing {
  const { stock_state, min_quantity } = product;
  const end = lastDay(product, today);
  const amount = { price: price.toFixed(2), priceCurrency: "RON" };
  return {
    "@type": "Offer",
    url,
    ...amount,
    priceSpecification: { "@type": "UnitPriceSpecification", ...amount, valueAddedTaxIncluded: true },
    priceValidUntil: end,
    availability: stock_state === null ? undefined : AVAILABILITY[stock_state],
    eligibleQuantity: isSeveral(min_quantity) ? { "@type": "QuantitativeValue", minValue: min_quantity } : undefined,
    seller: { "@type": "Organization", name: company },
  };
}

/** Last day of a price that is known to change, else of the period that is said of it. */
function lastDay(
  { next_prices, offer_valid_to }: Pick<ProductOfPage, "next_prices" | "offer_valid_to">,
  today: string,
): string | undefined {
  const [next] = next_prices ?? [];
  if (next) return addDays(next.day, -1);
  return offer_valid_to && offer_valid_to >= today ? offer_valid_to : undefined;
}

type Described = {
  name: string;
  short_description: string;
  card_text: string;
  category: { goods: string };
  bag_weight_kg: number | null;
};

/** Letters below which a text is no description of a page in a list of results: the facts go before it. */
const TERSE = 50;

/** Product in one sentence for search engines: its own text, with its facts before a terse one, else these alone; never nothing. */
export function productSentence({ name, category, short_description, card_text, bag_weight_kg }: Described): string {
  const own = short_description || card_text;
  if (own.length >= TERSE) return own;
  const facts = [name, category.goods, bag_weight_kg ? formatWeight(bag_weight_kg) : ""].filter(Boolean).join(", ");
  return [facts, own].filter(Boolean).join(": ");
}
