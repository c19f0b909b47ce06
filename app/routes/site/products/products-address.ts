import { type StockState, stockSlug } from "#app/catalog/stock/stock.ts";

export type ListFilter = { brand: string; category: string; q: string; stock?: StockState | undefined };

export function productsAddress({ brand, category, q, stock }: ListFilter, page = 1): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (category) params.set("categorie", category);
  if (brand) params.set("brand", brand);
  if (stock) params.set("stoc", stockSlug(stock));
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/produse?${query}` : "/produse";
}
