import { useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { toCard } from "#app/catalog/card/card.ts";
import { ProductCard } from "#app/catalog/card/product-card.tsx";
import { relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import { CompareSelect } from "#app/catalog/compare/compare-select.tsx";
import { ProductGallery } from "#app/catalog/picture/product-gallery.tsx";
import { shareCardAddress } from "#app/catalog/picture/share-card.server.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { findProductBySlug, findRedirectedSlug, listSimilarProducts } from "#app/catalog/product/products.server.ts";
import { isArea, readArea, startOf } from "#app/catalog/quantity/typed-area.ts";
import { rowsOf } from "#app/catalog/sheet/sheet.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { rateProduct } from "#app/commands/product/rate-product.server.ts";
import { companyOf, useCompany } from "#app/company/use-company.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { clientAddressContext, votesOfContext } from "#app/http/context.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { OFFER_FAILURE } from "#app/leads/request/offer-texts.ts";
import { withSource } from "#app/leads/source/source.ts";
import { THANKS, VOTED_TODAY } from "#app/ratings/rating-texts.ts";
import { answerOr } from "#app/routes/broken-connection.ts";
import { RelatedCategories } from "#app/routes/site/category/related-categories.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import type { PageHandle } from "#app/routes/site/frame/sharing-tags.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/product";
import { answerAdding } from "./add-to-request.server.ts";
import { ProductData } from "./product-data.tsx";
import { ProductDecision } from "./product-decision.tsx";
import { ProductKnowledge } from "./product-knowledge.tsx";
import { ProductOffer } from "./product-offer.tsx";

const SIMILAR = 4;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  return pageMeta(matches, {
    title: titleOf(product, companyOf(matches).name),
    description: product.short_description || product.card_text,
  });
}

/** Characters that a title may have beside the company's name. */
const LONGEST_TITLE = 70;

/** "Turfline Mini, semințe de gazon, 7,5 kg": what it is, for who sees nothing but the title; as much of it as there is room for. */
function titleOf({ name, category, bag_weight_kg }: Route.ComponentProps["loaderData"]["product"], company: string): string {
  const pack = bag_weight_kg ? `${formatNumber(bag_weight_kg)} kg` : "";
  const titles = [[name, category.goods, pack], [name, category.goods], [name, pack], [name]].map((parts) =>
    parts.filter(Boolean).join(", "),
  );
  return titles.find((title) => `${title} · ${company}`.length <= LONGEST_TITLE) ?? name;
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["suprafata", "um", "vot", "oferta"],
  picture: ({ product, shareCard }) => ({ path: shareCard, width: 1200, height: 630, alt: product.images[0]?.alt_text || product.name }),
};

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  if (!product) throw missingProduct(params.slug);
  context.set(votesOfContext, product.id);
  return {
    product: {
      ...product,
      long_description: unbroken(product.long_description),
      faq: unbroken(product.faq),
      specs: rowsOf(product.specs),
      benefits: unbroken(product.benefits),
    },
    shareCard: shareCardAddress(product),
    ...viewSheet(product),
    area: readArea(url.searchParams, product.category),
    rating: url.searchParams.get("vot") ?? undefined,
    offeredName: nameOf(url.searchParams.get("oferta")),
    similar: secondary(context, "Similar products", () => listSimilarProducts(product, SIMILAR).map(toCard), []),
    related: secondary(context, "The categories next door", () => relatedCategories(product.category.texts_key), []),
    products: secondary(context, "The products of the form", listOfferedProducts, []),
    experts: secondary(context, "The experts", listExperts, []).map(({ id, name, role, phone }) => ({ id, name, role, phone })),
    today: bucharestDay(new Date()),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const product = findProductBySlug(params.slug);
  if (!product) throw missingProduct(params.slug);
  const values = withSource(await readFormValues(request), request.headers.get("Referer"), url.origin);
  if (values.intent === "add-to-request") throw answerAdding(product, values, request.headers.get("Cookie"));
  const address = context.get(clientAddressContext);
  if (values.intent === "rating") {
    const answer = await rateProduct(values, { address, now: new Date() });
    if (answer.ok) throw redirect(`/produse/${params.slug}?vot=${answer.isCounted ? "primit" : "deja"}#nota`, 303);
    return answerPage(answer, { form: "rating" as const, values: {} });
  }
  const answer = await requestOffer(values, { page: `/produse/${params.slug}`, address, now: new Date() });
  if (answer.ok) throw redirect(`/oferta/${answer.ref}`, 303);
  return answerPage(answer, { form: "offer" as const, values });
}

/** What was typed outlives a broken connection: the form stays, with the owner's sentence above it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { form: "offer" as const, values: {}, errors: { form: OFFER_FAILURE }, message: undefined });
}

export default function Product({ loaderData, actionData, matches }: Route.ComponentProps) {
  const company = useCompany();
  const { product, introduction, dose, recommended, rates, components, basis, windows, area, similar, related, today } = loaderData;
  const [typed, setTyped] = useState(isArea(area) ? area : startOf(product.category));
  const [phone] = company.phones;
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
            {...{ product, dose, recommended, area, today }}
            ratingMessage={ratingMessage(loaderData.rating, actionData)}
            isRated={loaderData.rating === "primit" || loaderData.rating === "deja"}
            onArea={(next) => isArea(next) && setTyped(next)}
          />
        </div>
      </div>
      <ProductData product={product} today={today} />
      <ProductKnowledge {...{ product, introduction, rates, components, basis, windows, today }} />
      <ProductOffer
        key={`oferta-${product.id}`}
        loaderData={loaderData}
        area={typed}
        actionData={actionData?.form === "offer" ? actionData : undefined}
      />
      {similar.length > 0 && (
        <section className="section no-print">
          <div className="wrap">
            <div className="head">
              <h2>Produse similare</h2>
              {product.category_slug && (
                <Link className="more" to={`/${product.category_slug}`}>
                  Toate produsele din categoria {product.category_name}
                </Link>
              )}
            </div>
            <Form className="compare__add" method="get" action="/compara" aria-label="Comparație cu un produs similar">
              <CompareSelect
                id="compara-cu"
                label={`Comparați ${product.name} cu`}
                groups={[{ category: product.category_name, products: similar.map(({ slug, name }) => ({ slug, name })) }]}
                button="Compară"
                already={[product.slug]}
              />
            </Form>
            <div className="cards">
              {similar.map((other) => (
                <ProductCard key={other.slug} product={other} today={today} />
              ))}
            </div>
          </div>
        </section>
      )}
      <RelatedCategories slugs={related} categories={matches[1].loaderData.categories} />
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

/** The name of a product that a confirmation recommended, for the message of the new request. */
function nameOf(slug: string | null): string | undefined {
  return slug ? findProductBySlug(slug)?.name : undefined;
}

function missingProduct(slug: string) {
  const moved = findRedirectedSlug(slug);
  if (moved) return redirect(`/produse/${moved}`, 301);
  const missing: Missing = { title: "Produsul nu a fost găsit", text: `Produsul „${slug}” nu există.` };
  return data(missing, { status: 404 });
}
