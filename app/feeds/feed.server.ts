import { isNotNull } from "drizzle-orm";
import { listIds } from "#app/catalog/product/product-ids.server.ts";
import { listProductsByIds } from "#app/catalog/product/products.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { findDelivery } from "#app/delivery/delivery.server.ts";
import { deliveryCost, findZone } from "#app/delivery/delivery.ts";
import { env } from "#app/env.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { isIllustration } from "#app/media/illustration/illustration.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { feedOf } from "./feed-items.ts";
import { feedXml } from "./feed-xml.ts";

export type FeedFormat = "xml" | "json";

/** Its bytes, written once for each version of the catalogue. */
export const productFeed = cached("product feed", (format: FeedFormat) => new TextEncoder().encode(format === "xml" ? asXml() : asJson()), {
  max: 2,
});

export function readFeed() {
  const eans = new Map(
    db()
      .select({ id: products.id, ean: products.ean })
      .from(products)
      .where(isNotNull(products.ean))
      .all()
      .map(({ id, ean }) => [id, ean]),
  );
  const sold = listProductsByIds(listIds({})).map((product) => ({ ...product, ean: eans.get(product.id) ?? null }));
  return feedOf(sold, { origin: env().publicOrigin, shippingOf: shippingRule(), isDrawn: isIllustration });
}

function asXml(): string {
  const { name, description } = getCompany();
  return feedXml({ title: name, link: `${env().publicOrigin}/`, description: description || name }, readFeed().items);
}

function asJson(): string {
  const { items, gaps } = readFeed();
  const left_out = gaps.filter(({ isOut }) => isOut).map(({ name, slug, words }) => ({ name, slug, words }));
  return JSON.stringify({ data: items, left_out });
}

/** The dearest zone's price, as Google asks where it knows no regions (answer/6324484); undefined where one county has none. */
function shippingRule(): (kg: number, sum: number) => number | undefined {
  const delivery = findDelivery();
  const zones = new Set(COUNTIES.map((county) => delivery && findZone(delivery, county)));
  return (kg, sum) => {
    const costs = [...zones].map((zone) => (delivery && zone ? deliveryCost(delivery, zone, { kg, sum }) : { kind: "asked" as const }));
    if (costs.some(({ kind }) => kind === "asked")) return undefined;
    return Math.max(...costs.map((cost) => (cost.kind === "price" ? cost.price : 0)));
  };
}
