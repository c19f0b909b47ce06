import { Link, redirectDocument } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { admitToPages } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { hidesProducts, listNavCategories } from "#app/catalog/category/category-store.server.ts";
import { packTexts } from "#app/catalog/pack/pack-texts.ts";
import { allPriceNotes } from "#app/catalog/pack/prices/pack-notes.ts";
import { packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { offerTerms } from "#app/catalog/price/offer-period.ts";
import { soldToday } from "#app/catalog/product/product-store.server.ts";
import { readArea } from "#app/catalog/quantity/typed-area.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ErrorScreen } from "#app/routes/site/frame/error-screen.tsx";
import { Frame } from "#app/routes/site/frame/frame.tsx";
import { Decision } from "#app/routes/site/product/decision/decision.tsx";
import { readingOf } from "#app/routes/site/product/product-facts.server.ts";
import { ProductOpening } from "#app/routes/site/product/product-head.tsx";
import ProductSections from "#app/routes/site/product/product-sections.tsx";
import stylesheet from "#app/styles/product.css?url";
import type { Route } from "./+types/draft";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";

export const middleware: Route.MiddlewareFunction[] = [admitToPages, findProductOfAddress];

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Previzualizare: ${loaderData.product.name}` : "Produsul nu a fost găsit";
  return [{ title: `${title} > Admin` }, { name: "robots", content: "noindex, nofollow" }];
}

/** A draft is nobody else's business: no cache keeps it, no search engine lists it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });

export function loader({ context, url }: Route.LoaderArgs) {
  const product = soldToday(requireProduct(context));
  const isHidden = product.is_published === 1 && hidesProducts(product.category_id);
  if (product.is_published === 1 && !isHidden) throw redirectDocument(`/produse/${product.slug}`);
  const today = bucharestDay(new Date());
  const { dose, recommended, ...sheet } = viewSheet(product);
  return {
    // Nothing of a page that visitors do not have asks for a vote or goes on a list.
    product: { ...product, is_published: 0, offer_terms: offerTerms(product, today), price_notes: allPriceNotes(product, today) },
    label: packLabel(product, brandLooks(), "large"),
    today,
    year: Number(today.slice(0, 4)),
    dose,
    recommended,
    content: { ...readingOf(product, sheet), documents: [], slug: undefined, hasCalendar: false },
    sold: packTexts(product),
    area: readArea(url.searchParams, { ...product, dose: product.dose_kg_per_100sqm }),
    categories: listNavCategories(),
    isHidden,
  };
}

export default function AdminProductDraft({ loaderData }: Route.ComponentProps) {
  const { product, label, sold, content, dose, recommended, area, today, categories, year, isHidden } = loaderData;
  const base = adminPath("product", product.id);
  const drawing = content.plate?.parts[0]?.drawing;
  return (
    <Frame categories={categories} year={year}>
      <aside className="wrap flash flash--warn" aria-label="Previzualizare">
        <p>{isHidden ? "Categoria este ascunsă: pagina nu apare pe site." : "Ciornă: așa va arăta pagina. Nu apare pe site."}</p>
        <AdminForm className="actions" action={base}>
          <Link to={base}>Înapoi la editare</Link>
          {!isHidden && <Submit label="Publică" look="small" intent="publish" />}
        </AdminForm>
      </aside>
      <div className={`wrap product hue-${product.category.hue}`}>
        <ProductOpening
          product={product}
          use={product.card_text}
          query=""
          drawn={drawing ? { path: drawing, alt: "Compoziție", drawing } : undefined}
          plate={content.plate}
          label={label}
        />
        <Decision product={product} sold={sold} dose={dose} recommended={recommended} area={area} isExample onArea={() => undefined}>
          <section className="asked" id="oferta">
            <p className="flash flash--info">Pe site, aici este formularul de ofertă.</p>
            <a href="#pret">Înapoi la preț</a>
          </section>
        </Decision>
        <div className="product__story">
          <ProductSections category={product.category} content={content} today={today} />
        </div>
      </div>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame categories={[]} year={new Date().getFullYear()}>
      <ErrorScreen error={error} categories={[]} />
    </Frame>
  );
}
