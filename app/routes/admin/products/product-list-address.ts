import { listAddress } from "#app/http/list-address.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

export type ProductListQuery = {
  q: string;
  category: string;
  brand: string;
  state: "" | "publicate" | "ciorne";
  offer: "" | (typeof OFFERS)[number];
  featured: "" | "da" | "nu";
  order: "" | (typeof ORDERS)[number];
};

const OFFERS = ["da", "se-termina", "urmeaza", "incheiate", "nu", "planificat"] as const;
const ANSWERS = ["da", "nu"] as const;
const STATES = ["publicate", "ciorne"] as const;
const ORDERS = ["nume", "pret", "schimbat"] as const;

export function readProductList(params: { get: (name: string) => FormDataEntryValue | null }): ProductListQuery {
  const text = (name: string) =>
    String(params.get(name) ?? "")
      .trim()
      .slice(0, 100);
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === text(name)) ?? "";
  return {
    q: text("q"),
    category: text("c"),
    brand: text("b"),
    state: one("stare", STATES),
    offer: one("oferta", OFFERS),
    featured: one("recomandat", ANSWERS),
    order: one("ordine", ORDERS),
  };
}

export function productListParams({ q, category, brand, state, offer, featured, order }: ProductListQuery) {
  return { q, c: category, b: brand, stare: state, oferta: offer, recomandat: featured, ordine: order };
}

export function productListAddress(query: ProductListQuery, page = 1): string {
  return listAddress(adminPath("products"), productListParams(query), page);
}

/** Where 'Produse' leads back to from a product: the list as it was last looked at (remembered-list.server.ts). */
export const LAST_LIST = `${adminPath("products")}?inapoi=1`;
