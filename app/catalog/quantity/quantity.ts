/** Seed arithmetic (decision 8): square metres, kg per 100 sq m, kg. Pure; products are cut to 14 digits before they are rounded up. */

import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { LIGHTEST_BAG_KG } from "#app/catalog/pack/pack-noun.ts";
import { buyPacks, type PackBought, type PackPurchase, type PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { roundMoney, withoutNoise } from "#app/language/numbers.ts";
import { type AreaUnit, SQM_PER_UNIT } from "./area-unit.ts";

/** The largest area a form takes: 10.000 ha. */
export const MAX_AREA_SQM = 100_000_000;

export type SeedNeed = {
  area_sqm: number;
  exact_kg: number;
  /**
   * Kilograms, whole, or 7,5 where a pack of 7,5 kg is enough for what rounds to 8. Of packs under 5 kg the need as it is, of packs under 1 kg what they
   * hold: a whole kilogram between 0,35 kg and a box of 1,5 kg is a figure that nobody sows and nobody buys.
   */
  kg: number;
  bags: number | undefined;
  bag_weight_kg: number | undefined;
  packs: PackBought[];
  cost: number | null;
  choice: PackPurchase["choice"];
  /** The least that is sold, where the area needs less: it stands beside the need. */
  least: PackPurchase["least"];
  dose_kg_per_100sqm: number;
  /** kg per 100 sq m at which a pack less is sown, where the visitor chose that: below the dose, within the sheet's norm. */
  sparse?: number;
  /** kg that remain of whole bags when the exact need is sown. */
  left_over_kg: number | undefined;
  /** True when the dose is the general one for lawns, not the product's own: shown as 'estimare pentru gazon'. */
  isEstimate: boolean;
};

/** The owner's rule of thumb for lawns (company/company-facts.ts): kg per 100 sq m, and the bag in kg. Null where there is none. */
export type LawnEstimate = { estimate_dose: number | null; estimate_bag_kg: number | null };

export function parseDecimal(text: string): number | undefined {
  const amount = readDecimal(text);
  return amount === undefined || amount < 0 || text.trim().startsWith("-") ? undefined : amount;
}

export function areaInSqm(amount: number, unit: AreaUnit): number {
  return exact(amount * SQM_PER_UNIT[unit]);
}

/** Units in which seed is sold: packs with their prices (sold-packs.ts), or the weight of the only one. */
type SoldIn = number | null | undefined | readonly PricedPack[];

export function seedNeed(areaSqm: number, sheetDose: number, soldIn: SoldIn): SeedNeed | undefined {
  const need = usualNeed(areaSqm, sheetDose, soldIn);
  const sold = soldIn !== null && typeof soldIn === "object" ? soldIn : [];
  return (need && sparseNeed(need, { from: sold[0]?.from, sold })) ?? need;
}

/** `from`: the lower end of the norm, kg per 100 sq m. */
export type SownLess = { from: number | undefined; sold: readonly PricedPack[] };

/** One pack less than the need takes, the lightest packs where the sheet's own range still holds; undefined where none is. */
export function sparseNeed(need: SeedNeed, { from, sold }: SownLess): SeedNeed | undefined {
  if (from === undefined || need.least || need.sparse) return undefined;
  const rateOf = (packs: readonly PackBought[]) => exact((weightOf(packs) / need.area_sqm) * 100);
  const [packs] = need.packs
    .map(({ weight_kg }) => withoutOne(need.packs, weight_kg))
    .filter((kept) => kept.length > 0 && rateOf(kept) >= from && !isUnderLeast(kept, sold))
    .sort((one, other) => weightOf(one) - weightOf(other));
  if (!packs) return undefined;
  const [kg, more] = [weightOf(packs), packs.length > 1];
  const bought = { packs, bags: packs.reduce((sum, { count }) => sum + count, 0), bag_weight_kg: more ? undefined : packs[0]?.weight_kg };
  return { ...need, ...bought, exact_kg: kg, kg, cost: costOf(packs, sold), choice: undefined, left_over_kg: 0, sparse: rateOf(packs) };
}

function withoutOne(packs: readonly PackBought[], weightKg: number): PackBought[] {
  return packs.flatMap((pack) => {
    const count = pack.weight_kg === weightKg ? pack.count - 1 : pack.count;
    return count > 0 ? [{ ...pack, count }] : [];
  });
}

function weightOf(packs: readonly PackBought[]): number {
  return exact(packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0));
}

function isUnderLeast(packs: readonly PackBought[], sold: readonly PricedPack[]): boolean {
  return packs.some(({ weight_kg, count }) => count < (sold.find((pack) => pack.weight_kg === weight_kg)?.least ?? 1));
}

function costOf(packs: readonly PackBought[], sold: readonly PricedPack[]): number | null {
  const prices = packs.map(({ weight_kg, count }) => {
    const price = sold.find((pack) => pack.weight_kg === weight_kg)?.price;
    return price == null ? null : price * count;
  });
  return prices.includes(null) ? null : roundMoney(prices.reduce<number>((sum, price) => sum + Number(price), 0));
}

/** Kilograms, whole, in the packs that cost least. Packs of no whole kilograms count from the exact need: rounded twice, one is too many. */
function usualNeed(areaSqm: number, sheetDose: number, soldIn: SoldIn): SeedNeed | undefined {
  if (!(areaSqm > 0) || areaSqm > MAX_AREA_SQM) return undefined;
  const dose = purchasedDose(sheetDose, soldIn);
  const need = exact((areaSqm * dose) / 100);
  const whole = roundUp(need);
  const bought = purchase(need, soldIn);
  // Of packs that weigh whole kilograms it is the same number.
  const held = bought ? bought.total_kg : whole;
  const isSmall = bought?.packs.some(({ weight_kg }) => weight_kg < 1);
  const isRetail = bought?.packs.every(({ weight_kg }) => weight_kg < LIGHTEST_BAG_KG);
  const [first, ...others] = bought?.packs ?? [];
  return {
    area_sqm: areaSqm,
    exact_kg: need,
    kg: isSmall ? held : isRetail ? exact(roundUp(need * 1_000) / 1_000) : Math.min(whole, held),
    bags: bought?.packs.reduce((sum, { count }) => sum + count, 0),
    bag_weight_kg: others.length > 0 ? undefined : (first?.weight_kg ?? onlyWeight(soldIn)),
    packs: bought?.packs ?? [],
    cost: bought?.cost ?? null,
    choice: bought?.choice,
    least: bought?.least,
    dose_kg_per_100sqm: dose,
    left_over_kg: bought && Math.max(0, Math.round((held - need) * 1e6) / 1e6),
    isEstimate: false,
  };
}

/** kg per 100 sq m; of seed that is counted in units what they weigh: 1,3 units a hectare are what one buys by, and the sheet's kilograms are about. */
export function purchasedDose(dose: number, soldIn: SoldIn): number {
  const [own] = soldIn !== null && typeof soldIn === "object" ? soldIn : [];
  return own?.per_ha ? exact((own.per_ha * own.weight_kg) / 100) : dose;
}

function onlyWeight(soldIn: SoldIn): number | undefined {
  return typeof soldIn === "number" ? soldIn : undefined;
}

function purchase(need: number, soldIn: SoldIn): PackPurchase | undefined {
  if (soldIn !== null && typeof soldIn === "object") return need > 0 ? buyPacks(need, soldIn) : undefined;
  if (!soldIn) return undefined;
  const count = roundUp(need / soldIn);
  if (count === 0) return undefined;
  return { packs: [{ weight_kg: soldIn, count }], cost: null, total_kg: exact(count * soldIn), choice: undefined, least: undefined };
}

/**
 * The need shown in an offer form and frozen on the request: the product's own dose and bag; the lawn estimate where no product is
 * chosen or a lawn has no dose, marked as such; nothing for another product without a dose (bulbs are sold by the piece), nor where the owner
 * has no estimate. Nobody sows hectares of lawn, and a farmer who has chosen nothing asks for no lawn.
 */
export function offerNeed(
  areaSqm: number,
  product: OfferedSeed | undefined,
  { estimate_dose, estimate_bag_kg, unit, customer_type }: LawnEstimate & { unit?: AreaUnit; customer_type?: string | undefined },
): SeedNeed | undefined {
  const soldIn = product?.packs?.length ? product.packs : product?.bag_weight_kg;
  if (product?.dose !== undefined) return seedNeed(areaSqm, product.dose, soldIn);
  if (estimate_dose === null || product?.category.has_lawn_estimate === 0) return undefined;
  if (unit === "ha" || (!product && customer_type === "farmer")) return undefined;
  const need = seedNeed(areaSqm, estimate_dose, soldIn ?? estimate_bag_kg);
  return need && { ...need, isEstimate: true };
}

type OfferedSeed = {
  dose: number | undefined;
  bag_weight_kg: number | null;
  packs?: readonly PricedPack[] | undefined;
  category: Pick<CategoryFacts, "has_lawn_estimate">;
};

/** Drops the noise of binary fractions (28.000000000000004 → 28): fourteen significant digits are more than any field needs. */
function exact(value: number): number {
  return Number.isInteger(value) ? value : withoutNoise(value, 14);
}

function roundUp(value: number): number {
  return Math.ceil(exact(value));
}
