/** Products of the list of the administration: which an address asks for, and each as a row. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listProductIds } from "#app/catalog/bulk/bulk-products.server.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { offerState } from "#app/catalog/price/price-on-day.ts";
import type { OfferFilter, ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import type { ProductListRow } from "#app/catalog/product/product-rows.server.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { addressAt } from "#app/media/picture.ts";
import { type ProductListQuery, readProductList } from "./product-list-address.ts";

export type ListedProduct = {
  id: number;
  name: string;
  brand: string | null;
  category: string;
  hue: string;
  picture?: string;
  price: string;
  marks: string;
  isDraft?: true;
  /** Values as its price form shows them; a field without a value is not there. */
  values: Partial<TypedPrice>;
};

/** A row in the words that it shows: they are put together here, and nothing else travels. */
export function listedProduct(product: ProductListRow, today: string): ListedProduct {
  const { id, name, brand, hue, picture } = product;
  const { main, note } = priceWords(product);
  const marks = [product.isUnseen && "Categorie ascunsă", product.is_featured === 1 && "Recomandat", offerState(product, today)];
  const values = Object.entries(withVersionStamp(toPriceFormValues(product))).filter(([, value]) => value !== "");
  return {
    id,
    name,
    brand,
    category: product.category_name,
    hue,
    ...(picture && { picture: addressAt(picture, 300) }),
    price: [main, note].filter(Boolean).join(" "),
    marks: marks.filter(Boolean).join(" · "),
    ...(product.is_published === 0 && { isDraft: true }),
    values: Object.fromEntries(values),
  };
}

type Priced = { price: number | null; offer_price: number | null; offer_valid_from: string | null; offer_valid_to: string | null };
type TypedPrice = Record<keyof Priced | "stamp", string>;

export function toPriceFormValues(product: Priced): Record<string, string> {
  return formValuesOf(["price", "offer_price", "offer_valid_from", "offer_valid_to"], product);
}

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
