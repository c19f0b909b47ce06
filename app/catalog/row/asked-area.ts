/** Area, or number of bulbs, that a list reckons for: as it was typed once for all rows, else each product's own example. Pure. */
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { areaOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { COUNTED_NOUNS } from "#app/catalog/pack/pack-words.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { type AreaUnit, BULBS, LIST_UNITS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { type Bulbs, readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { exampleOf, startArea } from "#app/catalog/quantity/typed-area.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { count } from "#app/language/nouns.ts";
import { areaQuery } from "./area-address.ts";

export type Area = { area_sqm: number; unit: AreaUnit };

/**
 * `typed`: what the field shows; `area`: undefined while nobody has typed one that can be reckoned with; `words`: of the area of the whole list,
 * empty where each product has its own; `query`: the area as addresses carry it on, without a question mark.
 */
export type AskedArea = {
  typed: { amount: string; unit: ListUnit };
  area: Area | Bulbs | undefined;
  fault: string | undefined;
  words: string;
  query: string;
};

type Start = Pick<CategoryFacts, "start_amount" | "start_unit">;

/** `takesBulbs`: elsewhere a number of bulbs, which came along from another list, says nothing. */
export function readAskedArea(params: URLSearchParams, start?: Start, takesBulbs = false): AskedArea {
  const example: TypedArea = start
    ? { amount: exampleOf(writeDecimal(start.start_amount)), unit: start.start_unit }
    : { amount: "", unit: "mp" };
  const asked = lastValue(params, "um");
  const unit = LIST_UNITS.find((known) => known === asked) ?? example.unit;
  const amount = (lastValue(params, "suprafata") ?? example.amount).slice(0, MAX_AREA_TEXT);
  const isExample = amount.trim() === "" || (amount === example.amount && unit === example.unit) || (unit === BULBS && !takesBulbs);
  if (isExample) return { typed: example, area: undefined, fault: undefined, words: start ? wordsOf(exampleArea(start)) : "", query: "" };
  const { area, fault } = (takesBulbs && readBulbs(amount, unit)) || readTypedArea(amount, unit === BULBS ? "mp" : unit);
  if (!area) return { typed: { amount, unit }, area, fault, words: start ? wordsOf(exampleArea(start)) : "", query: "" };
  return { typed: { amount: amount.trim(), unit }, area, fault, words: wordsOf(area), query: areaQuery({ amount: amount.trim(), unit }) };
}

/** Nothing typed: every product reckons with its own example. */
export const NO_AREA: AskedArea = readAskedArea(new URLSearchParams());

function exampleArea({ start_amount, start_unit: unit }: Start): Area {
  return { area_sqm: areaInSqm(start_amount, unit), unit };
}

/** Example of a product: its category's; a garden's lawn where its packs are small. */
export function ownArea(product: Parameters<typeof startArea>[0]): Area {
  const { amount, unit } = startArea(product);
  return readTypedArea(amount, unit).area ?? exampleArea(product.category);
}

/** Example that products beside each other have in common; undefined where one differs. */
export function sharedExample(products: readonly Parameters<typeof startArea>[0][]): Start | undefined {
  const [first, ...others] = products.map(startArea);
  if (!first || others.some(({ amount, unit }) => amount !== first.amount || unit !== first.unit)) return undefined;
  const amount = parseDecimal(first.amount);
  return amount === undefined ? undefined : { start_amount: amount, start_unit: first.unit };
}

export function wordsOf(area: Area | Bulbs): string {
  const words = "bulbs" in area ? count(area.bulbs, COUNTED_NOUNS.bulbs) : areaWords(area.area_sqm, area.unit);
  return words.replaceAll(" ", "\u00a0");
}

/** Number of bulbs that is asked of a product planted by a density, as it was typed, also where it is none. */
export function bulbsOfProduct(
  params: URLSearchParams,
  { counted_norm: norm }: Pick<ProductSummary, "counted_norm">,
): AskedArea["typed"] | undefined {
  if (norm?.of !== "bulbs") return undefined;
  const { typed, area, fault } = readAskedArea(params, undefined, true);
  const isAsked = area ? "bulbs" in area : fault !== undefined && typed.unit === BULBS;
  return isAsked ? typed : undefined;
}

/**
 * Address of a product that was found in a list of so many bulbs: its page and its form ask for an area, and are given that which takes just as many, for
 * the same packs and the same sum. What is not planted by a density begins with its own example.
 */
export function askedOfProduct(params: URLSearchParams, { counted_norm: norm }: Pick<ProductSummary, "counted_norm">): URLSearchParams {
  const { area } = readAskedArea(params, undefined, true);
  if (area ? "area_sqm" in area : lastValue(params, "um") !== BULBS) return params;
  const sqm = area && "bulbs" in area && norm?.of === "bulbs" ? areaOfBulbs(area.bulbs, norm.to) : undefined;
  return new URLSearchParams(sqm === undefined ? "" : areaQuery({ amount: writeDecimal(sqm), unit: "mp" }));
}
