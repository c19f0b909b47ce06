import { LIST_ORDERS, type ListOrder } from "#app/catalog/order/list-order.ts";

type OrderLinksProps = {
  chosen: ListOrder | undefined;
  to: (order: ListOrder | undefined) => string;
  /** The area that prices are compared for, as the category counts areas; the order is the same for any. */
  priceArea?: string;
};

export function OrderLinks({ chosen, to, priceArea }: OrderLinksProps) {
  return (
    <nav className="order-links row" aria-label="Ordonează">
      {LIST_ORDERS.map(({ order, label }) => [
        <a key={label} href={to(order)} rel="nofollow" aria-current={order === chosen ? "true" : undefined} data-keeps-scroll>
          {order === "price" && priceArea ? `preț la ${priceArea}` : label}
        </a>,
        " ",
      ])}
    </nav>
  );
}
