import type { ReactNode } from "react";
import { useContext } from "react";
import { Link } from "react-router";
import { CategoryMarker } from "#app/catalog/card/category-marker.tsx";
import type { PackTexts } from "#app/catalog/pack/pack-texts.ts";
import { isOfferActive, offerValidity } from "#app/catalog/price/offer-period.ts";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import type { ProductOfPage } from "#app/catalog/product/products.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import type { Dose } from "#app/catalog/quantity/quantity.ts";
import { CALCULATOR_FORM, QuantityCalculator, seedAnswer } from "#app/catalog/quantity/quantity-calculator.tsx";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { StockNote } from "#app/catalog/stock/stock-note.tsx";
import { useCompany } from "#app/company/use-company.ts";
import { EXAMPLE_MARK } from "#app/leads/lines/request-list.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { usePostedSource } from "#app/leads/source/posted-source.ts";
import { Rating } from "#app/ratings/rating.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";

/** A longer name at full size would push the price off the first screen. */
const LONG_NAME = 60;

type DecisionProps = {
  product: ProductOfPage;
  sold: PackTexts;
  dose: Dose | undefined;
  recommended: string | undefined;
  area: TypedArea;
  /** True while the area is the one that the page begins with. */
  isExample: boolean;
  today: string;
  ratingMessage: string | undefined;
  isRated: boolean;
  onArea: (area: TypedArea) => void;
  supply?: ReactNode;
};

/** Name, stars, offer, price, ticks, calculator, button and number, in this order. A draft takes no votes. */
export function ProductDecision({
  product,
  sold,
  dose,
  recommended,
  area,
  isExample,
  today,
  ratingMessage,
  isRated,
  onArea,
  supply,
}: DecisionProps) {
  const company = useCompany();
  const [phone] = company.phones;
  const promise = usePromiseWords();
  // An unavailable product needs no calculator first.
  const isGone = isUnavailable(product.stock_state);
  const origin = useContext(OriginContext);
  return (
    <div className="decision">
      <div className="decision__title">
        <p className="card__meta">
          <CategoryMarker product={product} />
          {product.brand && <Link to={`/produse?brand=${encodeURIComponent(product.brand)}`}>{product.brand}</Link>}
        </p>
        <h1 className={product.name.length > LONG_NAME ? "is-long" : undefined}>{product.name}</h1>
        {product.is_published === 1 && (
          <Rating
            productId={product.id}
            action={`/produse/${product.slug}`}
            average={product.average_rating}
            total={product.total_ratings}
            message={ratingMessage}
            isRated={isRated}
          />
        )}
      </div>
      {isOfferActive(product, today) && (
        <p className="offer-box">
          <strong>Ofertă</strong> · Valabilă {offerValidity(product)}
        </p>
      )}
      <PriceTag product={product} unitPrice={sold.area_price} isLarge />
      <StockNote product={{ stock_state: product.stock_state, minimum: sold.minimum }} />
      <Packs {...sold} />
      {product.benefits.length > 0 && (
        <ul className="ticks ticks--2">
          {product.benefits.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {isGone && supply}
      {dose && (
        <QuantityCalculator
          key={`${area.amount}${area.unit}`}
          title="Câtă sămânță vă trebuie"
          answer={(sqm, unit) => seedAnswer(sqm, unit, dose, sold.priced, recommended)}
          {...{ area, onArea }}
        />
      )}
      {!isGone && supply}
      {dose && product.is_published === 1 && (
        <p className="coverage no-print">
          Semănați mai multe parcele?{" "}
          <Link rel="nofollow" to={`/plan?suprafata=&um=${area.unit}&produs=${product.slug}`}>
            Faceți un plan
          </Link>
          : parcelele împart ambalajele.
        </p>
      )}
      <div className="fields">
        <div className="decision__ways">
          <a className="button button--wide" href="#oferta">
            Solicită ofertă
          </a>
          {product.is_published === 1 && (
            <AddToRequest
              slug={product.slug}
              hasCalculator={Boolean(dose || (product.pieces_per_pack && product.pieces_per_sqm))}
              isExample={isExample}
            />
          )}
        </div>
        <p className="assurance">
          <strong>{promise}.</strong> Preferați să sunați dumneavoastră?{" "}
          <a className="phone" href={`tel:${phone.href}`}>
            {phone.display}
          </a>
        </p>
        {product.is_published === 1 && <ShareLinks url={`${origin}/produse/${product.slug}`} title={product.name} />}
      </div>
    </div>
  );
}

/** What the pack is enough for; of several packs a row each. */
function Packs({ covers, packs }: Pick<PackTexts, "covers" | "packs">) {
  if (packs.length === 0) return covers ? <p className="coverage">{covers}</p> : null;
  return (
    <ul className="pack-rows" aria-label="Ambalajele produsului, cu TVA">
      {packs.map(({ name, price, per_kg, covers }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {price} {per_kg && <small>{per_kg}</small>}
          </span>
          <span>{covers && `pentru ${covers}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The product for the visitor's list, with the area that stands in the calculator: also where it was typed and no script has read it. */
function AddToRequest({ slug, hasCalculator, isExample }: { slug: string; hasCalculator: boolean; isExample: boolean }) {
  const action = `/produse/${slug}`;
  const ref = usePostedSource();
  const button = (
    <button
      ref={ref}
      className="button button--line button--wide"
      type="submit"
      name="intent"
      value="add-to-request"
      {...(hasCalculator && { form: CALCULATOR_FORM, formMethod: "post", formAction: isExample ? `${action}?${EXAMPLE_MARK}` : action })}
    >
      Adaugă la cerere
    </button>
  );
  if (hasCalculator) return button;
  return (
    <form method="post" action={action}>
      {button}
    </form>
  );
}
