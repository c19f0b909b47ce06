import { LIST_ORDERS, type ListOrder } from "#app/catalog/order/list-order.ts";

export function OrderLinks({ chosen, to }: { chosen: ListOrder | undefined; to: (order: ListOrder | undefined) => string }) {
  return (
    <nav className="order-links row" aria-label="Ordonează">
      {LIST_ORDERS.map(({ order, label }) => [
        <a key={label} href={to(order)} rel="nofollow" aria-current={order === chosen ? "true" : undefined} data-keeps-scroll>
          {label}
        </a>,
        " ",
      ])}
    </nav>
  );
}
