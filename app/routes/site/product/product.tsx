import { lazy, Suspense, startTransition, useState } from "react";
import { data, Form, Link, redirect, redirectDocument } from "react-router";
import { noticeAddress } from "#app/auth/opened-links/notice-link.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { shortCare } from "#app/catalog/care/care.server.ts";
import { relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import { CompareSelect } from "#app/catalog/compare/compare-select.tsx";
import { listSimilarCards } from "#app/catalog/kept/kept-cards.server.ts";
import { soldWords } from "#app/catalog/pack/enough.ts";
import { packOffered } from "#app/catalog/pack/offered-list.ts";
import { ProductGallery } from "#app/catalog/picture/product-gallery.tsx";
import { shareCardAddress } from "#app/catalog/picture/share-card.server.ts";
import { tradeRows } from "#app/catalog/price-list/trade-facts.ts";
import { listOfferedBeside } from "#app/catalog/product/offered-products.server.ts";
import { findProductBySlug, findRedirectedSlug } from "#app/catalog/product/products.server.ts";
import { isArea, readArea, startOf } from "#app/catalog/quantity/typed-area.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { isAway } from "#app/catalog/stock/stock.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { rateProduct } from "#app/commands/product/rate-product.server.ts";
import { askNotice } from "#app/commands/restock/ask-notice.server.ts";
import { companyOf, useCompany } from "#app/company/use-company.ts";
import { findDelivery } from "#app/delivery/delivery.server.ts";
import type { Delivery } from "#app/delivery/delivery.ts";
import type { ShownDelivery } from "#app/delivery/delivery-box.tsx";
import { listExperts } from "#app/experts/experts.server.ts";
import { clientAddressContext, votesOfContext } from "#app/http/context.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { onlyRendered } from "#app/http/pages/rendered-data.server.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { shownRestockWords } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { withSource } from "#app/leads/source/source.ts";
import { THANKS, VOTED_TODAY } from "#app/ratings/rating-texts.ts";
import { NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import { answerOrKeep } from "#app/routes/field/waiting/keep-request.ts";
import { RelatedCategories } from "#app/routes/site/category/related-categories.tsx";
import { readCounty } from "#app/routes/site/delivery/read-parcel.ts";
import { unpackCategories } from "#app/routes/site/frame/category-chips.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import type { PageHandle } from "#app/routes/site/frame/sharing-tags.tsx";
import stylesheet from "#app/styles/product.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { patiently } from "#app/ui/connection/held-navigations.ts";
import { inUse } from "#app/ui/connection/in-use.ts";
import { KeptPart } from "#app/ui/kept/kept-part.tsx";
import { AsRendered } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/product";
import { answerAdding } from "./add-to-request.server.ts";
import { ProductDecision } from "./product-decision.tsx";
import { ProductOffer } from "./product-offer.tsx";

const SIMILAR = 4;

/**
 * Not among the page's first scripts: its sheet and the cards at its foot are not rendered a second time where they came with the document, and the forms
 * of the supply are sent by the browser until theirs have come.
 */
const ProductSheet = lazy(() => patiently(() => import("./product-sheet.tsx")));
const ProductCard = lazy(() => patiently(async () => ({ default: (await import("#app/catalog/card/product-card.tsx")).ProductCard })));
const ProductSupply = lazy(() => patiently(() => inUse().then(() => import("./product-supply.tsx"))));

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

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["suprafata", "um", "judet", "vot", "oferta"],
  picture: ({ product, shareCard }) => ({ path: shareCard, width: 1200, height: 630, alt: product.images[0]?.alt_text || product.name }),
};

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  if (!product) throw missingProduct(params.slug);
  context.set(votesOfContext, product.id);
  const {
    long_description,
    specs: _rows,
    faq,
    care: _own,
    updated_at: _when,
    documents,
    ean,
    pallet_packs,
    plant_passport,
    ...shown
  } = product;
  const { dose, recommended, ...sheet } = viewSheet(product);
  const trade = tradeRows({ ean, pallet_packs, plant_passport, bag_weight_kg: product.bag_weight_kg });
  const similar = secondary(context, "Similar products", () => listSimilarCards(product, SIMILAR), []);
  const whole = {
    // Its words for lists stand in for those that describe it, and nowhere else.
    product: { ...shown, card_text: product.short_description ? "" : product.card_text, benefits: unbroken(product.benefits) },
    sold: soldWords(product),
    knowledge: {
      slug: product.slug,
      care: unbroken(shortCare(product)),
      ...sheet,
      long_description: unbroken(long_description),
      faq: unbroken(faq),
      ...{ trade, documents },
    },
    shareCard: shareCardAddress(product),
    ...{ dose, recommended },
    delivery: secondary(context, "The delivery", () => shownDelivery(findDelivery()), undefined),
    county: readCounty(url.searchParams.get("judet")),
    noticeWords: isAway(product.stock_state) ? shownRestockWords() : undefined,
    area: readArea(url.searchParams, { ...product, dose: dose?.kgPer100Sqm }),
    rating: url.searchParams.get("vot") ?? undefined,
    offeredName: nameOf(url.searchParams.get("oferta")),
    similar: similar.map(({ slug, name }) => ({ slug, name })),
    similarCards: similar,
    related: secondary(context, "The categories next door", () => relatedCategories(product.category.texts_key), []),
    products: packOffered(secondary(context, "The products of the form", () => listOfferedBeside(product), [])),
    experts: secondary(context, "The experts", listExperts, []).map(({ id, name, role, phone }) => ({ id, name, role, phone })),
    today: bucharestDay(new Date()),
  };
  return onlyRendered(context, whole, "knowledge", "similarCards");
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
  if (values.intent === "restock") {
    const about = { product_id: product.id, page: `/produse/${params.slug}`, address, now: new Date() };
    const asked = await askNotice(values, about);
    if (asked.ok) throw redirectDocument(noticeAddress(asked.id), 303);
    return answerPage(asked, { form: "restock" as const, values });
  }
  const answer = await requestOffer(values, { page: `/produse/${params.slug}`, address, now: new Date() });
  if (answer.ok) throw redirect(`/oferta/${answer.ref}`, 303);
  return answerPage(answer, { form: "offer" as const, values });
}

/** What was typed outlives a broken connection: the form stays, with the owner's sentence above it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = await typedIn(request);
  const form = intent === "restock" ? ("restock" as const) : ("offer" as const);
  return answerOrKeep(request, serverAction, (failure) => ({
    form,
    values: {} as Record<string, string>,
    errors: { form: intent === "restock" ? NO_CONNECTION : failure } as Record<string, string>,
    message: undefined,
  }));
}

export default function Product({ loaderData, actionData, matches }: Route.ComponentProps) {
  const company = useCompany();
  const { product, sold, knowledge, dose, recommended, area, similar, similarCards, related, today } = loaderData;
  const { delivery, county, noticeWords } = loaderData;
  const [typed, setTyped] = useState(isArea(area) ? area : startOf({ ...product, dose: dose?.kgPer100Sqm }));
  const [phone] = company.phones;
  // What has not come alive yet is left standing until it has: it would go away for a moment.
  const onArea = (next: typeof area) => isArea(next) && startTransition(() => setTyped(next));
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
            {...{ product, sold, dose, recommended, area, today }}
            ratingMessage={ratingMessage(loaderData.rating, actionData)}
            isRated={loaderData.rating === "primit" || loaderData.rating === "deja"}
            onArea={onArea}
            supply={
              <Suspense>
                <ProductSupply
                  {...{ product, dose, recommended, delivery, county, noticeWords, onArea }}
                  begun={area}
                  area={typed}
                  noticeState={actionData?.form === "restock" ? actionData : undefined}
                />
              </Suspense>
            }
          />
        </div>
      </div>
      <AsRendered key={`fisa-${product.id}`} name="sheet" className="section--sheet section">
        {knowledge && <KeptPart as={ProductSheet} from={{ product, knowledge, today, delivery }} />}
      </AsRendered>
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
                groups={[{ category: product.category_name, products: similar }]}
                button="Compară"
                already={[product.slug]}
              />
            </Form>
            <AsRendered key={`similare-${product.id}`} name="similar" className="cards">
              {similarCards?.map((other) => (
                <KeptPart key={other.slug} as={ProductCard} from={{ product: other, today }} />
              ))}
            </AsRendered>
          </div>
        </section>
      )}
      <KeptPart as={RelatedCategories} from={{ slugs: related, categories: unpackCategories(matches[1].loaderData.categories) }} />
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

/** What of it the page shows; its texts stand on /livrare. */
function shownDelivery(delivery: Delivery | undefined): ShownDelivery | undefined {
  if (!delivery) return undefined;
  const { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours } = delivery;
  return { bands, zones, free_from_kg, free_from_sum, pickup_address, pickup_hours };
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
