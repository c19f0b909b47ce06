import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { type BrandView, findMovedBrand, listBrands } from "#app/catalog/brand/brand-store.server.ts";
import { findCategoryBySlug, findMovedCategory, listCategories } from "#app/catalog/category/category-store.server.ts";
import { ORDER_PARAMETER, readListOrder } from "#app/catalog/order/list-order.ts";
import { countByCategory, listIdsInUsualOrder } from "#app/catalog/product/product-ids.server.ts";
import { AREA_PARAMETERS, withArea } from "#app/catalog/row/area-address.ts";
import { readAskedArea } from "#app/catalog/row/asked-area.ts";
import { listRows } from "#app/catalog/row/list-rows.server.ts";
import { ListNote, RowHeads, RowList } from "#app/catalog/row/row-list.tsx";
import { searchProducts } from "#app/catalog/search/product-search.server.ts";
import { readStockState, STOCK_ADJECTIVES, STOCK_WORDS, type StockState } from "#app/catalog/stock/stock.ts";
import { countStocks } from "#app/catalog/stock/stock-counts.server.ts";
import { nationwideDeliveryDays } from "#app/delivery/delivery-rules.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { fallbackBrands } from "#app/routes/site/brand/fallback-brands.server.ts";
import { headersOf, MOVED_ADDRESS, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { ListTitle } from "#app/routes/site/list/list-title.tsx";
import { sentRows } from "#app/routes/site/list/sent-rows.server.ts";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";
import stylesheet from "#app/styles/catalog.css?url";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/products";
import { NothingFound, SearchedPages } from "./nothing-found.tsx";
import { type ListFilter, ProductsSentence, productsAddress } from "./products-sentence.tsx";

const PAGE_SIZE = 48;

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { brand, q, category, stock, order, query } = loaderData?.filter ?? { brand: "", q: "", category: "", query: "" };
  const categories = matches[1]?.loaderData?.categories ?? [];
  const name = brand || categories.find(({ slug }) => slug === category)?.name;
  const narrowed = name ? `${name}: produse din catalog` : "Toate produsele";
  return pageMeta(matches, {
    title: q ? `Căutare: ${q}` : narrowed,
    description: `Toate produsele din catalog${categoryWords(categories)}, cu ambalaj și preț.`,
    isIndexed: !q && !category && !stock && !order && !query && loaderData?.list.total !== 0,
    page: loaderData?.page ?? 1,
  });
}

/** A search is known under no address; the products of a brand are known under the brand's. */
export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["q", "categorie", "brand", "stoc", ORDER_PARAMETER, ...AREA_PARAMETERS, "page"],
  canonical: ({ filter, brandSlug, page }) => {
    if (filter.q || filter.category || filter.stock || filter.order || filter.query || (filter.brand && !brandSlug)) return null;
    return (brandSlug ? `/brand/${brandSlug}` : "/produse") + (page > 1 ? `?page=${page}` : "");
  },
};

export const headers = headersOf;

export function loader({ request, url, context }: Route.LoaderArgs) {
  const brands: readonly Pick<BrandView, "name" | "slug">[] =
    readOptional(context, "The brands", listBrands, undefined) ?? fallbackBrands();
  const categories = readOptional(context, "The categories", listCategories, []);
  const filter = readFilter(url.searchParams, brands, categories);
  const renamed = readOptional(context, "Former names", () => renamedIn(url.searchParams, filter), undefined);
  if (renamed) throw redirect(productsAddress({ ...filter, ...renamed }), MOVED_ADDRESS);
  const page = requirePageNumber(url);
  const only = { brand: filter.brand || undefined, category: filter.category || undefined, stock: filter.stock };
  const { order } = filter;
  const found = filter.q ? searchProducts(filter.q, only) : undefined;
  const ids = found?.ids ?? listIdsInUsualOrder(only);
  const now = new Date();
  const [today, arrives] = [bucharestDay(now), orderArrives(now)];
  const { typed, fault, words, query, area } = readAskedArea(url.searchParams, startOf(filter.category, context), true);
  const asked = { typed, fault, words, query };
  const view = { today, arrives, asked: { ...asked, area }, stated: words, isMixed: !filter.category, page, limit: PAGE_SIZE };
  const isAsked = filter.q || filter.category || filter.stock || order || query || fault;
  return data(
    {
      filter: { ...filter, query },
      brandSlug: brands.find(({ name }) => name === filter.brand)?.slug,
      list: sentRows(listRows(ids, view, order ?? (found && "as-found")), { request, context }),
      asked,
      delivery: readOptional(context, "The delivery", () => nationwideDeliveryDays(getDelivery()), undefined),
      page,
      pages: requirePages(page, ids.length, PAGE_SIZE),
      brands: found?.brands ?? brands.map(({ name }): ListedBrand => ({ name })),
      stocks:
        found?.stocks ?? readOptional(context, "What is in stock", () => countStocks({ brand: only.brand, category: only.category }), []),
      search: found && { ...found.reading, unfiltered: found.unfiltered },
      // Of what is searched or of a brand: the chips lead on within it, and say how many there are.
      inCategories:
        found?.categories ??
        (filter.brand ? readOptional(context, "The categories of a brand", () => countOf(only, categories), undefined) : undefined),
    },
    { status: fault ? 422 : 200, headers: isAsked ? UNCACHED_QUERY : {} },
  );
}

export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { filter, list, page, pages, search, asked, delivery } = loaderData;
  const { query, words, fault } = asked;
  const { total } = list;
  const categories = matches[1].loaderData.categories;
  const categoryName = categories.find(({ slug }) => slug === filter.category)?.name ?? "";
  const isFiltered = filter.brand !== "" || filter.q !== "" || filter.category !== "" || filter.stock !== undefined;
  const here = filter.q ? "Căutare" : filter.brand || categoryName || (filter.stock ? STOCK_WORDS[filter.stock] : "");
  return (
    <div className="wrap">
      <ListTitle
        crumbs={isFiltered ? [{ label: "Produse", to: withArea("/produse", query) }, { label: here }] : [{ label: "Produse" }]}
        name="Produse"
        counted={countWords(total, filter, categoryName, search && (search.text || filter.q))}
      >
        {isFiltered && <a href={withArea("/produse", query)}>Șterge filtrele</a>}
      </ListTitle>
      {search && search.corrections.length > 0 && (
        <p className="result-line">{search.corrections.map((correction) => correctionWords(correction, total)).join(" ")}</p>
      )}
      <SearchedPages text={filter.q} />
      <ProductsSentence {...loaderData} categories={categories} />
      {total === 0 ? (
        <NothingFound filter={filter} search={search} />
      ) : (
        <>
          <RowList
            list={list}
            query={query}
            heads={
              <RowHeads
                chosen={list.order}
                byPack={list.byPack}
                area={words}
                verb="seamănă"
                to={(order) => productsAddress({ ...filter, order })}
              />
            }
          />
          <ListNote area={words} isExample={query === "" && !fault} delivery={delivery} byPack={list.byPack} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => productsAddress(filter, number)} />
      <div className="section" />
    </div>
  );
}

type ListedBrand = { name: string; total?: number };

function countWords(total: number, { brand, stock }: ListFilter, categoryName: string, wanted: string | undefined): string {
  const within = `${brand && ` ${brand}`}${stock ? ` ${STOCK_ADJECTIVES[stock].few}` : ""}${categoryName && ` din categoria ${categoryName}`}${wanted ? ` pentru „${wanted}”` : ""}`;
  return stock ? `Produse${within}: ${formatNumber(total)}` : `${count(total, NOUNS.product)}${within}`;
}

function correctionWords({ typed, words }: { typed: string; words: readonly string[] }, total: number): string {
  const instead = joinWords(words.map((word) => `„${word}”`));
  return total > 0 ? `Nimic pentru „${typed}”. Arătăm rezultatele pentru ${instead}.` : `Am căutat ${instead} în loc de „${typed}”.`;
}

function countOf(
  { brand, stock }: { brand: string | undefined; stock: StockState | undefined },
  categories: readonly { id: number; slug: string }[],
) {
  const counts = countByCategory({ brand, stock });
  return categories.map(({ id, slug }) => ({ slug, total: counts.get(id) ?? 0 }));
}

/** The filter of an address. A brand may be written by its name or slug, in any case; a category that does not exist is none. */
function readFilter(params: URLSearchParams, brands: readonly { name: string; slug: string }[], categories: readonly { slug: string }[]) {
  const written = (params.get("brand") ?? "").trim().slice(0, 100);
  const brand = brands.find(({ name, slug }) => [fold(name), slug].includes(fold(written)))?.name ?? written;
  const category = params.get("categorie") ?? "";
  return {
    brand: brand === "Toate brandurile" ? "" : brand,
    category: categories.some(({ slug }) => slug === category) ? category : "",
    stock: readStockState(params.get("stoc") ?? ""),
    order: readListOrder(params.get(ORDER_PARAMETER)),
    q: (params.get("q") ?? "").trim().slice(0, 100),
  };
}

/** The area that a category's list begins with; none where several stand together. */
function startOf(category: string, context: Route.LoaderArgs["context"]) {
  return category === "" ? undefined : readOptional(context, "The category", () => findCategoryBySlug(category), undefined);
}

function renamedIn(params: URLSearchParams, filter: ListFilter): Partial<ListFilter> | undefined {
  const asked = params.get("categorie") ?? "";
  const category = filter.category === asked ? undefined : findMovedCategory(asked);
  const brand = filter.brand === "" ? undefined : findMovedBrand(filter.brand)?.name;
  if (category === undefined && (brand === undefined || brand === filter.brand)) return undefined;
  return { ...(category !== undefined && { category }), ...(brand !== undefined && { brand }) };
}

function categoryWords(categories: readonly { name: string }[]): string {
  return categories.length > 0 ? `: ${joinWords(categories.map(({ name }) => name.toLowerCase()))}` : "";
}
