import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type ProductCardsProps = {
  products: readonly Card[];
  today: string;
  offerTo?: (product: Card) => string;
};

export function ProductCards({ products, today, offerTo }: ProductCardsProps) {
  return (
    <div className="cards">
      {products.map((product) => (
        <ProductCard key={product.slug} product={product} today={today} {...(offerTo && { offerTo: offerTo(product) })} />
      ))}
    </div>
  );
}
