/** Packs of a product: its own first, then the further ones. Weights in kg, prices in RON. Pure. */

import { grossPrice } from "#app/catalog/price/price.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { buySizes, type Sized, type SizesBought } from "./buy-sizes.ts";
import { type NamedPack, packNamer } from "./pack-noun.ts";

/** Content of a pack: kilograms, seeds or pieces of what is counted, or both. */
export type PackSize = { weight_kg: number | null; pieces: number | null };

/**
 * A further pack as it is stored: its prices in the terms of the product's own, net or gross; null or 0 where it is asked for. That of an offer holds in
 * the days of the product's offer, the planned one from the day of its planned price.
 */
export type FurtherPack = PackSize & PackCodes & { price: number | null; offer_price: number | null; planned_price: number | null };

/** The pack's own code and bar code; one that is not there is not said on pages. */
type PackCodes = { code?: string | null | undefined; ean?: string | null | undefined };

/** A further pack with its price of a day. */
export type OfferedPack = { weight_kg: number | null; pieces?: number | null; price: number | null };

export type PricedPack = NamedPack & {
  price: number | null;
  least?: number;
  /** Number of the product's own pack that a hectare takes, where its sheet counts in them and not in kilograms. */
  per_ha?: number;
  /** Lower end of the sheet's norm in kg per 100 sq m, where the visitor chose to sow by it. */
  from?: number;
};

export type PackBought = NamedPack & { count: number };

export type LeastOrder = PackBought & { cost: number | null };

export type Bought = { packs: PackBought[]; cost: number | null };

export type PackPurchase = Bought & {
  total_kg: number;
  /** The least that is sold of the only pack, where the need takes fewer: it stands beside the need and never in its place. */
  least: LeastOrder | undefined;
  choice: { by: "price" | "fit"; instead: Bought } | undefined;
};

type PackSource = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  packs: readonly OfferedPack[];
  min_quantity: number | null;
} & Packaging;

export type Packaging = { packaging: string | null; units_per_ha: number | null };

export function pricedPacks(product: PackSource): PricedPack[] {
  const { packs, min_quantity, packaging, units_per_ha, bag_weight_kg: own_kg, price_show_vat_note, vat_rate } = product;
  const named = packNamer(packaging);
  const priced = ({ weight_kg, price }: { weight_kg: number; price: number | null }): PricedPack => ({
    ...named(weight_kg, own_kg ?? weight_kg),
    price: grossPrice({ price, price_show_vat_note, vat_rate }) ?? null,
  });
  const further = packs.flatMap(({ weight_kg, price }) => (weight_kg === null ? [] : priced({ weight_kg, price })));
  if (own_kg === null) return further;
  const own = priced({ weight_kg: own_kg, price: product.price });
  if (isSeveral(min_quantity)) own.least = min_quantity;
  if (own.noun === "unitate" && units_per_ha !== null) own.per_ha = units_per_ha;
  return [own, ...further];
}

export function isSameSize(one: Partial<PackSize>, other: Partial<PackSize>): boolean {
  return (one.weight_kg ?? null) === (other.weight_kg ?? null) && (one.pieces ?? null) === (other.pieces ?? null);
}

/** Name of a pack that was chosen by hand, in the address of a product and in its calculator, and the characters of a key. */
export const PACK_FIELD = "ambalaj";
export const MAX_PACK = 10;

/** A pack as an address and a form name it: "1,5". */
export function packKey({ weight_kg }: Pick<NamedPack, "weight_kg">): string {
  return String(weight_kg).replace(".", ",");
}

/** Key of a pack less than the need takes, sown more sparsely within the sheet's norm. */
export const SPARSE = "rar";

/** A key as it was typed or kept, with a point or a comma; empty for what is none. */
export function packOfKey(text: string): string {
  if (text === SPARSE) return text;
  return text.length <= MAX_PACK && /^\d+(?:[.,]\d{1,3})?$/.test(text) ? text.replace(".", ",") : "";
}

/** The pack that was chosen by hand, alone; all of them where none was, or one that is not sold. `from`: the lower end of the norm, for who sows by it. */
export function chosenPacks<Pack extends Pick<NamedPack, "weight_kg">>(
  packs: readonly Pack[],
  key: string,
  from?: number,
): readonly Pack[] {
  if (key === SPARSE && from !== undefined) return packs.map((pack) => ({ ...pack, from }));
  const chosen = packs.filter((pack) => packKey(pack) === key);
  return chosen.length === 1 ? chosen : packs;
}

export function isSeveral(min_quantity: number | null): min_quantity is number {
  return (min_quantity ?? 1) > 1;
}

/** Packs to buy for so many kg; undefined without packs. Weights have at most three decimals: whole grams. */
export function buyPacks(needKg: number, packs: readonly PricedPack[]): PackPurchase | undefined {
  const sized = packs.map((pack) => ({ ...pack, size: Math.round(pack.weight_kg * 1_000) }));
  const bought = buySizes(withoutNoise(needKg * 1_000, 14), sized);
  if (!bought) return undefined;
  const { total, least, choice } = bought;
  return {
    ...boughtOf(bought),
    total_kg: total / 1_000,
    least: least && { ...named(least.pack), count: least.count, cost: least.cost },
    choice: choice && { by: choice.by, instead: boughtOf(choice.instead) },
  };
}

function boughtOf({ packs, cost }: SizesBought<PricedPack & Sized>): Bought {
  return { packs: packs.map(({ pack, count }) => ({ ...named(pack), count })), cost };
}

function named({ weight_kg, noun }: NamedPack): NamedPack {
  return noun ? { weight_kg, noun } : { weight_kg };
}
