import type { OfferFilter, ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import type { ProductListQuery } from "./product-list-address.ts";

const OFFER_STATES: Record<Exclude<ProductListQuery["offer"], "">, OfferFilter> = {
  da: "running",
  nu: "none",
  "se-termina": "ending",
  urmeaza: "coming",
  incheiate: "ended",
  planificat: "planned",
};

export function asFilter(query: ProductListQuery, today: string): ProductFilter {
  return {
    withDrafts: true,
    q: query.q || undefined,
    category: query.category || undefined,
    brand: query.brand || undefined,
    is_published: query.state === "" ? undefined : query.state === "publicate" ? 1 : 0,
    is_featured: query.featured === "" ? undefined : query.featured === "da" ? 1 : 0,
    offer: query.offer === "" ? undefined : { state: OFFER_STATES[query.offer], today },
  };
}
