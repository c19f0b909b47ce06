import type { ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import type { ProductListQuery } from "./product-list-address.ts";

export function asFilter(query: ProductListQuery, today: string): ProductFilter {
  return {
    withDrafts: true,
    q: query.q || undefined,
    category: query.category || undefined,
    brand: query.brand || undefined,
    is_published: query.state === "" ? undefined : query.state === "publicate" ? 1 : 0,
    is_featured: query.featured === "" ? undefined : query.featured === "da" ? 1 : 0,
    offer: query.offer === "" ? undefined : { isActive: query.offer === "da", today },
  };
}
