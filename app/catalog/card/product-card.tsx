import { isOfferActive, offerDates } from "#app/catalog/price/offer-period.ts";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import { StockNote } from "#app/catalog/stock/stock-note.tsx";
import { ProductImage } from "#app/media/responsive-image.tsx";
import type { Card } from "./card.ts";
import { CategoryMarker } from "./category-marker.tsx";
import { NoPicture } from "./no-picture.tsx";

type ProductCardProps = {
  product: Card;
  today: string;
  headingLevel?: "h2" | "h3";
  offerTo?: string;
  isFirst?: boolean;
  isComparable?: boolean;
  delivery?: string | undefined;
};

export function ProductCard(props: ProductCardProps) {
  const { product, today, headingLevel: Heading = "h3", offerTo } = props;
  const { isFirst = false, isComparable = false, delivery } = props;
  const address = `/produse/${product.slug}`;
  return (
    <article className={`card hue-${product.hue}`} aria-label={product.name}>
      <a {...PICTURE_LINK} href={address}>
        {product.image ? (
          <ProductImage image={product.image} alt="" sizes={CARD_SIZES} isFirst={isFirst} largest={800} />
        ) : (
          <NoPicture label={product.brand ?? product.category_name} category={product.category_slug} />
        )}
      </a>
      <p className="card__meta">
        <CategoryMarker product={product} />
        {product.brand && <span>{product.brand}</span>}
      </p>
      <Heading>
        <a href={address}>{product.name}</a>
      </Heading>
      <p className="card__text">{product.card_text}</p>
      {product.benefits.length > 0 && (
        <ul className="ticks">
          {product.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      <PriceTag product={product} unitPrice={product.piece_price} />
      {product.covers && <p className="card__coverage">{product.covers}</p>}
      <StockNote product={product} delivery={product.minimum ? undefined : delivery} />
      {product.season && <p className="card__season">{product.season}</p>}
      {isComparable && (
        <label className="card__compare">
          <input type="checkbox" name="produs" value={product.slug} /> Compară<span className="vh">{` ${product.name}`}</span>
        </label>
      )}
      <div className="actions">
        <a className="button button--small" href={offerTo ?? `${address}#oferta`}>
          Solicită ofertă<span className="vh">{` pentru ${product.name}`}</span>
        </a>{" "}
        <a className="more" href={address}>
          Vezi detalii<span className="vh">{` despre ${product.name}`}</span>
        </a>
      </div>
      {isOfferActive(product, today) && (
        <p className="flag">
          Ofertă <span>{offerDates(product)}</span>
        </p>
      )}
    </article>
  );
}

/** The link of the name beside it says where it leads. */
export const PICTURE_LINK = { className: "card__picture", tabIndex: -1, "aria-hidden": true } as const;

/** At most 416 points, so the 800 is the largest that a list names: a name more for each of its cards is a tenth of a KB. */
const CARD_SIZES = "(min-width: 64rem) 26rem, (min-width: 44rem) 46vw, 7.75rem";
