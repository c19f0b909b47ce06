import { listNamedProducts } from "./named-products.server.ts";

export type ComparableGroup = { category: string; products: { slug: string; name: string }[] };

export function listComparable(compared: readonly { id: number; category_id: number }[]): ComparableGroup[] {
  const groups = listNamedProducts({ first: compared[0]?.category_id, except: compared.map(({ id }) => id) });
  return groups.map(({ category, products }) => ({ category, products: products.map(({ slug, name }) => ({ slug, name })) }));
}
