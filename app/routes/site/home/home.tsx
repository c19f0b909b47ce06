import { redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { CategoryMarker } from "#app/catalog/card/category-marker.tsx";
import { plateOf } from "#app/catalog/category/category-facts.ts";
import { ProductPlate } from "#app/catalog/plate/plate.tsx";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import { AREA_PARAMETERS } from "#app/catalog/row/area-address.ts";
import { ProductRows } from "#app/catalog/row/product-row.tsx";
import { getCompany } from "#app/company/company-store.server.ts";
import { iconAddress } from "#app/company/icons.ts";
import { useCompany } from "#app/company/use-company.ts";
import { findDelivery } from "#app/delivery/delivery-store.server.ts";
import { ExpertCard } from "#app/experts/expert-card.tsx";
import { listShownExperts } from "#app/experts/expert-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { siteStructuredData } from "#app/routes/site/contact/company-structured-data.ts";
import { type PageHandle, textMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import stylesheet from "#app/styles/front.css?url";
import { getText } from "#app/texts/text-store.server.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/home";
import { CategoryTiles } from "./category-tiles.tsx";
import { answerAddress, type HomeAnswers, readHomeAnswers } from "./home-answers.server.ts";
import { listHomeProducts, type ShowcaseProduct } from "./home-products.server.ts";
import { HomeQuestion } from "./home-question.tsx";
import { About, HomeCall, homeProofs, Values } from "./home-story.tsx";
import { listHomeCategories } from "./home-tiles.server.ts";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

/** The question of the page is asked of itself: without scripts a form has one address, and the answer is the list of the crop that was chosen. */
export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["categorie", ...AREA_PARAMETERS],
  canonical: () => "/",
};

const NO_ANSWERS: HomeAnswers = { answers: [], norms: undefined };

export function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const today = bucharestDay(now);
  const { answers, norms } = readOptional(context, "The answers of the first page", () => readHomeAnswers(today), NO_ANSWERS);
  const address = answerAddress(url.searchParams, answers);
  if (address) throw redirect(address, { status: 303, headers: UNCACHED_QUERY });
  const { tiles: _written, ...text } = getText("home");
  const experts = readOptional(context, "The experts", listShownExperts, []);
  const delivery = readOptional(context, "The delivery", findDelivery, undefined);
  return {
    text,
    answers,
    pickup: delivery?.pickup_address ?? "",
    proofs: homeProofs({ experts: experts.length, hours: getCompany().hours, delivery, norms }),
    ...listHomeProducts(today, orderArrives(now)),
    ...readOptional(context, "The categories of the tiles", listHomeCategories, { tiles: [], others: [] }),
    experts: experts.map((expert) => pickFields(["id", "name", "role", "phone", "photo_url"], expert)),
  };
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { text, answers, pickup, proofs, tiles, others, season, rows, area, showcase, showcase_title, total, experts } = loaderData;
  const { origin } = matches[1].loaderData;
  const company = useCompany();
  return (
    <>
      <StructuredData thing={import.meta.env.SSR && siteStructuredData(company, origin, iconAddress(company, "512"))} />
      <section className="section section--tint">
        <HomeQuestion answers={answers}>
          {text.overline && <p className="overline">{text.overline}</p>}
          <h1>{text.heading || company.name}</h1>
          {text.intro && <p className="intro">{text.intro}</p>}
        </HomeQuestion>
      </section>
      <About text={text} pickup={pickup} />
      {showcase.length > 0 && (
        <HeadedSection title={showcase_title}>
          <div className="showcase">
            {showcase.map((product) => (
              <ShowcaseCard key={product.slug} product={product} />
            ))}
          </div>
        </HeadedSection>
      )}
      <Values values={text.values} proofs={proofs} />
      {tiles.length + others.length > 0 && (
        <HeadedSection title="Categorii">
          <CategoryTiles tiles={tiles} others={others} answers={answers} />
        </HeadedSection>
      )}
      {rows.length > 0 && (
        <HeadedSection title="Recomandate acum">
          {(season || area) && (
            <p className="home-season">{[season, area && `Prețuri cu TVA, pentru ${area}.`].filter(Boolean).join(" ")}</p>
          )}
          <ProductRows rows={rows} />
          <p className="home-onward">
            <a className="more" href="/produse">
              Toate cele {count(total, NOUNS.product)}
            </a>
          </p>
        </HeadedSection>
      )}
      {experts.length > 0 && (
        <HeadedSection title="Cu cine vorbiți">
          <ul className="experts">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} />
            ))}
          </ul>
        </HeadedSection>
      )}
      <HomeCall text={text} />
    </>
  );
}

function ShowcaseCard({ product }: { product: ShowcaseProduct }) {
  const { image, label } = product;
  const address = `/produse/${product.slug}`;
  return (
    <article className={`showcase__product hue-${product.hue}${label ? " is-drawn" : ""}`} aria-label={product.name}>
      {label && <ProductPlate plate={product.plate} label={label} otherwise={plateOf(product.category_slug)} loading="lazy" />}
      {image && <ProductImage image={image} sizes="(width >= 64rem) 20rem, (width >= 34rem) 46vw, 91.5vw" />}
      <div className="fields">
        <p className="card__meta">
          <CategoryMarker product={product} />
          {product.brand && ` · ${product.brand}`}
        </p>
        <h3>
          <a href={address}>{product.name}</a>
        </h3>
        <p>{product.card_text}</p>
        <PriceTag product={product} pack={product.pack} notes={product.notes} />
        <a className="more" href={address}>
          Vezi detalii<span className="vh"> despre {product.name}</span>
        </a>
      </div>
    </article>
  );
}
