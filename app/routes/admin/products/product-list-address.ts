/** The list of products as an address: what is default is left out. */

export type ProductListQuery = {
  q: string;
  /** Slug of a category. */
  category: string;
  brand: string;
  state: "" | "publicate" | "ciorne";
  offer: "" | "da" | "nu";
  featured: "" | "da" | "nu";
};

const NAMES = { q: "q", category: "c", brand: "b", state: "stare", offer: "oferta", featured: "recomandat" } as const;
const ANSWERS = ["da", "nu"] as const;
const STATES = ["publicate", "ciorne"] as const;

/** What an address or a form asks for; what it should not ask for counts as not asked. */
export function readProductList(params: { get: (name: string) => FormDataEntryValue | null }): ProductListQuery {
  const text = (name: string) =>
    String(params.get(name) ?? "")
      .trim()
      .slice(0, 100);
  const one = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === text(name)) ?? "";
  return {
    q: text(NAMES.q),
    category: text(NAMES.category),
    brand: text(NAMES.brand),
    state: one(NAMES.state, STATES),
    offer: one(NAMES.offer, ANSWERS),
    featured: one(NAMES.featured, ANSWERS),
  };
}

export function productListAddress(query: ProductListQuery, page = 1): string {
  const params = new URLSearchParams();
  for (const [field, name] of Object.entries(NAMES) as [keyof ProductListQuery, string][]) if (query[field]) params.set(name, query[field]);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/admin?${params}` : "/admin";
}

/** Where 'Produse' leads back to from a product: the list as it was last looked at (routes/last-list.server.ts). */
export const LAST_LIST = "/admin?inapoi=1";
