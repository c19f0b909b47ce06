import { brandLooks, listBrands } from "#app/catalog/brand/brand-store.server.ts";
import { brandLabel } from "#app/catalog/pack-label/pack-label.ts";
import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { fallbackBrands } from "#app/routes/site/brand/fallback-brands.server.ts";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import { textMeta } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import { PeopleSlip } from "#app/routes/site/people-slip.tsx";
import stylesheet from "#app/styles/components/company-pages.css?url";
import { findText, getText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Promises } from "#app/ui/definition-list.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/brands";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta();

/** The two built-in brands of the demonstration show when the brands cannot be read. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    brands: readOptional(context, "The brands", describedBrands, undefined) ?? fallbackBrands(),
    text: getText("brands"),
    ...readPeople(context, new Date()),
  };
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { text, brands, people, office } = loaderData;
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Branduri" }]} />
        <WithSlip head={<h1>Branduri</h1>} label="Pe cine sunați" isSlipLast slip={<PeopleSlip people={people} office={office} />}>
          {brands.length > 0 ? (
            <div className="brand-rows">
              {brands.map((brand) => (
                <BrandRow key={brand.slug} brand={brand} />
              ))}
            </div>
          ) : (
            <div className="empty">
              <p>Încă nu avem branduri în catalog.</p>
              <p>
                <a className="more" href="/produse">
                  Toate produsele
                </a>
              </p>
            </div>
          )}
          <Promises heading={text.values_heading || "De ce aceste branduri"} values={text.values} isInStory />
        </WithSlip>
      </div>
      {text.call_heading && <ClosingCall heading={text.call_heading} text={text.call_text} />}
    </>
  );
}

/** The link of the name beside it says where it leads. */
const PICTURE_LINK = { className: "brand-row__picture", tabIndex: -1, "aria-hidden": true } as const;

function BrandRow({ brand }: { brand: Route.ComponentProps["loaderData"]["brands"][number] }) {
  return (
    <article className="brand-row" aria-label={brand.name}>
      <a {...PICTURE_LINK} href={`/brand/${brand.slug}`}>
        {brand.image ? (
          <img src={brand.image} alt="" width={800} height={800} loading="lazy" decoding="async" />
        ) : (
          <ProductLabel label={brand.label} />
        )}
      </a>
      <h2>
        <a href={`/brand/${brand.slug}`}>{brand.name}</a>
      </h2>
      <p className="small soft">{brand.description}</p>
      <p className="small soft">{count(brand.productCount, NOUNS.product)}</p>
      <p className="actions">
        <a className="more" href={`/brand/${brand.slug}`}>
          Vezi produsele<span className="vh"> {brand.name}</span>
        </a>
      </p>
    </article>
  );
}

function describedBrands() {
  return listBrands().map(({ content_key, first, ...brand }) => ({
    ...brand,
    label: brandLabel(brand.name, brandLooks(), first),
    description: findText("brand", contentKey({ content_key, slug: brand.slug }))?.card || `Produse ${brand.name}.`,
  }));
}
