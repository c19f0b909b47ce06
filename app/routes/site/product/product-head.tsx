import type { ComponentProps, ReactNode } from "react";
import { plateOf } from "#app/catalog/category/category-facts.ts";
import { CategoryMarker } from "#app/catalog/category/category-sign.tsx";
import { ProductGallery } from "#app/catalog/picture/product-gallery.tsx";
import { ProductPlate } from "#app/catalog/plate/plate.tsx";
import type { ProductOfPage } from "#app/catalog/product/product-store.server.ts";
import { withArea } from "#app/catalog/row/area-address.ts";
import { listAddress } from "#app/http/list-address.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

/** A longer name at full size would push the price off the first screen. */
const LONG_NAME = 60;

type PlateProps = ComponentProps<typeof ProductPlate>;
type OpeningProps = Pick<PlateProps, "plate"> &
  Required<Pick<PlateProps, "label">> & {
    product: ProductOfPage;
    /** In a line what it is for and when it is sown, as its row says it. */
    use: string;
    /** The area that was typed, for whatever is looked at next. */
    query: string;
    /** The plate among the pictures. */
    drawn: ComponentProps<typeof ProductGallery>["plate"];
    children?: ReactNode;
  };

/** Sections above the price, on a product's page and on that of its draft. */
export function ProductOpening({ product, use, query, drawn, plate, label, children }: OpeningProps) {
  const { category_name, category_slug, name } = product;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Produse", to: withArea("/produse", query) },
          ...(category_slug ? [{ label: category_name, to: withArea(`/${category_slug}`, query) }] : []),
          { label: name },
        ]}
      />
      <ProductHead product={product} use={use}>
        {children}
      </ProductHead>
      <ProductGallery images={product.images} plate={drawn}>
        <ProductPlate plate={plate} label={label} otherwise={plateOf(category_slug)} />
      </ProductGallery>
    </>
  );
}

function ProductHead({ product, use, children }: Pick<OpeningProps, "product" | "use" | "children">) {
  return (
    <div className="product__head">
      <p className="card__meta">
        <CategoryMarker product={product} />
        {product.brand && <a href={listAddress("/produse", { brand: product.brand })}>{product.brand}</a>}
      </p>
      <h1 className={product.name.length > LONG_NAME ? "is-long" : undefined}>{product.name}</h1>
      {use && <p className="soft">{use}</p>}
      {children}
    </div>
  );
}
