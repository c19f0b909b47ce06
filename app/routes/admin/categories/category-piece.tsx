import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { ProductRow } from "#app/catalog/row/product-row.tsx";
import { type RowProduct, toRow } from "#app/catalog/row/row.ts";
import { ListTitle } from "#app/routes/site/list/list-title.tsx";

export type CategorySample = { counted: string; product: RowProduct | undefined; looks: BrandLooks; today: string };

type CategoryPieceProps = { typed: Readonly<Record<string, string>>; sample: CategorySample };

/** The head of the category's page, its link in the menu, and the first row of its list. */
export function CategoryPiece({ typed, sample: { counted, product, looks, today } }: CategoryPieceProps) {
  const { name = "", slug = "", hue = "forest" } = typed;
  const crumbs = [{ label: name }];
  return (
    <div className={`hue-${hue}`}>
      <div className="category-bar">
        <div className="wrap">
          <nav aria-label="Meniul categoriilor">
            <a className={`hue-${hue}`} href={`/${slug}`}>
              {name}
            </a>
          </nav>
        </div>
      </div>
      <div className="beside-piece__text">
        <ListTitle crumbs={crumbs} name={name} counted={counted} isPiece />
      </div>
      {product && (
        <div className="listing">
          <ProductRow row={{ ...toRow({ ...product, category_name: name }, { today, arrives: today, looks }), hue }} />
        </div>
      )}
    </div>
  );
}
