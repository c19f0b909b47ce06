import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { readComposition } from "#app/catalog/composition.ts";
import { CompositionBar } from "#app/catalog/composition-bar.tsx";
import { isOfferActive, offerValidity } from "#app/catalog/offer-period.ts";
import { PriceTag } from "#app/catalog/price-tag.tsx";
import { ProductCard } from "#app/catalog/product-card.tsx";
import { ProductGallery } from "#app/catalog/product-gallery.tsx";
import {
  findProductBySlug,
  findRedirectedSlug,
  listProductNames,
  listSimilarProducts,
  type ProductDetail,
} from "#app/catalog/products.server.ts";
import { AREA_UNITS, type AreaUnit, type Dose, defaultArea, readDose } from "#app/catalog/quantity.ts";
import { QuantityCalculator, type TypedArea } from "#app/catalog/quantity-calculator.tsx";
import { recommendedRate } from "#app/catalog/quantity-words.ts";
import { readSowingWindows } from "#app/catalog/sowing.ts";
import { SowingStrip } from "#app/catalog/sowing-strip.tsx";
import { SpecSheet } from "#app/catalog/spec-sheet.tsx";
import { company } from "#app/content/company.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { OFFER_FAILURE } from "#app/leads/offer-texts.ts";
import { Rating } from "#app/ratings/rating.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { requestOffer } from "../offer-request.server.ts";
import { rateProduct } from "../rate-product.server.ts";
import type { Route } from "./+types/product";
import type { Missing } from "./error-screen.tsx";
import { pageMeta } from "./page-meta.ts";
import { ProductOffer } from "./product-offer.tsx";

const SIMILAR = 4;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData;
  const image = product.images[0]?.image_url;
  const origin = matches[1]?.loaderData?.origin;
  return pageMeta({
    title: product.name,
    description: product.short_description || product.card_text,
    image: image && `${origin}${image}`,
  });
}

export function loader({ params, url }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  if (!product) throw missingProduct(params.slug);
  const dose = readDose(product.specs);
  return {
    product,
    dose,
    area: readArea(url.searchParams, product.category_slug),
    rating: url.searchParams.get("vot") ?? undefined,
    offeredName: nameOf(url.searchParams.get("oferta")),
    similar: listSimilarProducts(product, SIMILAR),
    products: listProductNames().map(({ id, name }) => ({ id, name })),
    experts: listExperts().map(({ id, name, role, phone }) => ({ id, name, role, phone })),
    today: bucharestDay(new Date()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const address = context.get(clientAddressContext);
  if (values.intent === "rating") {
    const answer = await rateProduct(values, { address, userAgent: request.headers.get("User-Agent") ?? "", now: new Date() });
    if (answer.ok) throw redirect(`/produse/${params.slug}?vot=${answer.status === 201 ? "primit" : "deja"}`, 303);
    return data({ form: "rating" as const, values: {}, errors: answer.errors }, { status: answer.status });
  }
  const answer = await requestOffer(values, { page: `/produse/${params.slug}`, address, now: new Date() });
  if (answer.ok) throw redirect(`/oferta/${answer.ref}`, 303);
  return data({ form: "offer" as const, values, errors: answer.errors }, { status: answer.status });
}

/** What was typed outlives a broken connection: the form stays, with the specification's sentence above it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { form: "offer" as const, values: {}, errors: { form: OFFER_FAILURE } };
  }
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, dose, area, similar, today } = loaderData;
  const [typed, setTyped] = useState(area);
  const [phone] = company.phones;
  return (
    <>
      <div className={`wrap cat-${product.category_slug}`}>
        <Breadcrumb
          crumbs={[
            { label: "Produse", to: "/produse" },
            { label: product.category_name, to: `/${product.category_slug}` },
            { label: product.name },
          ]}
        />
        <div className="product" key={product.id}>
          <ProductGallery images={product.images} label={product.brand ?? product.category_name} />
          <Decision {...{ product, dose, area, today }} ratingMessage={ratingMessage(loaderData.rating, actionData)} onArea={setTyped} />
        </div>
      </div>
      <Knowledge product={product} today={today} />
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
              <Link className="more" to={`/${product.category_slug}`}>
                Toate produsele din categoria {product.category_name}
              </Link>
            </div>
            <div className="cards">
              {similar.map((other) => (
                <ProductCard key={other.id} product={other} today={today} />
              ))}
            </div>
          </div>
        </section>
      )}
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

type DecisionProps = {
  product: ProductDetail;
  dose: Dose | undefined;
  area: TypedArea;
  today: string;
  ratingMessage: string | undefined;
  onArea: (area: TypedArea) => void;
};

/** Everything one decides by, in the order of the design: name, stars, offer, price, ticks, calculator, button, number. */
function Decision({ product, dose, area, today, ratingMessage, onArea }: DecisionProps) {
  const [phone] = company.phones;
  return (
    <div className="decision">
      <div className="decision__title">
        <p className="card__meta">
          <Link className="marker" to={`/${product.category_slug}`}>
            {product.category_name}
          </Link>
          {product.brand && <Link to={`/produse?brand=${encodeURIComponent(product.brand)}`}>{product.brand}</Link>}
        </p>
        <h1>{product.name}</h1>
        <Rating
          productId={product.id}
          action={`/produse/${product.slug}`}
          average={product.average_rating}
          total={product.total_ratings}
          message={ratingMessage}
        />
      </div>
      {isOfferActive(product, today) && (
        <p className="offer-box">
          <strong>Ofertă</strong> · Valabilă {offerValidity(product)}
        </p>
      )}
      <PriceTag product={product} isLarge />
      {product.benefits.length > 0 && (
        <ul className="ticks ticks--2">
          {product.benefits.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {dose && (
        <QuantityCalculator
          key={`${area.amount}${area.unit}`}
          dose={dose}
          bagWeightKg={product.bag_weight_kg}
          recommended={recommendedRate(product.specs)}
          area={area}
          onArea={onArea}
        />
      )}
      <div className="fields">
        <a className="button button--wide" href="#oferta">
          Solicită ofertă
        </a>
        <p className="assure">
          <strong>Te sunăm în aceeași zi lucrătoare.</strong> Preferați să sunați dumneavoastră?{" "}
          <a className="phone" href={`tel:${phone.href}`}>
            {phone.display}
          </a>
        </p>
      </div>
    </div>
  );
}

function Knowledge({ product, today }: { product: ProductDetail; today: string }) {
  const components = readComposition(product.specs);
  const windows = readSowingWindows(product.specs);
  const verb = product.category_slug === "bulbi-de-flori" ? "plantează" : "seamănă";
  return (
    <div className="section--sheet section">
      <div className={`wrap cat-${product.category_slug}`}>
        <div className="product__below">
          {product.long_description && (
            <section className="split" aria-labelledby="descriere">
              <h2 id="descriere">Descriere</h2>
              <RichText html={product.long_description} />
            </section>
          )}
          {components && (
            <section className="split" aria-labelledby="compozitie">
              <h2 id="compozitie">Compoziție</h2>
              <CompositionBar components={components} />
            </section>
          )}
          {windows && (
            <section className="split" aria-labelledby="calendar">
              <h2 id="calendar">Când se {verb}</h2>
              <SowingStrip windows={windows} verb={verb} today={today} />
            </section>
          )}
          {product.specs.length > 0 && (
            <section className="split" aria-labelledby="fisa">
              <h2 id="fisa">Fișă tehnică</h2>
              <SpecSheet specs={product.specs} />
            </section>
          )}
          {product.faq.length > 0 && (
            <section className="split" aria-labelledby="intrebari">
              <h2 id="intrebari">Întrebări frecvente</h2>
              <Accordion entries={product.faq} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function ratingMessage(
  vote: string | undefined,
  actionData: { form: string; errors: Record<string, string> } | undefined,
): string | undefined {
  if (actionData?.form === "rating") return Object.values(actionData.errors)[0];
  if (vote === "primit") return "Mulțumim, nota a fost primită.";
  return vote === "deja" ? "Ați acordat deja o notă acestui produs astăzi." : undefined;
}

/** The area of the address, as typed, or the one the category starts with. */
function readArea(params: URLSearchParams, categorySlug: string): TypedArea {
  const start = defaultArea(categorySlug);
  const unit = params.get("um");
  return {
    amount: (params.get("suprafata") ?? String(start.amount)).slice(0, 15),
    unit: AREA_UNITS.includes(unit as AreaUnit) ? (unit as AreaUnit) : start.unit,
  };
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
