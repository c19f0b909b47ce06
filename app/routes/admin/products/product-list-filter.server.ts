import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listProductIds } from "#app/catalog/bulk/bulk-products.server.ts";
import type { OfferFilter, ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { type ProductListQuery, readProductList } from "./product-list-address.ts";

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

type Selection = {
  ids: number[];
  /** All of the filter were meant, and now there are others than there were. */
  isOther: boolean;
};

export function readSelection(params: URLSearchParams, now: Date): Selection {
  const all = params.get("toate");
  if (all === null) return { ids: [...new Set([...params.keys()].flatMap(tickOf))], isOther: false };
  const ids = listProductIds(asFilter(readProductList(params), bucharestDay(now)));
  return { ids, isOther: all !== String(ids.length) };
}

function tickOf(name: string): number[] {
  return [readRowId(/^tick-(\d+)$/.exec(name)?.[1])].filter((id) => id !== undefined);
}
