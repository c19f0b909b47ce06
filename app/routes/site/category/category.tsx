import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { heroOfHour, listHeroes } from "#app/catalog/category/category-pictures.server.ts";
import { findCategoryBySlug, findMovedCategory, type NavCategory } from "#app/catalog/category/category-store.server.ts";
import { findCategoryTexts, listRelatedSlugs } from "#app/catalog/category/category-texts.server.ts";
import { FINDER_KEYS, SHEET_PARAMETERS } from "#app/catalog/finder/finder-keys.ts";
import { ORDER_PARAMETER } from "#app/catalog/order/list-order.ts";
import { AREA_PARAMETERS, withArea } from "#app/catalog/row/area-address.ts";
import { ListNote, RowHeads, RowList } from "#app/catalog/row/row-list.tsx";
import { STOCK_ADJECTIVES, type StockState } from "#app/catalog/stock/stock.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { nationwideDeliveryDays } from "#app/delivery/delivery-rules.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { asMarkup, keepParts } from "#app/http/document/kept-markup.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ClosingCall } from "#app/routes/site/frame/closing-call.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { headersOf, MOVED_ADDRESS, type PageHandle, pageMeta, taxonomyMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { ListTitle } from "#app/routes/site/list/list-title.tsx";
import { sentRows } from "#app/routes/site/list/sent-rows.server.ts";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import { readPeopleOf } from "#app/routes/site/people.server.ts";
import { heroPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/catalog.css?url";
import { isPreview } from "#app/texts/text-store.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/category";
import { answeredQuestions, Editorial, hasAdvice, hasStory, type ShownTexts, shownTexts } from "./category-editorial.tsx";
import { readCategoryList } from "./category-list.server.ts";
import { CategorySentence, finderAddress, NothingFits } from "./category-sentence.tsx";
import { CategorySlip, hasSowing } from "./category-slip.tsx";
import { keptOfCategory } from "./kept-category.server.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, isPublic, isAsked } = loaderData;
  const own = taxonomyMeta(loaderData, `Produse din categoria ${name}: normă, ambalaj, preț și sfat la telefon.`);
  return pageMeta(matches, { ...own, isIndexed: isPublic && !isAsked });
}

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["page", "stoc", "brand", ORDER_PARAMETER, ...AREA_PARAMETERS, ...FINDER_KEYS, `${SHEET_PARAMETERS}*`],
  picture: ({ shared }) => shared,
};

export const headers = headersOf;

export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const category = findCategoryBySlug(params.categorySlug);
  if (!category) throw missingCategory(params.categorySlug, url.search);
  const { slug, name, hue, verb } = category;
  const content = findCategoryTexts(contentKey(category));
  const page = requirePageNumber(url);
  // A hidden category shows nothing, except to its owner.
  const withHidden = isPreview();
  const isClosed = category.is_hidden === 1 && !withHidden;
  const now = new Date();
  const listed = readCategoryList(category, url, { now, page, withHidden, isClosed }, context);
  const { isAsked, pageSize, list, ...narrowed } = listed;
  const today = bucharestDay(now);
  keepParts({ request, context }, () => keptOfCategory(slug, today, orderArrives(now)));
  const heroes = readOptional(context, "The pictures of the category", () => listHeroes(category), []);
  const { fault } = narrowed.asked;
  const story = content && shownTexts(content);
  const shown = {
    slug,
    name,
    hue,
    verb,
    hero: heroOfHour(slug, heroes, now),
    shared: heroPicture(heroes[0], name),
    content: story && openingOf(story),
    story,
    ...readPeopleOf(name, context, now),
    related: listRelatedSlugs(content),
    isPublic: category.is_hidden === 0,
    ...narrowed,
    list: sentRows(list, { request, context }),
    isAsked,
    delivery: readOptional(context, "The delivery", () => nationwideDeliveryDays(getDelivery()), undefined),
    inCategory: isClosed ? 0 : category.product_count,
    // A category that never had products is in preparation.
    isOutOfOffer: isClosed && category.product_count > 0,
    page,
    pages: requirePages(page, list.total, pageSize),
    today,
  };
  return data(asMarkup(request, shown, ["story"]), { status: fault ? 422 : 200, headers: isAsked ? UNCACHED_QUERY : {} });
}

/** Texts around the list, and what there is below it. */
function openingOf(story: ShownTexts) {
  const hasAdvices = hasAdvice(story);
  return {
    ...pickFields(["title", "keywords", "meta_description", "description"], story),
    hasAdvices,
    hasTimes: story.windows.length + story.steps.length > 0,
    isTold: hasAdvices || answeredQuestions(story).length > 0,
    hasStory: hasStory(story),
    hasSowing: hasSowing(story),
  };
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

export default function Category({ loaderData, matches }: Route.ComponentProps) {
  const { slug, name, hue, verb, content, story, hero, related, inCategory, list, page, pages, today, isOutOfOffer } = loaderData;
  const { choice, stock, brand, order, asked, delivery, people, office } = loaderData;
  const { query, words, fault } = asked;
  const narrowing = { choice, stock, brand, order, query };
  const isThere = inCategory > 0;
  const { categories } = matches[1].loaderData;
  return (
    <>
      <div className={`hue-${hue}`}>
        <div className="wrap" id="produse">
          <ListTitle
            key={slug}
            crumbs={[{ label: "Produse", to: withArea("/produse", query) }, { label: name }]}
            name={name}
            counted={isThere ? count(list.total, NOUNS.product) : isOutOfOffer ? "Nu este disponibil acum" : "În curând"}
            picture={hero}
          >
            {content?.description ? <span className="only-wide">{`${content.description} `}</span> : null}
            {content?.hasAdvices ? <a href="#sfaturi">{content.hasTimes ? `Cum\u00a0se\u00a0${verb}` : "Pe scurt"}</a> : null}
          </ListTitle>
          {isThere && <CategorySentence {...loaderData} narrowing={narrowing} />}
          {list.total > 0 ? (
            <RowList
              list={list}
              query={query}
              heads={
                <RowHeads
                  chosen={list.order}
                  byPack={list.byPack}
                  area={words}
                  verb={verb}
                  hasPieces={verb === "plantează"}
                  to={(wanted) => finderAddress(slug, { ...narrowing, order: wanted })}
                />
              }
            />
          ) : isThere && stock ? (
            <NoneInStock stock={stock} to={finderAddress(slug, { choice, brand, order, query })} />
          ) : isThere ? (
            <NothingFits slug={slug} finder={loaderData.finder} narrowing={narrowing} />
          ) : (
            <EmptyCategory isOutOfOffer={isOutOfOffer} />
          )}
          {content?.description && <p className="list-title__later">{content.description}</p>}
          {list.total > 0 && <ListNote area={words} isExample={query === "" && !fault} delivery={delivery} byPack={list.byPack} />}
          <Pagination page={page} pages={pages} to={(number) => finderAddress(slug, narrowing, number)} />
        </div>
        {content?.isTold ? (
          <div key={slug} className="wrap advice" id="sfaturi">
            <WithSlip
              label="Pe scurt"
              isSlipLast
              slip={
                <>
                  <CategorySlip content={story} hasSowing={content.hasSowing} verb={verb} today={today} people={people} office={office} />
                  <RelatedCategories slugs={related} categories={categories} isInSlip />
                  {isThere && (
                    <p className="no-print">
                      <a className="more more--up" href="#produse">
                        Înapoi la produse
                      </a>
                    </p>
                  )}
                </>
              }
            >
              {content.hasStory && <Editorial name={name} content={story} verb={verb} />}
            </WithSlip>
          </div>
        ) : (
          <RelatedCategories slugs={related} categories={categories} />
        )}
      </div>
      <ClosingCall heading={`Întrebări despre ${name.toLowerCase()}?`} person={people[0]} />
    </>
  );
}

function NoneInStock({ stock, to }: { stock: StockState; to: string }) {
  return (
    <div className="empty">
      <h3>{`Niciun produs ${STOCK_ADJECTIVES[stock].one} în această categorie`}</h3>
      <p>
        <a className="more" href={to} data-keeps-scroll>
          Arată produsele cu orice disponibilitate
        </a>
      </p>
    </div>
  );
}

function EmptyCategory({ isOutOfOffer }: { isOutOfOffer: boolean }) {
  return (
    <div className="empty">
      <p>
        {isOutOfOffer ? "Produsele din această categorie nu sunt disponibile acum." : "Pregătim produsele acestei categorii."} Spuneți-ne ce
        căutați și vedem împreună ce se potrivește.
      </p>
      <p>
        <a className="more" href="/contact">
          Contact
        </a>
      </p>
    </div>
  );
}

type RelatedCategoriesProps = { slugs: readonly string[]; categories: readonly NavCategory[]; isInSlip?: boolean };

function RelatedCategories({ slugs, categories, isInSlip = false }: RelatedCategoriesProps) {
  const related = categories.filter(({ slug, product_count }) => slugs.includes(slug) && product_count > 0);
  if (related.length === 0) return null;
  return (
    <nav className={isInSlip ? "with-slip__panel with-slip__panel--plain no-print" : "wrap related no-print"} aria-labelledby="inrudite">
      <h2 id="inrudite">Vedeți și</h2>
      <ul className="chips chips--all">
        {related.map(({ slug, name, product_count, hue }) => (
          <li key={slug}>
            <a className={`chip hue-${hue}`} href={`/${slug}`}>
              {name} <span>{product_count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
