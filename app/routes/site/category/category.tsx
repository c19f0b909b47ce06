import { useState } from "react";
import { data, Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { packCards, unpackCards } from "#app/catalog/card/card.ts";
import { CardList } from "#app/catalog/card/card-list.tsx";
import { findCategoryBySlug } from "#app/catalog/category/categories.server.ts";
import { categoryOf } from "#app/catalog/category/category.ts";
import { findCategoryTexts, heroOfHour } from "#app/catalog/category/category-texts.server.ts";
import { findInCategory } from "#app/catalog/finder/finder.server.ts";
import { FINDER_KEYS } from "#app/catalog/finder/finder-keys.ts";
import { listProducts, listProductsByIds } from "#app/catalog/product/products.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import type { CategoryContent } from "#app/content/categories.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { SiteImage } from "#app/media/responsive-image.tsx";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { FREE_QUERY, headersOf } from "#app/routes/site/frame/query-headers.ts";
import { type PageHandle, sitePicture } from "#app/routes/site/frame/sharing-tags.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { faqPage } from "#app/ui/faq-page.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/category";
import { Editorial } from "./category-editorial.tsx";
import { CategoryFinder, finderAddress, NothingFits } from "./category-finder.tsx";
import { RelatedCategories } from "./related-categories.tsx";

const PAGE_SIZE = 48;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, content } = loaderData;
  return pageMeta(matches, {
    title: content?.title ?? `${name}: toate produsele`,
    keywords: content?.keywords,
    description: content?.metaDescription ?? `Produse din categoria ${name}: normă, ambalaj, preț și sfat la telefon.`,
    isIndexed: loaderData.isPublic && Object.keys(loaderData.choice).length === 0,
    page: loaderData.page,
  });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["page", ...FINDER_KEYS],
  // The page shows its pictures in turn; what is shared is always the first.
  picture: ({ content }) => content?.heroImage[0] && sitePicture(`heroes/${content.heroImage[0].file}`, content.heroImage[0].alt),
};

export const headers = headersOf;

export function loader({ params, url }: Route.LoaderArgs) {
  const slug = params.categorySlug ?? url.pathname.slice(1).replace(/\.data$/, "");
  const category = findCategoryBySlug(slug);
  const content = unbroken(findCategoryTexts(slug));
  if (!category && !content) {
    const missing: Missing = { title: "Categoria nu a fost găsită", text: `Categoria "${slug}" nu există.` };
    throw data(missing, { status: 404 });
  }
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1) throw data(null, { status: 404 });
  const { view, choice, ids } = findInCategory(slug, url.searchParams);
  const { data: products, total } = ids ? pageOf(ids, page) : listProducts({ category: slug }, { page, limit: PAGE_SIZE });
  if (page > 1 && products.length === 0) throw data(null, { status: 404 });
  const { isPublic, verb } = categoryOf(slug);
  return data(
    {
      slug,
      name: category?.name ?? content?.name ?? slug,
      isPublic,
      verb,
      content,
      hero: content && heroOfHour(content, new Date()),
      finder: view,
      choice,
      cards: packCards(products),
      inCategory: category?.product_count ?? 0,
      total,
      page,
      pages: Math.ceil(total / PAGE_SIZE),
      today: bucharestDay(new Date()),
    },
    { headers: ids ? FREE_QUERY : {} },
  );
}

function pageOf(ids: readonly number[], page: number) {
  return { data: listProductsByIds(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)), total: ids.length };
}

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { slug, name, verb, content, hero, finder, choice, cards, inCategory, total, page, pages, today } = loaderData;
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: name }]} />
        {!content && <h1>{name}</h1>}
      </div>
      <div className={`cat-${slug}`}>
        {content && hero && <Hero key={slug} content={content} hero={hero} total={inCategory} />}
        {content && <Editorial content={content} verb={verb} today={today} />}
        <section className="section" id="produse">
          <div className="wrap">
            <div className="head" aria-live="polite">
              <h2>{inCategory > 0 ? count(total, NOUNS.product) : "În curând"}</h2>
              {inCategory > 0 && (
                <Link className="more" to="/produse">
                  Toate produsele
                </Link>
              )}
            </div>
            {finder && <CategoryFinder slug={slug} finder={finder} choice={choice} />}
            {total > 0 && <CardList products={unpackCards(cards)} today={today} />}
            {total === 0 && (inCategory > 0 && finder ? <NothingFits slug={slug} finder={finder} choice={choice} /> : <Soon />)}
            <Pagination page={page} pages={pages} to={(number) => finderAddress(slug, choice, number)} />
          </div>
        </section>
        {content && <Questions content={content} />}
        {content && <RelatedCategories slugs={content.relatedSlugs} categories={matches[1].loaderData.categories} />}
      </div>
      <ClosingCall
        heading={`Aveți o întrebare despre ${name.toLocaleLowerCase("ro")}?`}
        text="Spuneți-ne ce suprafață aveți și la ce o folosiți. Vă recomandăm un produs și o cantitate, fără obligații."
      />
    </>
  );
}

function Hero({ content, hero: given, total }: { content: CategoryContent; hero: CategoryContent["heroImage"][number]; total: number }) {
  const company = useCompany();
  const [phone] = company.phones;
  // Another hour shows another one; an answer of the finder must not change the picture.
  const [hero] = useState(given);
  return (
    <section className="hero hero--category">
      <div className="hero__picture">
        <SiteImage file={`heroes/${hero.file}`} alt={hero.alt} sizes="100vw" isFirst />
      </div>
      <div className="hero__body wrap">
        <div className="label">
          <h1>{content.name}</h1>
          <p className="intro">{content.description}</p>
          <div className="actions">
            {total > 0 && (
              <a className="button" href="#produse">
                Vezi {total === 1 ? "produsul" : `cele ${count(total, NOUNS.product)}`}
              </a>
            )}
            <a className="phone" href={`tel:${phone.href}`}>
              {phone.display}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

function Soon() {
  return (
    <div className="empty">
      <p>Pregătim produsele acestei categorii. Spuneți-ne ce căutați și vedem împreună ce se potrivește.</p>
      <p>
        <Link className="more" to="/contact">
          Contact
        </Link>
      </p>
    </div>
  );
}

function Questions({ content }: { content: CategoryContent }) {
  return (
    <section className="section section--sheet">
      <div className="wrap split">
        <h2>Întrebări frecvente</h2>
        <Accordion entries={content.questions} />
        <StructuredData thing={faqPage(content.questions)} />
      </div>
    </section>
  );
}
