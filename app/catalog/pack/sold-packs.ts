/** The packs that a product is sold in: its own first, then the further ones. Weights in kg, prices in RON. Pure. */
import { grossPrice } from "#app/catalog/price/price.ts";
import { type Combination, cheapestPacks } from "./cheapest-packs.ts";

/** A further pack as it is stored: its price in the terms of the product's own, net or gross; null or 0 where it is asked for. */
export type FurtherPack = { weight_kg: number; price: number | null };

/** A pack with what a buyer pays for it, VAT included; null where the price is asked for. */
export type PricedPack = { weight_kg: number; price: number | null };

export type PackBought = { weight_kg: number; count: number };

/** Packs to buy for a need, the largest first; `cost` null without prices. */
export type Bought = { packs: PackBought[]; cost: number | null };

export type PackPurchase = Bought & {
  total_kg: number;
  /** What decided, and the next best that one would think of; none where there is one pack alone. */
  choice: { by: "price" | "fit"; instead: Bought } | undefined;
};

type Sold = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  packs: readonly FurtherPack[];
};

/** Every pack of a known weight, the product's own first. */
export function pricedPacks({ packs, ...product }: Sold): PricedPack[] {
  const own = product.bag_weight_kg === null ? [] : [{ weight_kg: product.bag_weight_kg, price: product.price }];
  return [...own, ...packs].map(({ weight_kg, price }) => ({
    weight_kg,
    price: grossPrice({ ...product, price, bag_weight_kg: weight_kg }) ?? null,
  }));
}

/** What to buy for so many kg; undefined without packs. Weights have at most three decimals: whole grams. */
export function buyPacks(needKg: number, packs: readonly PricedPack[]): PackPurchase | undefined {
  const offered = packs.map(({ weight_kg, price }) => ({ size: grams(weight_kg), price: price === null ? undefined : bani(price) }));
  const found = cheapestPacks(Number((needKg * 1_000).toPrecision(14)), offered);
  if (!found) return undefined;
  const { instead, by } = found;
  return { ...boughtOf(found), total_kg: found.total / 1_000, choice: instead && { by, instead: boughtOf(instead) } };
}

function boughtOf({ counts, cost }: Combination): Bought {
  return {
    packs: counts.map(({ size, count }) => ({ weight_kg: size / 1_000, count })),
    cost: cost === undefined ? null : cost / 100,
  };
}

function grams(kg: number): number {
  return Math.round(kg * 1_000);
}

function bani(ron: number): number {
  return Math.round(Number((ron * 100).toPrecision(12)));
}
