import type { RouterContextProvider } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrands } from "#app/catalog/brand/brand-store.server.ts";
import type { CountedCategory } from "#app/catalog/category/category-store.server.ts";
import { getFinderResult } from "#app/catalog/finder/finder.server.ts";
import { SHEET_PARAMETERS } from "#app/catalog/finder/finder-keys.ts";
import { inListOrder, usualOrder } from "#app/catalog/order/list-order.server.ts";
import { ORDER_PARAMETER, readListOrder } from "#app/catalog/order/list-order.ts";
import { countByBrand, listIdsByBrand, listIdsInUsualOrder, listPublicIds } from "#app/catalog/product/product-ids.server.ts";
import { BULBS } from "#app/catalog/quantity/area-unit.ts";
import { readAskedArea } from "#app/catalog/row/asked-area.ts";
import { listRows } from "#app/catalog/row/list-rows.server.ts";
import { readStockState, type StockCount } from "#app/catalog/stock/stock.ts";
import { countStocks, countStocksOf, listIdsInStock } from "#app/catalog/stock/stock-counts.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { fold } from "#app/language/text.ts";
import { orderArrives } from "#app/routes/site/order-arrives.server.ts";

const PAGE_SIZE = 48;

/** Fewer products are seen at a glance. */
const SHORT = 8;

type Context = Readonly<RouterContextProvider>;
type Page = { now: Date; page: number; withHidden: boolean; isClosed: boolean };

/** The list of a category as its address asks for it: narrowed, in order, reckoned for an area. */
export function readCategoryList(category: CountedCategory, url: URL, { now, page, withHidden, isClosed }: Page, context: Context) {
  const params = isClosed ? new URLSearchParams() : url.searchParams;
  const { slug } = category;
  const { viewWithin, choice, ids } = getFinderResult(category.id, params);
  const stock = readStockState(params.get("stoc") ?? "");
  const inStock = stock && listIdsInStock(stock);
  const listed = { category: slug, withHidden };
  const isCrossed = ids !== undefined || stock !== undefined || (params.get("brand") ?? "") !== "";
  const { brands, idsOf } = readOptional(
    context,
    "The brands of a category",
    () => readBrands(listed, isCrossed && [ids, inStock]),
    NO_BRANDS,
  );
  const brand = readBrand(params.get("brand") ?? "", brands, context);
  const ofBrand = brand ? (idsOf(brand) ?? listPublicIds({ ...listed, brand })) : undefined;
  const order = readListOrder(params.get(ORDER_PARAMETER));
  const isPlanted = category.verb === "plantează";
  const asked = readAskedArea(params, category, isPlanted);
  const found = narrow(ids ? inListOrder(ids, usualOrder()) : listIdsInUsualOrder(listed), [inStock, ofBrand]);
  const isNarrowed = ids !== undefined || stock !== undefined || brand !== "";
  const isOfSheet = [...params.keys()].some((parameter) => parameter.startsWith(SHEET_PARAMETERS));
  const { typed, fault, words, query } = asked;
  return {
    choice,
    stock,
    brand,
    order,
    brands,
    // The totals of each filter are of what the others leave.
    finder: isClosed ? undefined : viewWithin(crossed([inStock, ofBrand])),
    stocks: isClosed ? [] : readOptional(context, "What is in stock", () => countStocksWithin(listed, [ids, ofBrand]), []),
    isShort: category.product_count < SHORT,
    asked: { typed, fault, words, query },
    example: readAskedArea(new URLSearchParams(), category).typed,
    list: listRows(
      found,
      { today: bucharestDay(now), arrives: orderArrives(now), asked, stated: words, page, limit: PAGE_SIZE, withHidden },
      order,
    ),
    pageSize: PAGE_SIZE,
    isAsked: isNarrowed || order !== undefined || isOfSheet || query !== "" || fault !== undefined || params.get("um") === BULBS,
  };
}

type Kept = readonly number[] | undefined;
type Listed = { category: string; withHidden: boolean };
type Brands = { brands: readonly { name: string; total: number }[]; idsOf: (brand: string) => readonly number[] | undefined };

const NO_BRANDS: Brands = { brands: [], idsOf: () => undefined };

/** Brands of the list, each with how many of its products other filters leave. */
function readBrands(listed: Listed, others: readonly Kept[] | false): Brands {
  if (!others) return { brands: countByBrand(listed), idsOf: () => undefined };
  const byBrand = listIdsByBrand(listed);
  return { brands: [...byBrand].map(([name, own]) => ({ name, total: narrow(own, others).length })), idsOf: (brand) => byBrand.get(brand) };
}

function countStocksWithin(listed: Listed, filters: readonly Kept[]): readonly StockCount[] {
  const kept = crossed(filters);
  return kept ? countStocksOf([...kept]) : countStocks(listed);
}

/** Ids that are in all of the lists that are there; undefined where none is. */
function crossed(lists: readonly Kept[]): ReadonlySet<number> | undefined {
  const [first, ...others] = lists.flatMap((list) => (list ? [list] : []));
  return first && new Set(narrow(first, others));
}

function narrow(ids: readonly number[], others: readonly Kept[]): readonly number[] {
  const sets = others.flatMap((kept) => (kept ? [new Set(kept)] : []));
  return sets.length === 0 ? ids : ids.filter((id) => sets.every((kept) => kept.has(id)));
}

/** A brand by its name or slug, in any letters; as it is written where nobody knows it. */
function readBrand(text: string, brands: readonly { name: string }[], context: Context): string {
  const written = text.trim().slice(0, 100);
  if (written === "" || written === "Toate brandurile") return "";
  const own = brands.find(({ name }) => fold(name) === fold(written));
  const known = own ?? readOptional(context, "The brands", listBrands, []).find(({ slug }) => slug === fold(written));
  return known?.name ?? written;
}
