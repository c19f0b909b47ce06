const ORDERS = [
  { order: "price", slug: "pret", label: "preț la 100\u00a0mp" },
  { order: "name", slug: "nume", label: "nume" },
] as const;

export type ListOrder = (typeof ORDERS)[number]["order"];

export const LIST_ORDERS: readonly { order: ListOrder | undefined; label: string }[] = [
  { order: undefined, label: "recomandate" },
  ...ORDERS,
];

export const ORDER_PARAMETER = "ordine";

export function orderSlug(order: ListOrder): string {
  return ORDERS.find((known) => known.order === order)?.slug ?? "";
}

export function readListOrder(slug: string | null): ListOrder | undefined {
  return ORDERS.find((known) => known.slug === slug)?.order;
}
