/** Bulbs that are asked for by their number and not by an area. Pure. */
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { BULBS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { AREA_TOO_LARGE, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { SEEDS_OF_A_UNIT } from "../pack-noun.ts";
import {
  type CountedPack,
  type CountedSource,
  countedPacks,
  countedSeed,
  exactProduct,
  type PiecesNeed,
  piecesNeed,
  roundedUp,
} from "./counted.ts";

type Planted = CountedSource & { dose_kg_per_100sqm: number | null; category: Pick<CategoryFacts, "verb"> };

export function bulbsNeed(product: Planted, bulbs: number): PiecesNeed | undefined {
  const packs = bulbPacks(product);
  return packs && piecesNeed(bulbs, { of: "bulbs", packs });
}

export function isOfBulbs(product: Planted): boolean {
  return bulbPacks(product) !== undefined;
}

/** A number needs no density: what is planted, and is sold by so many, is bulbs also where its sheet says none. */
function bulbPacks(product: Planted): readonly CountedPack[] | undefined {
  const { dose_kg_per_100sqm: dose, category, counted_norm: norm, pieces_per_pack: pieces } = product;
  if (dose) return undefined;
  if (norm) return norm.of === "bulbs" ? countedSeed(product)?.packs : undefined;
  return category.verb === "plantează" && pieces && pieces < SEEDS_OF_A_UNIT ? countedPacks(product, pieces, "bulbs") : undefined;
}

type Typed = { amount: string; unit: ListUnit };

/** An area as it is typed, or that of a number of bulbs. */
export function readBulbsOrArea(
  amount: string,
  unit: ListUnit,
  to: number,
): { area?: { area_sqm: number; unit: ListUnit } | undefined; fault?: string | undefined } {
  const read = readBulbs(amount, unit);
  if (!read) return readTypedArea(amount, unit === BULBS ? "mp" : unit);
  if (!read.area) return read;
  const area_sqm = areaOfBulbs(read.area.bulbs, to);
  return area_sqm === undefined ? { fault: AREA_TOO_LARGE } : { area: { area_sqm, unit: BULBS } };
}

/** Area of what was typed, with the number of bulbs from which it comes; of what cannot be read none. */
export function areaOfTyped({ amount, unit }: Typed, to: number): TypedArea {
  const { area } = readBulbsOrArea(amount, unit, to);
  if (area?.unit === BULBS) return { amount: writeDecimal(area.area_sqm), unit: "mp", asked: { amount, unit } };
  return unit === BULBS ? { amount: area ? amount : "", unit: "mp" } : { amount, unit };
}

const MOST_DECIMALS = 9;

/** Square metres that take just so many of a norm for 100 sq m, in the fewest decimals: a page that asks for an area answers with the same number. */
export function areaOfBulbs(bulbs: number, to: number): number | undefined {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const area = Number(`${Math.floor(Number(`${(bulbs * 100) / to}e${decimals}`))}e-${decimals}`);
    if (area > 0 && roundedUp(exactProduct(area, to, 0.01)) === bulbs) return area <= MAX_AREA_SQM ? area : undefined;
  }
  return undefined;
}
