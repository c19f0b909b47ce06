import { plateOf } from "#app/catalog/category/category-facts.ts";
import { CategoryMarker } from "#app/catalog/category/category-sign.tsx";
import { ProductPlate } from "#app/catalog/plate/plate.tsx";
import { PriceTag } from "#app/catalog/price/price-tag.tsx";
import { ProductRows } from "#app/catalog/row/product-row.tsx";
import { ExpertCard } from "#app/experts/expert-card.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { HeadedSection } from "#app/routes/site/headed-section.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import type { HomeEnding, HomeStory } from "./home-page.server.ts";
import type { ShowcaseProduct } from "./home-products.server.ts";
import { About, HomeCall, Values } from "./home-story.tsx";

/** The first page below its question. */
export function HomeReading({ page }: { page: HomeStory }) {
  const { text, answers, pickup, proofs, tiles, others, season, rows, area, showcase, showcase_title, total } = page;
  return (
    <>
      {tiles.length + others.length > 0 && (
        <HeadedSection title="Categorii">
          <CategoryTiles tiles={tiles} others={others} answers={answers} />
        </HeadedSection>
      )}
      <About text={text} pickup={pickup} />
      <Values values={text.values} proofs={proofs} />
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
      {showcase.length > 0 && (
        <HeadedSection title={showcase_title}>
          <div className="showcase">
            {showcase.map((product) => (
              <ShowcaseCard key={product.slug} product={product} />
            ))}
          </div>
        </HeadedSection>
      )}
    </>
  );
}

/** People to ring: a photo that cannot be loaded leaves its place to the initials. */
export function HomePeople({ text, experts }: HomeEnding) {
  return (
    <>
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
        <p className="cluster">
          <a className="button button--line button--small" href={`${address}#oferta`} aria-label={`Solicită ofertă pentru ${product.name}`}>
            Solicită ofertă
          </a>{" "}
          <a className="more" href={address} aria-label={`Vezi detalii despre ${product.name}`}>
            Vezi detalii
          </a>
        </p>
      </div>
    </article>
  );
}
