import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type ProductCardsProps = {
  products: readonly Card[];
  /** The day in Bucharest, YYYY-MM-DD. */
  today: string;
  /** Where an offer for one is asked for, where that is not its own page. */
  offerTo?: (product: Card) => string;
};

/** Cards to look at, without a form that compares them (CardList). */
export function ProductCards({ products, today, offerTo }: ProductCardsProps) {
  return (
    <div className="cards">
      {products.map((product) => (
        <ProductCard key={product.slug} product={product} today={today} {...(offerTo && { offerTo: offerTo(product) })} />
      ))}
    </div>
  );
}
