import { Link } from "react-router";
import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { NoPicture } from "#app/catalog/card/product-card.tsx";
import { brandDescriptions, brandValues, fallbackBrands } from "#app/content/brands.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/brands";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Branduri de semințe și bulbi",
    description:
      "Brandurile de semințe pe care le distribuim: gazon, pășune și fâneață, lucernă, sfeclă furajeră și bulbi de flori, cu produsele fiecăruia.",
  });
}

/** The two built-in brands show when the brands cannot be read. */
export function loader({ context }: Route.LoaderArgs) {
  return { brands: secondary<Brand[]>(context, "The brands", describedBrands, fallbackBrands), values: brandValues };
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Branduri" }]} />
        <div className="head">
          <h1>Branduri</h1>
        </div>
        <div className="cards">
          {loaderData.brands.map((brand) => (
            <BrandCard key={brand.slug} brand={brand} />
          ))}
        </div>
      </div>
      <section className="section">
        <div className="wrap split">
          <h2>De ce brandurile acestea</h2>
          <dl className="promises">
            {loaderData.values.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <ClosingCall heading="Nu știți ce brand vi se potrivește?" text="Spuneți-ne ce semănați și unde. Alegem împreună la telefon." />
    </>
  );
}

type Brand = { name: string; slug: string; productCount: number; description: string; image: string | null };

function BrandCard({ brand }: { brand: Brand }) {
  return (
    <article className="card" aria-label={brand.name}>
      <div className="card__in">
        <Link className="card__picture" to={`/brand/${brand.slug}`} tabIndex={-1} aria-hidden="true">
          {brand.image ? (
            <img src={brand.image} alt="" width={800} height={800} loading="lazy" decoding="async" />
          ) : (
            <NoPicture label={brand.name} />
          )}
        </Link>
        <div className="card__head">
          <p className="card__meta">{count(brand.productCount, NOUNS.product)}</p>
          <h2>
            <Link to={`/brand/${brand.slug}`}>{brand.name}</Link>
          </h2>
        </div>
        <p className="card__text">{brand.description}</p>
        <div className="card__foot">
          <Link className="more" to={`/brand/${brand.slug}`}>
            Vezi produsele<span className="vh"> {brand.name}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}

function describedBrands(): Brand[] {
  return listBrands().map(({ texts_key, ...brand }) => ({
    ...brand,
    description: unbroken(brandDescriptions[texts_key] ?? `Produse ${brand.name}.`),
  }));
}
