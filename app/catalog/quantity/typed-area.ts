import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { lastValue } from "#app/forms/last-value.ts";
import type { TypedArea } from "./area-input.tsx";
import { AREA_UNITS, type AreaUnit } from "./area-unit.ts";
import { MAX_AREA_TEXT, readTypedArea } from "./read-area.ts";

type StartArea = Pick<CategoryFacts, "start_amount" | "start_unit">;
type Started = { category: StartArea; dose?: number | null | undefined; bag_weight_kg?: number | null | undefined };

/** Boxes and pouches for the garden: light, and enough for less than a quarter of a lawn of 20 ari. */
const RETAIL_KG = 5;
const RETAIL_SQM = 500;

function isRetailPack(dose: number | null | undefined, weight_kg: number | null | undefined): boolean {
  return Boolean(dose && weight_kg && weight_kg < RETAIL_KG && (weight_kg / dose) * 100 < RETAIL_SQM);
}

export function readArea(params: URLSearchParams, product: Started): TypedArea {
  const start = startArea(product);
  const unit = lastValue(params, "um");
  return {
    amount: (lastValue(params, "suprafata") ?? exampleOf(start.amount)).slice(0, MAX_AREA_TEXT),
    unit: AREA_UNITS.includes(unit as AreaUnit) ? (unit as AreaUnit) : start.unit,
  };
}

/** The area a product starts with, as one would type it: its category's; for small packs a garden's lawn, also where the category's is a field. */
export function startArea({ category, dose, bag_weight_kg }: Started): TypedArea {
  const { start_amount, start_unit } = category;
  if (isRetailPack(dose, bag_weight_kg)) return { amount: "100", unit: "mp" };
  return { amount: writeDecimal(start_amount), unit: start_unit };
}

/** An example as a field holds it: behind a space, so that a page without scripts tells it from the same number typed by hand. */
export function exampleOf(amount: string): string {
  return ` ${amount.trim()}`;
}

export function isExampleArea({ amount, unit }: TypedArea, product: Started): boolean {
  const start = startArea(product);
  return amount === exampleOf(start.amount) && unit === start.unit;
}

export function isValidArea({ amount, unit }: TypedArea): boolean {
  return readTypedArea(amount, unit).area !== undefined;
}
