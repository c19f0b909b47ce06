/** A product as schema.org's Product, for search engines: only what its page shows. Pure. */

import { grossPrice } from "#app/catalog/price/price.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import type { Thing } from "#app/ui/structured-data.tsx";
import type { ProductDetail } from "./products.server.ts";

type Site = {
  origin: string;
  /** Who sells. */
  company: string;
  /** The day in Bucharest, YYYY-MM-DD. */
  today: string;
};

/**
 * The product with the price a buyer pays, VAT included, and the average of its own votes. Without a price there is no offer, without votes
 * no rating: one that nobody gave is unlawful (Directive 2019/2161, OUG 58/2022). Nothing is said about stock: the page says nothing.
 */
export function productStructuredData(product: ProductDetail, { origin, company, today }: Site): Thing {
  const url = `${origin}/produse/${product.slug}`;
  const price = grossPrice(product);
  return {
    "@type": "Product",
    name: product.name,
    url,
    description: product.card_text || undefined,
    category: product.category_name || undefined,
    brand: product.brand ? { "@type": "Brand", name: product.brand } : undefined,
    image: product.images.length > 0 ? product.images.map((picture) => origin + fallbackAddress(picture)) : undefined,
    offers: price === undefined ? undefined : offer(product, price, { url, company, today }),
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

function offer(
  { offer_valid_to: end }: ProductDetail,
  price: number,
  { url, company, today }: { url: string; company: string; today: string },
): Thing {
  const amount = { price: price.toFixed(2), priceCurrency: "RON" };
  return {
    "@type": "Offer",
    url,
    ...amount,
    priceSpecification: { "@type": "UnitPriceSpecification", ...amount, valueAddedTaxIncluded: true },
    priceValidUntil: end && end >= today ? end : undefined,
    seller: { "@type": "Organization", name: company },
  };
}
