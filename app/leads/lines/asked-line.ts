/** Line of a request whose quantity the customer said himself, in kilograms or packs; an area that he told too stays beside it. Pure. */
import { areaOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { ownPacks, storedCount } from "#app/catalog/pack/counted/counted.ts";
import { buyPacks } from "#app/catalog/pack/sold-packs.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import type { Lead } from "#db/schema.ts";
import { type LeadProduct, type LineSnapshot, snapshotLine } from "./line-snapshot.ts";
import { pricedLine } from "./line-worth.ts";

export type Wanted = {
  /** 0 where no area was told. */
  area_sqm: number;
  area_unit: AreaUnit;
  asked: { amount: number; unit: "kg" | "ambalaje" } | undefined;
};

/** Without a quantity of his own, what the product's norm says of the area. */
export function wantedLine(
  product: LeadProduct | undefined,
  { asked, ...area }: Wanted,
  estimate: LawnEstimate & { customer_type?: Lead["customer_type"] },
): LineSnapshot {
  const isWorkedOut = !asked && area.area_sqm > 0;
  const line = { ...snapshotLine(product, { ...area, ...(!isWorkedOut && { area_is_example: 1 }) }, estimate), area_is_example: 0 };
  if (!asked) return pricedLine(line, product);
  const quantity = asked.unit === "kg" ? weighed(asked.amount, product) : packsOf(asked.amount, product);
  return pricedLine({ ...line, quantity_is_asked: 1, ...quantity }, product);
}

/** Area that takes so many bulbs; undefined of what is not planted by its number. */
export function areaOfNumber(bulbs: number, product: LeadProduct | undefined): number | undefined {
  return product?.counted?.of === "bulbs" ? areaOfBulbs(bulbs, product.counted.to) : undefined;
}

/** The kilograms as they were said, and the packs that hold them: `bags` stays empty, which tells them from packs that were asked for. */
function weighed(kg: number, product: LeadProduct | undefined): Partial<LineSnapshot> {
  const own = product?.bag_weight_kg ? [{ weight_kg: product.bag_weight_kg, price: null }] : [];
  const sold = [product?.priced, product?.packs, own].find((packs) => packs && packs.length > 0) ?? [];
  return { seed_kg: kg, packs: buyPacks(kg, sold)?.packs ?? null };
}

function packsOf(count: number, product: LeadProduct | undefined): Partial<LineSnapshot> {
  if (product?.counted) return { bags: count, packs: storedCount(ownPacks(product.counted, count)) };
  const weight_kg = product?.bag_weight_kg ?? null;
  const noun = product?.packs[0]?.noun;
  if (weight_kg === null) return { bags: count };
  const packs = noun ? [{ weight_kg, count, noun }] : null;
  return { bags: count, bag_weight_kg: weight_kg, seed_kg: count * weight_kg, packs };
}
