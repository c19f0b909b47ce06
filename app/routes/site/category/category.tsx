import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { packCards, unpackCards } from "#app/catalog/card/card.ts";
import { CardList } from "#app/catalog/card/card-list.tsx";
import { findCategoryBySlug, findMovedCategory } from "#app/catalog/category/categories.server.ts";
import { type Hero, heroOfHour, listHeroes } from "#app/catalog/category/category-hero.server.ts";
import { type CategoryTexts, findCategoryTexts, relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import { findInCategory } from "#app/catalog/finder/finder.server.ts";
import { FINDER_KEYS, SHEET_PARAMETERS } from "#app/catalog/finder/finder-keys.ts";
import { listProducts, listProductsByIds } from "#app/catalog/product/products.server.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import { useCompany } from "#app/company/use-company.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { FREE_QUERY, headersOf, MOVED } from "#app/routes/site/frame/query-headers.ts";
import { type PageHandle, type SharePicture, textPicture } from "#app/routes/site/frame/sharing-tags.tsx";
import { isPreview } from "#app/texts/texts.server.ts";
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
    title: content?.title || `${name}: toate produsele`,
    keywords: content?.keywords,
    description: content?.meta_description || `Produse din categoria ${name}: normă, ambalaj, preț și sfat la telefon.`,
    isIndexed: loaderData.isPublic && Object.keys(loaderData.choice).length === 0,
    page: loaderData.page,
  });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["page", ...FINDER_KEYS, `${SHEET_PARAMETERS}*`],
  // The page shows its pictures in turn; what is shared is always the first.
  picture: ({ name, shared }) => shared && sharedPicture(shared, name),
};

function sharedPicture(hero: Hero, name: string): SharePicture | undefined {
  if ("file" in hero) return textPicture(hero);
  return { path: fallbackAddress(hero), width: hero.width, height: hero.height, alt: hero.alt_text || name };
}

export const headers = headersOf;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const category = findCategoryBySlug(params.categorySlug);
  if (!category) throw missingCategory(params.categorySlug, url.search);
  const { slug, name, hue, verb } = category;
  const key = textsKey(category);
  const content = findCategoryTexts(key);
  const heroes = secondary(context, "The pictures of the category", () => listHeroes(category), []);
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1) throw data(null, { status: 404 });
  // A hidden category asks nothing and shows nothing, but for its owner.
  const withHidden = isPreview();
  const isClosed = category.is_hidden === 1 && !withHidden;
  const { view, choice, ids } = findInCategory(category.id, isClosed ? new URLSearchParams() : url.searchParams);
  const { data: products, total } = ids
    ? pageOf(ids, page, withHidden)
    : listProducts({ category: slug, withHidden }, { page, limit: PAGE_SIZE });
  if (page > 1 && products.length === 0) throw data(null, { status: 404 });
  const isAsked = ids !== undefined || [...url.searchParams.keys()].some((parameter) => parameter.startsWith(SHEET_PARAMETERS));
  return data(
    {
      ...{ slug, name, hue, verb, content },
      isPublic: category.is_hidden === 0,
      hero: heroOfHour(slug, heroes, new Date()),
      shared: heroes[0],
      related: relatedCategories(key),
      finder: isClosed ? undefined : view,
      choice,
      cards: packCards(products),
      inCategory: isClosed ? 0 : category.product_count,
      // One that never had any is only in preparation.
      isOutOfOffer: isClosed && category.product_count > 0,
      total,
      page,
      pages: Math.ceil(total / PAGE_SIZE),
      today: bucharestDay(new Date()),
    },
    { headers: isAsked ? FREE_QUERY : {} },
  );
}

/** A former address leads on, with what was asked there. */
function missingCategory(slug: string, search: string) {
  const moved = findMovedCategory(slug);
  if (moved) return redirect(`/${moved}${search}`, MOVED);
  const missing: Missing = { title: "Categoria nu a fost găsită", text: `Categoria "${slug}" nu există.` };
  return data(missing, { status: 404 });
}

function pageOf(ids: readonly number[], page: number, withHidden: boolean) {
  return { data: listProductsByIds(ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), { withHidden }), total: ids.length };
}

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { slug, name, hue, verb, content, hero, finder, choice, cards, inCategory, total, page, pages, related, today, isOutOfOffer } =
    loaderData;
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: name }]} />
        {!hero && <h1>{name}</h1>}
        {!hero && content?.description && <p className="intro">{content.description}</p>}
      </div>
      <div className={`hue-${hue}`}>
        {hero && <CategoryHero key={slug} name={name} description={content?.description} hero={hero} total={inCategory} />}
        {content && <Editorial content={content} verb={verb} today={today} />}
        <section className="section" id="produse">
          <div className="wrap">
            <div className="head" aria-live="polite">
              <h2>{inCategory > 0 ? count(total, NOUNS.product) : isOutOfOffer ? "Nu este acum în ofertă" : "În curând"}</h2>
              {(inCategory > 0 || isOutOfOffer) && (
                <Link className="more" to="/produse">
                  Toate produsele
                </Link>
              )}
            </div>
            {finder && <CategoryFinder slug={slug} finder={finder} choice={choice} />}
            {total > 0 && <CardList products={unpackCards(cards)} today={today} />}
            {total === 0 &&
              (inCategory > 0 && finder ? (
                <NothingFits slug={slug} finder={finder} choice={choice} />
              ) : (
                <Soon isOutOfOffer={isOutOfOffer} />
              ))}
            <Pagination page={page} pages={pages} to={(number) => finderAddress(slug, choice, number)} />
          </div>
        </section>
        {content && <Questions content={content} />}
        <RelatedCategories slugs={related} categories={matches[1].loaderData.categories} />
      </div>
      <ClosingCall
        heading={`Aveți o întrebare despre ${name.toLocaleLowerCase("ro")}?`}
        text="Spuneți-ne ce suprafață aveți și la ce o folosiți. Vă recomandăm un produs și o cantitate, fără obligații."
      />
    </>
  );
}

type HeroProps = { name: string; description: string | undefined; hero: Hero; total: number };

function CategoryHero({ name, description, hero: given, total }: HeroProps) {
  const company = useCompany();
  const [phone] = company.phones;
  // Another hour shows another one; an answer of the finder must not change the picture.
  const [hero] = useState(given);
  return (
    <section className="hero hero--category">
      <div className="hero__picture">
        {"file" in hero ? <TextImage picture={hero} sizes="100vw" isFirst /> : <ProductImage image={hero} sizes="100vw" isFirst />}
      </div>
      <div className="hero__body wrap">
        <div className="label">
          <h1>{name}</h1>
          {description && <p className="intro">{description}</p>}
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

function Soon({ isOutOfOffer }: { isOutOfOffer: boolean }) {
  return (
    <div className="empty">
      <p>
        {isOutOfOffer ? "Nu vindem acum produse din această categorie." : "Pregătim produsele acestei categorii."} Spuneți-ne ce căutați și
        vedem împreună ce se potrivește.
      </p>
      <p>
        <Link className="more" to="/contact">
          Contact
        </Link>
      </p>
    </div>
  );
}

function Questions({ content }: { content: CategoryTexts }) {
  const questions = content.questions.filter(({ question, answer }) => question && answer);
  if (questions.length === 0) return null;
  return (
    <section className="section section--sheet">
      <div className="wrap split">
        <h2>Întrebări frecvente</h2>
        <Accordion entries={questions} />
        <StructuredData thing={faqPage(questions)} />
      </div>
    </section>
  );
}
