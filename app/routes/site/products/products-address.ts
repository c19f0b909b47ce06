import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { type StockState, stockSlug } from "#app/catalog/stock/stock.ts";

export type ListFilter = {
  brand: string;
  category: string;
  q: string;
  stock?: StockState | undefined;
  order?: ListOrder | undefined;
};

export function productsAddress({ brand, category, q, stock, order }: ListFilter, page = 1): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (category) params.set("categorie", category);
  if (brand) params.set("brand", brand);
  if (stock) params.set("stoc", stockSlug(stock));
  if (order) params.set(ORDER_PARAMETER, orderSlug(order));
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/produse?${query}` : "/produse";
}
