import { areaOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { BULBS } from "#app/catalog/quantity/area-unit.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { areaQuery } from "./area-address.ts";
import { readAskedArea } from "./asked-area.ts";
import type { Reckoned } from "./row-sum.ts";

/**
 * Address of a product that was found in a list of so many bulbs: its page and its form ask for an area, and are given that which takes just as many, for
 * the same packs and the same sum. What is not planted by a density begins with its own example.
 */
export function askedOfProduct(params: URLSearchParams, { counted_norm: norm }: Pick<Reckoned, "counted_norm">): URLSearchParams {
  const { area } = readAskedArea(params, undefined, true);
  if (area ? "area_sqm" in area : lastValue(params, "um") !== BULBS) return params;
  const sqm = area && "bulbs" in area && norm?.of === "bulbs" ? areaOfBulbs(area.bulbs, norm.to) : undefined;
  return new URLSearchParams(sqm === undefined ? "" : areaQuery({ amount: writeDecimal(sqm), unit: "mp" }));
}
