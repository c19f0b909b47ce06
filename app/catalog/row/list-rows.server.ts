import { createElement } from "react";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { inListOrder, usualOrder } from "#app/catalog/order/list-order.server.ts";
import type { ListOrder } from "#app/catalog/order/list-order.ts";
import { isOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { pricePerPiece } from "#app/catalog/pack/pack-texts.ts";
import { listProductsByIds, type ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { daysToSowing, readSowingWindows } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { type KeptParts, writePart } from "#app/http/document/kept-markup.server.ts";
import { compareRomanian } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { isCaching } from "#db/cache/switch.server.ts";
import { areaQuery } from "./area-address.ts";
import { wordsOf } from "./asked-area.ts";
import { insteadOf } from "./instead.server.ts";
import { partOfRow, RowParts } from "./product-row.tsx";
import { isApart, paidOf, type Row, type RowView, rankOf, rowOf, type Summed, sumProduct } from "./row.ts";
import { isOfNeed } from "./row-sum.ts";

type ListView = RowView & { page: number; limit: number; withHidden?: boolean };

/** Rows of one category under its name, or of one area; the first of them on this page is the row `at`. `query`: the area that its link asks for. */
export type RowGroup = { at: number; slug: string; name: string; hue: string; total: number; area: string; query?: string };

/** `order`: by which the rows stand, undefined where it is none that a head names; `hasBulbs` where some may be asked for by their number; `byPack` where no sum is known of some or of all, whose price is that of one pack. */
export type ListedRows = {
  rows: Row[];
  total: number;
  order: ListOrder | undefined;
  groups: RowGroup[];
  hasBulbs: boolean;
  byPack?: "some" | "all";
};

/** `kept`: markup of its rows; none where somebody typed an area or a search, and of a list too long to be reckoned whole. */
export type KeptRows = ListedRows & { kept: KeptParts };

/** Lists of up to two pages are reckoned whole, and stand by what the area costs. Of a longer one the page that is shown is reckoned. */
const MOST_RECKONED = 96;

/** Rows are words alone: a list that is asked for again, and for no other area, is reckoned once a day and version of the catalogue. */
const rowsOfList = cached("rows of lists", "Rândurile listelor", reckonWhole, { max: 100, withVotes: true });

/**
 * Rows of a page of the products given, in the order asked for. The usual one is that of the ids where the owner has given places, or the list is
 * long; else what the area costs, of several crops each by itself while no area is typed.
 */
export function listRows(ids: readonly number[], view: ListView, asked?: ListOrder | "as-found"): KeptRows {
  return ids.length > MOST_RECKONED ? { ...reckonRows(ids, view, asked), kept: {} } : rowsOfList(ids, view, asked);
}

function reckonWhole(ids: readonly number[], view: ListView, asked: ListOrder | "as-found" | undefined): KeptRows {
  const list = reckonRows(ids, view, asked);
  return { ...list, kept: isCaching() && !view.asked?.query && asked !== "as-found" ? writeRows(list.rows, true) : {} };
}

function reckonRows(ids: readonly number[], view: ListView, asked: ListOrder | "as-found" | undefined): ListedRows {
  const { page, limit, withHidden = false, isMixed = false } = view;
  const looks = brandLooks();
  const isLong = ids.length > MOST_RECKONED;
  const isLeft = asked === "as-found" || (!asked && (isLong || usualOrder() !== undefined));
  const isGrouped = !asked && !isLeft && isMixed && !view.asked?.area;
  const order = isLeft || isGrouped ? undefined : (asked ?? "price");
  const ofPage = <Item>(all: readonly Item[]) => all.slice((page - 1) * limit, page * limit);
  const readable = isLong || isLeft ? ofPage(inListOrder(ids, order, view.today)) : ids;
  const summed = listProductsByIds(readable, { withHidden }).map((product) => sumProduct(product, view));
  const finish = (one: Summed<ProductSummary>, stated = view.stated) =>
    finished(one, summed, { ...view, looks, stated: stated ?? "", isHeaded: true });
  const listed = { total: ids.length, order, hasBulbs: summed.some(({ product }) => isOfBulbs(product)), ...byPack(summed) };
  if (isLong || isLeft) return { ...listed, rows: summed.map((one) => finish(one)), groups: [] };
  const shown = ofPage(order ? sorted(summed, order, view) : byCategory(summed));
  const groups = order === "price" ? groupsApart(shown, summed, view) : order ? [] : groupsOf(shown, summed);
  return { ...listed, rows: shown.map((one) => finish(one, order ? undefined : statedOf(one, groups))), groups };
}

function finished(one: Summed<ProductSummary>, others: readonly Summed<ProductSummary>[], view: RowView): Row {
  const row = rowOf(one, view);
  const isGone = isUnavailable(one.product.stock_state);
  if (!isGone && !row.least) return row;
  // In place of what is not sold in so little: what is.
  const near = others.filter(({ sum }) => isGone || sum.isWhole).map(({ product }) => product);
  const instead = insteadOf(one.product, near, { isOfNear: !isGone });
  return instead ? { ...row, instead } : row;
}

/** Rank and value of each are told once, and not again for each that it is compared with. */
function sorted(
  summed: readonly Summed<ProductSummary>[],
  order: ListOrder,
  { today, arrives, stated = "" }: RowView,
): Summed<ProductSummary>[] {
  if (order === "name") return summed.toSorted((one, other) => compareRomanian(one.product.name, other.product.name));
  const values: Record<Exclude<ListOrder, "name">, (one: Summed<ProductSummary>) => number> = {
    price: ({ sum }) => paidOf(sum) ?? 0,
    piece: ({ product }) => pricePerPiece(product) ?? Number.POSITIVE_INFINITY,
    when: ({ product }) => daysToSowing(readSowingWindows(product.sowing ?? ""), today, arrives),
  };
  // The sum of a garden is nothing to compare with those of hectares.
  const rank = (one: Summed<ProductSummary>) => Math.max(rankOf(one), order === "price" && isOfOtherArea(one, stated) ? APART : 0);
  const placed = summed.map((one) => ({ one, rank: order === "when" ? 0 : rank(one), value: values[order](one) }));
  placed.sort((first, second) => {
    if (first.rank !== second.rank) return first.rank - second.rank;
    return first.value === second.value ? first.one.product.id - second.one.product.id : first.value - second.value;
  });
  return placed.map(({ one }) => one);
}

/** Place, among the ranks, of what is reckoned for another area than the list's. */
const APART = 1.5;

function isOfOtherArea({ area, sum }: Summed<ProductSummary>, stated: string): boolean {
  return stated !== "" && area !== undefined && isOfNeed(sum) && isApart(wordsOf(area), stated);
}

/** Under a head of their own: rows of a list without a typed area whose example is another than the list's. */
function groupsApart(
  shown: readonly Summed<ProductSummary>[],
  all: readonly Summed<ProductSummary>[],
  { stated = "" }: RowView,
): RowGroup[] {
  const apart = (one: Summed<ProductSummary>) => isOfOtherArea(one, stated) && rankOf(one) < APART;
  const at = shown.findIndex(apart);
  const { product, area } = shown[at] ?? {};
  if (!product || !area || "bulbs" in area) return [];
  const { category_slug: slug, category } = product;
  const query = areaQuery({ amount: writeDecimal(area.area_sqm), unit: "mp" });
  return [{ at, slug, name: "Pe suprafețe mici", hue: category.hue, total: all.filter(apart).length, area: wordsOf(area), query }];
}

/** Categories in the order of the menus, each by what its own area costs. */
function byCategory(summed: readonly Summed<ProductSummary>[]): Summed<ProductSummary>[] {
  const groups = Map.groupBy(summed, ({ product }) => product.category_slug);
  return [...groups.values()].flatMap((group) => sorted(group, "price", { today: "", arrives: "" }));
}

function groupsOf(shown: readonly Summed<ProductSummary>[], all: readonly Summed<ProductSummary>[]): RowGroup[] {
  const totals = Map.groupBy(all, ({ product }) => product.category_slug);
  return [...new Set(shown.map(({ product }) => product.category_slug))].map((slug) => {
    const at = shown.findIndex(({ product }) => product.category_slug === slug);
    const { category_name: name = "", category } = shown[at]?.product ?? {};
    const own = totals.get(slug) ?? [];
    return {
      at,
      slug,
      name,
      hue: category?.hue ?? "",
      total: own.length,
      area: mostOf(own.flatMap(({ area, sum }) => (area && isOfNeed(sum) ? wordsOf(area) : []))),
    };
  });
}

function byPack(summed: readonly Summed[]): Pick<ListedRows, "byPack"> {
  const priced = summed.filter(({ sum }) => sum.cost !== undefined);
  const alone = priced.filter(({ sum }) => !isOfNeed(sum)).length;
  return alone > 0 ? { byPack: alone === priced.length ? "all" : "some" } : {};
}

function mostOf(words: readonly string[]): string {
  return [...Map.groupBy(words, (one) => one)].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? "";
}

function statedOf({ product }: Summed<ProductSummary>, groups: readonly RowGroup[]): string | undefined {
  return groups.find(({ slug }) => slug === product.category_slug)?.area;
}

/** Rows of one page that no typed area goes along with. */
export function writeRows(rows: readonly Row[], isComparable: boolean): KeptParts {
  return Object.fromEntries(rows.map((row) => [partOfRow(row.slug), writePart(createElement(RowParts, { row, isComparable }))]));
}
