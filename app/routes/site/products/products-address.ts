import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { withArea } from "#app/catalog/row/area-address.ts";
import { type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { listAddress } from "#app/http/list-address.ts";

/** `query`: the area that goes along. */
export type ListFilter = {
  brand: string;
  category: string;
  q: string;
  stock?: StockState | undefined;
  order?: ListOrder | undefined;
  query?: string;
};

export function productsAddress({ brand, category, q, stock, order, query = "" }: ListFilter, page = 1): string {
  const narrowed = { stoc: stock && stockSlug(stock), [ORDER_PARAMETER]: order && orderSlug(order) };
  return withArea(listAddress("/produse", { q, categorie: category, brand, ...narrowed }, page), query);
}
