import type { ReactNode } from "react";
import { CategoryMarker } from "#app/catalog/card/category-marker.tsx";
import type { ProductOfPage } from "#app/catalog/product/products.server.ts";

/** A longer name at full size would push the price off the first screen. */
const LONG_NAME = 60;

/** `use`: in a line what it is for, as its row says it. */
export function ProductHead({ product, use, children }: { product: ProductOfPage; use: string; children?: ReactNode }) {
  return (
    <div className="product__head">
      <p className="card__meta">
        <CategoryMarker product={product} />
        {product.brand && <a href={`/produse?brand=${encodeURIComponent(product.brand)}`}>{product.brand}</a>}
      </p>
      <h1 className={product.name.length > LONG_NAME ? "is-long" : undefined}>{product.name}</h1>
      {use && <p className="soft">{use}</p>}
      {children}
    </div>
  );
}
