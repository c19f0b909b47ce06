/** The area that a calculator is asked about: as typed, in the address or in the field. Pure. */
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { AREA_UNITS, type AreaUnit } from "./area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, parseDecimal } from "./quantity.ts";
import type { TypedArea } from "./quantity-calculator.tsx";

type StartArea = Pick<CategoryFacts, "start_amount" | "start_unit">;

/** The area of the address, as typed, or the one the category starts with. */
export function readArea(params: URLSearchParams, category: StartArea): TypedArea {
  const start = startOf(category);
  const unit = params.get("um");
  return {
    amount: (params.get("suprafata") ?? start.amount).slice(0, 15),
    unit: AREA_UNITS.includes(unit as AreaUnit) ? (unit as AreaUnit) : start.unit,
  };
}

/** The area a category starts with, as one would type it. */
export function startOf({ start_amount, start_unit }: StartArea): TypedArea {
  return { amount: writeDecimal(start_amount), unit: start_unit };
}

/** True for an area the offer form can start with; what the calculator refused stays in the calculator. */
export function isArea({ amount, unit }: TypedArea): boolean {
  const number = parseDecimal(amount);
  return number !== undefined && number > 0 && areaInSqm(number, unit) <= MAX_AREA_SQM;
}
