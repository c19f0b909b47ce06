import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { listAddress } from "#app/http/list-address.ts";

export type ListFilter = {
  brand: string;
  category: string;
  q: string;
  stock?: StockState | undefined;
  order?: ListOrder | undefined;
};

export function productsAddress({ brand, category, q, stock, order }: ListFilter, page = 1): string {
  const narrowed = { stoc: stock && stockSlug(stock), [ORDER_PARAMETER]: order && orderSlug(order) };
  return listAddress("/produse", { q, categorie: category, brand, ...narrowed }, page);
}
