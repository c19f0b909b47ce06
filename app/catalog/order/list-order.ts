/** Orders in which a list of products can be asked for. Without one it is the catalogue's own order, or of a search the best first. */
const ORDERS = [
  { order: "price", slug: "pret", label: "preț la 100\u00a0mp" },
  { order: "name", slug: "nume", label: "nume" },
] as const;

export type ListOrder = (typeof ORDERS)[number]["order"];

export const LIST_ORDERS: readonly { order: ListOrder | undefined; label: string }[] = [
  { order: undefined, label: "recomandate" },
  ...ORDERS,
];

/** The parameter of the address. */
export const ORDER_PARAMETER = "ordine";

export function orderSlug(order: ListOrder): string {
  return ORDERS.find((known) => known.order === order)?.slug ?? "";
}

export function readListOrder(slug: string | null): ListOrder | undefined {
  return ORDERS.find((known) => known.slug === slug)?.order;
}
