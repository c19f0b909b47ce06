import { type ReactNode, startTransition, useContext, useState } from "react";
import { plateOf } from "#app/catalog/category/category.ts";
import { compareAddress } from "#app/catalog/compare/compare-address.ts";
import { ProductGallery } from "#app/catalog/picture/product-gallery.tsx";
import { ProductPlate } from "#app/catalog/plate/plate.tsx";
import { exampleOf, isValidArea, startArea } from "#app/catalog/quantity/typed-area.ts";
import { areaQuery, withArea } from "#app/catalog/row/area-address.ts";
import { ProductRows } from "#app/catalog/row/product-row.tsx";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { useCompany } from "#app/company/use-company.ts";
import { Rating, RatingLine } from "#app/ratings/rating.tsx";
import { THANKS, VOTED_TODAY } from "#app/ratings/rating-texts.ts";
import { useVote } from "#app/ratings/use-vote.ts";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ShareLink } from "#app/ui/share-link.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/product";
import { ProductData } from "./product-data.tsx";
import { ProductDecision } from "./product-decision.tsx";
import { ProductDelivery } from "./product-delivery.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { ProductSections } from "./product-sections.tsx";

type ProductPageProps = Pick<Route.ComponentProps, "loaderData"> & {
  actionData: Route.ComponentProps["actionData"] | undefined;
  /** Where the product cannot be had now: what may be asked for, around what can be had instead. */
  notice: ((alternatives: ReactNode) => ReactNode) | undefined;
};

export function ProductPage({ loaderData, actionData, notice }: ProductPageProps) {
  const company = useCompany();
  const { facts } = loaderData;
  const { product, sold, content, dose, recommended, similar, delivery } = facts;
  const { area, today, county, offeredName } = loaderData;
  const start = startArea({ ...product, dose: dose?.kgPer100Sqm });
  const [typed, setTyped] = useState(isValidArea(area) ? area : { ...start, amount: exampleOf(start.amount) });
  const [sentTo, setSentTo] = useState(county);
  const [isExample, setIsExample] = useState(loaderData.isExample || !isValidArea(area));
  const [phone] = company.phones;
  const isGone = isUnavailable(product.stock_state);
  const origin = useContext(OriginContext);
  const path = `/produse/${product.slug}`;
  // An area that was typed goes along to whatever is looked at next.
  const query = isExample ? "" : areaQuery(typed);
  const voting = useVote(product.id, { average: product.average_rating, total: product.total_ratings });
  // The typed number is rendered before its consequences.
  const onArea = (next: typeof area) =>
    isValidArea(next) &&
    startTransition(() => {
      setTyped(next);
      setIsExample(false);
    });
  const plate = <ProductPlate plate={content.plate} label={facts.label} otherwise={plateOf(product.category_slug)} />;
  const decision = (
    <div className={`wrap hue-${product.category.hue}`}>
      <Breadcrumb
        crumbs={[
          { label: "Produse", to: withArea("/produse", query) },
          ...(product.category_slug ? [{ label: product.category_name, to: withArea(`/${product.category_slug}`, query) }] : []),
          { label: product.name },
        ]}
      />
      <div className="product">
        <ProductGallery images={product.images}>{plate}</ProductGallery>
        <ProductDecision
          product={product}
          sold={sold}
          dose={dose}
          recommended={recommended}
          area={area}
          isExample={isExample}
          isAdded={loaderData.isAdded}
          addError={actionData?.form === "list" ? actionData.errors.form : undefined}
          onArea={onArea}
          pickup={delivery?.pickup_address}
          rating={<RatingLine {...voting.shown} isOpen={voting.vote.kind === "open"} />}
          notice={notice?.(facts.instead && <Instead product={facts.instead} />)}
          delivery={
            delivery &&
            delivery.zones.length > 0 &&
            !isGone && (
              <ProductDelivery
                product={product}
                dose={dose}
                delivery={delivery}
                county={county}
                packs={sold.priced}
                counted={sold.counted}
                area={typed}
                onCounty={setSentTo}
              />
            )
          }
        />
      </div>
    </div>
  );
  const sheet = (
    <div className="section--sheet section">
      <ProductData facts={facts} today={today} />
      <ProductSections category={product.category} content={content} today={today} hasPictures={product.images.length > 0} />
    </div>
  );
  // It sticks to the end of what it is in: to the form below never, and to the notice above not either.
  const bar = (
    <div className="thumb-bar pile only-narrow">
      <a className="button button--line" href={`tel:${phone.href}`}>
        Sună
      </a>{" "}
      {isGone ? (
        <a className="button" href="#anunt">
          Anunță-mă
        </a>
      ) : (
        <a className="button" href="#oferta">
          Solicită ofertă
        </a>
      )}
    </div>
  );
  return (
    <>
      {isGone && decision}
      <div>
        {!isGone && decision}
        {sheet}
        {bar}
      </div>
      <ProductOffer
        facts={facts}
        offeredName={offeredName}
        county={sentTo}
        area={typed}
        isExample={isExample}
        actionData={actionData?.form === "offer" ? actionData : undefined}
      />
      <div className="wrap product__foot cluster no-print">
        <Rating
          voting={voting}
          productId={product.id}
          action={path}
          message={ratingMessage(loaderData.rating, actionData)}
          isRated={loaderData.rating === "primit" || loaderData.rating === "deja"}
        />
        {similar.length > 0 && (
          <a
            className="small"
            rel="nofollow"
            href={withArea(compareAddress([product.slug, ...similar.slice(0, 2).map(({ slug }) => slug)]), query)}
          >
            Comparați cu produse similare
          </a>
        )}{" "}
        <ShareLink url={origin + path} title={product.name} />
      </div>
      {similar.length > 0 && (
        <HeadedSection
          title="Produse similare"
          look="no-print"
          beside={
            product.category_slug && (
              <a className="more" href={withArea(`/${product.category_slug}`, query)}>
                Toate produsele din categoria {product.category_name}
              </a>
            )
          }
        >
          <ProductRows rows={similar} query={query} />
        </HeadedSection>
      )}
    </>
  );
}

function Instead({ product: { slug, name } }: { product: { slug: string; name: string } }) {
  return (
    <p>
      Până atunci: <a href={`/produse/${slug}`}>{name}</a>.
    </p>
  );
}

function ratingMessage(vote: string | undefined, actionData: { form: string; errors: Record<string, string> } | undefined) {
  if (actionData?.form === "rating") return Object.values(actionData.errors)[0];
  if (vote === "primit") return THANKS;
  return vote === "deja" ? VOTED_TODAY : undefined;
}
