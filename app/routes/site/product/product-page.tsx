import { startTransition, useState } from "react";
import { Form, Link } from "react-router";
import { ProductCards } from "#app/catalog/card/product-cards.tsx";
import { CompareSelect } from "#app/catalog/compare/compare-select.tsx";
import { ProductGallery } from "#app/catalog/picture/product-gallery.tsx";
import { isValidArea, startArea } from "#app/catalog/quantity/typed-area.ts";
import { useCompany } from "#app/company/use-company.ts";
import { THANKS, VOTED_TODAY } from "#app/ratings/rating-texts.ts";
import { RelatedCategories } from "#app/routes/site/category/related-categories.tsx";
import type { NavCategory } from "#app/routes/site/frame/category-chips.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/product";
import { ProductDecision } from "./product-decision.tsx";
import { ProductOffer } from "./product-offer.tsx";
import { ProductSheet } from "./product-sheet.tsx";
import { ProductSupply } from "./product-supply.tsx";

type ProductPageProps = Pick<Route.ComponentProps, "loaderData"> & {
  actionData: Route.ComponentProps["actionData"] | undefined;
  categories: readonly NavCategory[];
};

export function ProductPage({ loaderData, actionData, categories }: ProductPageProps) {
  const company = useCompany();
  const { facts } = loaderData;
  const { product, sold, knowledge, dose, recommended, similar, related, delivery } = facts;
  const { area, today, county, noticeWords, offeredName } = loaderData;
  const start = startArea({ ...product, dose: dose?.kgPer100Sqm });
  const [typed, setTyped] = useState(isValidArea(area) ? area : start);
  const [isExample, setIsExample] = useState(loaderData.isExample || !isValidArea(area));
  const [phone] = company.phones;
  // The typed number is rendered before its consequences.
  const onArea = (next: typeof area) =>
    isValidArea(next) &&
    startTransition(() => {
      setTyped(next);
      setIsExample(false);
    });
  return (
    <>
      <div className={`wrap hue-${product.category.hue}`}>
        <Breadcrumb
          crumbs={[
            { label: "Produse", to: "/produse" },
            ...(product.category_slug ? [{ label: product.category_name, to: `/${product.category_slug}` }] : []),
            { label: product.name },
          ]}
        />
        <div className="product" key={product.id}>
          <ProductGallery images={product.images} label={product.brand ?? product.category_name} />
          <ProductDecision
            {...{ product, sold, dose, recommended, area, isExample, today }}
            ratingMessage={ratingMessage(loaderData.rating, actionData)}
            isRated={loaderData.rating === "primit" || loaderData.rating === "deja"}
            onArea={onArea}
            supply={
              <ProductSupply
                {...{ product, dose, recommended, delivery, county, noticeWords, onArea }}
                packs={sold.priced}
                startArea={area}
                area={typed}
                noticeState={actionData?.form === "restock" ? actionData : undefined}
              />
            }
          />
        </div>
      </div>
      <div className="section--sheet section">
        <ProductSheet {...{ product, knowledge, today, delivery }} />
      </div>
      <ProductOffer
        key={`oferta-${product.id}`}
        {...{ facts, offeredName }}
        area={typed}
        isExample={isExample}
        actionData={actionData?.form === "offer" ? actionData : undefined}
      />
      {similar.length > 0 && (
        <HeadedSection
          title="Produse similare"
          look="no-print"
          beside={
            product.category_slug && (
              <Link className="more" to={`/${product.category_slug}`}>
                Toate produsele din categoria {product.category_name}
              </Link>
            )
          }
        >
          <Form className="compare__add" method="get" action="/compara" aria-label="Comparație cu un produs similar">
            <CompareSelect
              id="compara-cu"
              label={`Comparați ${product.name} cu`}
              groups={[{ category: product.category_name, products: [...similar] }]}
              button="Compară"
              already={[product.slug]}
            />
          </Form>
          <ProductCards products={similar} today={today} />
        </HeadedSection>
      )}
      <RelatedCategories slugs={related} categories={categories} />
      <div className="thumb-bar only-narrow">
        <a className="button button--line" href={`tel:${phone.href}`}>
          Sună
        </a>
        <a className="button" href="#oferta">
          Solicită ofertă
        </a>
      </div>
    </>
  );
}

function ratingMessage(
  vote: string | undefined,
  actionData: { form: string; errors: Record<string, string> } | undefined,
): string | undefined {
  if (actionData?.form === "rating") return Object.values(actionData.errors)[0];
  if (vote === "primit") return THANKS;
  return vote === "deja" ? VOTED_TODAY : undefined;
}
