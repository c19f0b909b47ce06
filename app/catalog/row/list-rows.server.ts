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
import { isApart, paidOf, RANKS, type Row, type RowView, rankOf, rowOf, rowSummed, type Summed } from "./row.ts";
import { isOfNeed } from "./row-sum.ts";

type ListView = RowView & { page: number; limit: number; withHidden?: boolean };

/** Rows of one category under its name, or of one kind; the first of them on this page is the row `at`. `query`: the area that its link asks for. */
export type RowGroup = { at: number; slug?: string; name: string; hue?: string; total: number; area: string; query?: string };

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
 * long; else what the area costs, of several crops each by itself. What a search has found stands as it was found, each crop by itself.
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
  const isFound = asked === "as-found";
  const isPlaced = !asked && (isLong || usualOrder() !== undefined);
  const isLeft = isPlaced || (isFound && (!isMixed || ids.length > limit));
  const ofPage = <Item>(all: readonly Item[]) => all.slice((page - 1) * limit, page * limit);
  const readable = isLong || isLeft ? ofPage(inListOrder(ids, isFound ? undefined : asked, view.today)) : ids;
  const summed = listProductsByIds(readable, { withHidden }).map((product) => rowSummed(product, view));
  const crops = isLeft || !isMixed || (asked && !isFound) ? [] : cropsOf(summed, isFound ? undefined : view.asked?.area);
  // One crop alone is no group, but where a head says the area that it is reckoned for.
  const isGrouped = crops.length > 1 || (crops.length > 0 && !isFound && !view.asked?.area);
  const order = isLeft || isGrouped || isFound ? undefined : (asked ?? "price");
  const finish = (one: Summed<ProductSummary>, stated = view.stated) =>
    finished(one, summed, { ...view, looks, stated: stated ?? "", isHeaded: true });
  const listed = { total: ids.length, order, hasBulbs: summed.some(({ product }) => isOfBulbs(product)), ...byPack(summed) };
  if (isLong || isLeft || (isFound && !isGrouped)) return { ...listed, rows: summed.map((one) => finish(one)), groups: [] };
  const shown = ofPage(order ? sorted(summed, order, view) : crops.flatMap((crop) => (isFound ? crop : sorted(crop, "price", view))));
  if (!order) {
    const groups = groupsOf(shown, summed);
    const rows = shown.map((one) => finish(one, statedOf(one, groups) || view.stated));
    return { ...listed, rows, groups: groups.map((group) => (group.area === view.stated ? { ...group, area: "" } : group)) };
  }
  const kinds = order === "price" || order === "piece" ? kindsOf(shown, summed, placeIn(order, view)) : [];
  const small = kinds.find(({ area }) => area !== "");
  const isSmall = (one: Summed<ProductSummary>) => small && isOfOtherArea(one, view.stated ?? "");
  return { ...listed, rows: shown.map((one) => finish(one, isSmall(one) ? small?.area : undefined)), groups: kinds };
}

function finished(one: Summed<ProductSummary>, others: readonly Summed<ProductSummary>[], view: RowView): Row {
  const row = rowOf(one, view);
  if (!isUnavailable(one.product.stock_state)) return row;
  const near = others.map(({ product }) => product);
  const instead = insteadOf(one.product, near);
  return instead ? { ...row, instead } : row;
}

/** Rank and value of each are told once, and not again for each that it is compared with. */
function sorted(summed: readonly Summed<ProductSummary>[], order: ListOrder, view: RowView): Summed<ProductSummary>[] {
  const { today, arrives } = view;
  if (order === "name") return summed.toSorted((one, other) => compareRomanian(one.product.name, other.product.name));
  const values: Record<Exclude<ListOrder, "name">, (one: Summed<ProductSummary>) => number> = {
    price: ({ sum }) => paidOf(sum) ?? 0,
    piece: ({ product }) => pricePerPiece(product) ?? Number.POSITIVE_INFINITY,
    when: ({ product }) => daysToSowing(readSowingWindows(product.sowing ?? ""), today, arrives),
  };
  const rank = placeIn(order, view);
  const placed = summed.map((one) => ({ one, rank: order === "when" ? 0 : rank(one), value: values[order](one) }));
  placed.sort((first, second) => {
    if (first.rank !== second.rank) return first.rank - second.rank;
    return first.value === second.value ? first.one.product.id - second.one.product.id : first.value - second.value;
  });
  return placed.map(({ one }) => one);
}

/** Place of a product in an order: the sum of a garden is nothing to compare with those of hectares. */
function placeIn(order: ListOrder, { stated = "" }: RowView) {
  return (one: Summed<ProductSummary>) => Math.max(rankOf(one), order === "price" && isOfOtherArea(one, stated) ? RANKS.small : 0);
}

function isOfOtherArea({ area, sum }: Summed<ProductSummary>, stated: string): boolean {
  return stated !== "" && area !== undefined && isOfNeed(sum) && isApart(wordsOf(area), stated);
}

const KINDS: Readonly<Record<number, string>> = {
  [RANKS.least]: "Cu comandă minimă",
  [RANKS.small]: "Pe suprafețe mici",
  [RANKS.byPack]: "La pachet",
  [RANKS.onRequest]: "Preț la cerere",
};

/** Heads of what stands behind the sums of the list's area: nothing of it is in line with them. None where all of a list is of one kind. */
function kindsOf(
  shown: readonly Summed<ProductSummary>[],
  all: readonly Summed<ProductSummary>[],
  placeOf: (one: Summed<ProductSummary>) => number,
) {
  const [kinds, places] = [Map.groupBy(all, placeOf), shown.map(placeOf)];
  if (kinds.size < 2) return [];
  return [...kinds].flatMap(([place, own]): RowGroup[] => {
    const at = places.indexOf(place);
    if (place === 0 || at < 0) return [];
    return [{ at, name: KINDS[place] ?? goneWords(own), total: own.length, area: "", ...(place === RANKS.small && gardenOf(own)) }];
  });
}

function goneWords(gone: readonly Summed<ProductSummary>[]): string {
  const states = new Set(gone.map(({ product }) => product.stock_state));
  return states.size > 1 ? "Epuizate sau pentru sezonul următor" : states.has("sold_out") ? "Epuizate" : "Pentru sezonul următor";
}

/** The area that what is sold for gardens is reckoned for, without a typed one, and the way to it. */
function gardenOf([first]: readonly Summed<ProductSummary>[]): Partial<RowGroup> {
  if (!first?.area || first.isOfGarden || "bulbs" in first.area) return {};
  const { category_slug: slug, category } = first.product;
  const query = areaQuery({ amount: writeDecimal(first.area.area_sqm), unit: "mp" });
  return { slug, hue: category.hue, area: wordsOf(first.area), query };
}

/** Products of each category, in the order in which the first of each stands; before the others those that are sown by the unit that was typed. */
function cropsOf(summed: readonly Summed<ProductSummary>[], typed: Summed["area"]): Summed<ProductSummary>[][] {
  const crops = [...Map.groupBy(summed, ({ product }) => product.category_slug).values()];
  if (!typed || "bulbs" in typed) return crops;
  const [usual = [], others = []] = [true, false].map((isUsual) =>
    crops.filter(([first]) => (first?.product.category.start_unit === typed.unit) === isUsual),
  );
  return [...usual, ...others];
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
