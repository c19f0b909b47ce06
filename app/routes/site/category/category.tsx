import { useState } from "react";
import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findCategoryBySlug, findMovedCategory } from "#app/catalog/category/categories.server.ts";
import { type Hero, heroOfHour, listHeroes } from "#app/catalog/category/category-pictures.server.ts";
import { findCategoryTexts, listRelatedSlugs } from "#app/catalog/category/category-texts.server.ts";
import { getFinderResult } from "#app/catalog/finder/finder.server.ts";
import { FINDER_KEYS, SHEET_PARAMETERS } from "#app/catalog/finder/finder-keys.ts";
import { inListOrder, usualOrder } from "#app/catalog/order/list-order.server.ts";
import { ORDER_PARAMETER, readListOrder } from "#app/catalog/order/list-order.ts";
import { listIdsInUsualOrder } from "#app/catalog/product/product-ids.server.ts";
import { AREA_PARAMETERS, readAskedArea } from "#app/catalog/row/asked-area.ts";
import { listRows } from "#app/catalog/row/list-rows.server.ts";
import { ListNote, RowHeads, RowList } from "#app/catalog/row/row-list.tsx";
import { readStockState, type StockState } from "#app/catalog/stock/stock.ts";
import { countStocks, countStocksOf, listIdsInStock } from "#app/catalog/stock/stock-counts.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.ts";
import { getDelivery } from "#app/delivery/delivery.server.ts";
import { nationwideDeliveryDays } from "#app/delivery/delivery-rules.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { DrawnNote } from "#app/media/illustration/drawn-note.tsx";
import { ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { headersOf, MOVED_ADDRESS, type PageHandle, pageMeta, taxonomyMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import { heroPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/catalog.css?url";
import { isPreview } from "#app/texts/texts.server.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { faqPage, StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/category";
import { answeredQuestions, hasAdvice, type ShownTexts, shownTexts } from "./category-advice.ts";
import { Editorial } from "./category-editorial.tsx";
import { CategoryFinder, finderAddress, NothingFits } from "./category-finder.tsx";
import { EmptyCategory, NoneInStock } from "./empty-category.tsx";
import { RelatedCategories } from "./related-categories.tsx";

const PAGE_SIZE = 48;

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, isPublic, stock, order, choice } = loaderData;
  const own = taxonomyMeta(loaderData, `Produse din categoria ${name}: normă, ambalaj, preț și sfat la telefon.`);
  return pageMeta(matches, { ...own, isIndexed: isPublic && !stock && !order && Object.keys(choice).length === 0 });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["page", "stoc", ORDER_PARAMETER, ...AREA_PARAMETERS, ...FINDER_KEYS, `${SHEET_PARAMETERS}*`],
  picture: ({ shared }) => shared,
};

export const headers = headersOf;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const category = findCategoryBySlug(params.categorySlug);
  if (!category) throw missingCategory(params.categorySlug, url.search);
  const { slug, name, hue, verb } = category;
  const content = findCategoryTexts(contentKey(category));
  const page = requirePageNumber(url);
  // A hidden category shows nothing, except to its owner.
  const withHidden = isPreview();
  const isClosed = category.is_hidden === 1 && !withHidden;
  const { view, choice, ids } = getFinderResult(category.id, isClosed ? new URLSearchParams() : url.searchParams);
  const stock = isClosed ? undefined : readStockState(url.searchParams.get("stoc") ?? "");
  const order = readListOrder(url.searchParams.get(ORDER_PARAMETER));
  const asked = readAskedArea(url.searchParams, category);
  const found = ids ? inListOrder(inStock(ids, stock), usualOrder()) : listIdsInUsualOrder({ category: slug, withHidden, stock });
  const total = found.length;
  const pages = requirePages(page, total, PAGE_SIZE);
  const isAsked =
    ids !== undefined ||
    stock !== undefined ||
    order !== undefined ||
    asked.query !== "" ||
    [...url.searchParams.keys()].some((parameter) => parameter.startsWith(SHEET_PARAMETERS));
  const now = new Date();
  const today = bucharestDay(now);
  const heroes = readOptional(context, "The pictures of the category", () => listHeroes(category), []);
  return data(
    {
      slug,
      name,
      hue,
      verb,
      hero: heroOfHour(slug, heroes, now),
      shared: heroPicture(heroes[0], name),
      content: content && shownTexts(content),
      related: listRelatedSlugs(content),
      finder: isClosed ? undefined : view,
      isPublic: category.is_hidden === 0,
      choice,
      stock,
      order,
      area: asked.words,
      query: asked.query,
      delivery: readOptional(context, "The delivery", () => nationwideDeliveryDays(getDelivery()), undefined),
      stocks: isClosed
        ? []
        : readOptional(context, "What is in stock", () => (ids ? countStocksOf(ids) : countStocks({ category: slug, withHidden })), []),
      list: listRows(found, { today, arrives: orderArrives(now), asked, stated: asked.words, page, limit: PAGE_SIZE, withHidden }, order),
      inCategory: isClosed ? 0 : category.product_count,
      // A category that never had products is in preparation.
      isOutOfOffer: isClosed && category.product_count > 0,
      total,
      page,
      pages,
      today,
    },
    { headers: isAsked ? UNCACHED_QUERY : {} },
  );
}

function missingCategory(slug: string, search: string) {
  const moved = findMovedCategory(slug);
  if (moved) return redirect(`/${moved}${search}`, MOVED_ADDRESS);
  const near = slug === slug.toLowerCase() ? undefined : findCategoryBySlug(slug.toLowerCase());
  const missing: Missing = {
    title: "Categoria nu a fost găsită",
    text: `Categoria "${slug}" nu există.`,
    ...(near && { near: { to: `/${near.slug}`, name: near.name } }),
  };
  return data(missing, { status: 404 });
}

function inStock(ids: readonly number[], stock: StockState | undefined): readonly number[] {
  if (!stock) return ids;
  const stocked = new Set(listIdsInStock(stock));
  return ids.filter((id) => stocked.has(id));
}

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { slug, name, hue, verb, content, hero, finder, related } = loaderData;
  const { choice, list, inCategory, total, page, pages, today, isOutOfOffer } = loaderData;
  const advice = content && hasAdvice(content) && (
    <a className="more more--down" href="#sfaturi">
      {content.windows.length + content.rates.length + content.steps.length > 0 ? `Cum se ${verb}` : "Pe scurt"}
    </a>
  );
  const { stock, order, area, query, stocks, delivery } = loaderData;
  const narrowing = { choice, stock, order };
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: name }]} />
        {!hero && <h1>{name}</h1>}
        {!hero && content?.description && <p className="intro">{content.description}</p>}
      </div>
      <div className={`hue-${hue}`}>
        {hero && <CategoryHero key={slug} name={name} description={content?.description} hero={hero} />}
        <section className={hero ? "section section--first" : "section"} id="produse">
          <div className="wrap">
            <div className="head" aria-live="polite">
              <h2>{inCategory > 0 ? count(total, NOUNS.product) : isOutOfOffer ? "Nu este disponibil acum" : "În curând"}</h2>
              {advice ||
                ((inCategory > 0 || isOutOfOffer) && (
                  <a className="more" href="/produse">
                    Toate produsele
                  </a>
                ))}
            </div>
            {inCategory > 0 && <CategoryFinder slug={slug} finder={finder} narrowing={narrowing} stocks={stocks} />}
            {total > 0 && <ListNote area={area} isExample={query === ""} delivery={delivery} />}
            {total > 0 && (
              <RowList
                list={list}
                query={query}
                heads={
                  <RowHeads
                    chosen={list.order}
                    area={area}
                    verb={verb}
                    to={(wanted) => finderAddress(slug, { ...narrowing, order: wanted })}
                  />
                }
              />
            )}
            {total === 0 &&
              (inCategory > 0 && stock ? (
                <NoneInStock stock={stock} to={finderAddress(slug, { choice, order })} />
              ) : inCategory > 0 && finder ? (
                <NothingFits slug={slug} finder={finder} narrowing={narrowing} />
              ) : (
                <EmptyCategory isOutOfOffer={isOutOfOffer} />
              ))}
            <Pagination page={page} pages={pages} to={(number) => finderAddress(slug, narrowing, number)} />
          </div>
        </section>
        {advice && (
          <div id="sfaturi">
            <Editorial slug={slug} content={content} verb={verb} today={today} back={inCategory > 0 ? "#produse" : undefined} />
          </div>
        )}
        {content && <Questions content={content} />}
        <RelatedCategories slugs={related} categories={matches[1].loaderData.categories} />
      </div>
      <ClosingCall
        heading={`Întrebări despre ${name.toLocaleLowerCase("ro")}?`}
        text={`Spuneți-ne ${verb === "plantează" ? "unde plantați și ce suprafață aveți" : "ce suprafață aveți și la ce o folosiți"}. Vă recomandăm un produs și o cantitate, fără obligații.`}
      />
    </>
  );
}

/** On a telephone beside the title. */
const SIZES = "(width < 40rem) 6rem, 100vw";

type HeroProps = { name: string; description: string | undefined; hero: Hero };

/** Low, so that the first products are visible without scrolling. */
function CategoryHero({ name, description, hero: given }: HeroProps) {
  // Kept for the visit: an answer of the finder must not change the picture.
  const [hero] = useState(given);
  return (
    <section className="hero hero--category">
      <div className="hero__picture">
        <DrawnNote picture={hero} />
        {"file" in hero ? <TextImage picture={hero} sizes={SIZES} isFirst /> : <ProductImage image={hero} sizes={SIZES} isFirst />}
      </div>
      <div className="hero__body wrap">
        <div className="label">
          <h1>{name}</h1>
          {description && <p className="intro">{description}</p>}
        </div>
      </div>
    </section>
  );
}

function Questions({ content }: { content: Pick<ShownTexts, "questions"> }) {
  const questions = answeredQuestions(content);
  if (questions.length === 0) return null;
  return (
    <section className="section section--sheet">
      <div className="wrap split">
        <h2>Întrebări frecvente</h2>
        <Accordion entries={questions} />
        <StructuredData thing={import.meta.env.SSR && faqPage(questions)} />
      </div>
    </section>
  );
}
