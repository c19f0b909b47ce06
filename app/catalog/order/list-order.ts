const ORDERS = [
  { order: "price", slug: "pret" },
  { order: "piece", slug: "bucata" },
  { order: "name", slug: "nume" },
  { order: "when", slug: "cand" },
] as const;

/** Price of the area, price of one bulb, name, day on which it can be sown. */
export type ListOrder = (typeof ORDERS)[number]["order"];

export const ORDER_PARAMETER = "ordine";

export function orderSlug(order: ListOrder): string {
  return ORDERS.find((known) => known.order === order)?.slug ?? "";
}

export function readListOrder(slug: string | null): ListOrder | undefined {
  return ORDERS.find((known) => known.slug === slug)?.order;
}
