import { enoughWords } from "#app/catalog/pack/pack-words.ts";
import type { PackBought, PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { formatLei, formatMoney, roundMoney, withoutNoise } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { AreaUnit } from "./area-unit.ts";
import type { SeedNeed } from "./quantity.ts";
import { rateWords } from "./quantity-words.ts";

/** `from`: the lower end of the norm, kg per 100 sq m. */
export type SownLess = { from: number | undefined; sold: readonly PricedPack[] };

/**
 * "1 sac de 10 kg ajunge, dacă semănați puțin mai rar": one pack less than the need takes, where the sheet's own range still holds. `isShort` among
 * prices in RON: what it costs, and not how much less.
 */
export function fewerPacksWords(need: SeedNeed, unit: AreaUnit, { from, sold }: SownLess, isShort = false): string | undefined {
  if (from === undefined || need.least) return undefined;
  const kept = need.packs
    .map(({ weight_kg }) => withoutOne(need.packs, weight_kg))
    .filter((packs) => packs.length > 0 && rateOf(packs, need) >= from && !isUnderLeast(packs, sold))
    .sort((one, other) => weightOf(one) - weightOf(other))[0];
  if (!kept) return undefined;
  const rate = withoutNoise(Number(rateOf(kept, need).toPrecision(3)));
  const cost = costOf(kept, sold);
  const saved = cost !== undefined && need.cost !== null ? roundMoney(need.cost - cost) : 0;
  const words = `${enoughWords(kept)}, dacă semănați puțin mai rar: circa ${rateWords(rate, unit, kept)}, tot în norma din fișă`;
  if (cost === undefined || saved <= 0) return `${words}.`;
  return isShort ? `${words}: ${formatMoney(cost)}.` : `${words}. Costă ${formatLei(cost)} cu TVA, cu ${formatLei(saved)} mai puțin.`;
}

function withoutOne(packs: readonly PackBought[], weightKg: number): PackBought[] {
  return packs.flatMap((pack) => {
    const count = pack.weight_kg === weightKg ? pack.count - 1 : pack.count;
    return count > 0 ? [{ ...pack, count }] : [];
  });
}

function rateOf(packs: readonly PackBought[], { area_sqm }: SeedNeed): number {
  return withoutNoise((weightOf(packs) / area_sqm) * 100);
}

function weightOf(packs: readonly PackBought[]): number {
  return packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0);
}

function isUnderLeast(packs: readonly PackBought[], sold: readonly PricedPack[]): boolean {
  return packs.some(({ weight_kg, count }) => count < (sold.find((pack) => pack.weight_kg === weight_kg)?.least ?? 1));
}

function costOf(packs: readonly PackBought[], sold: readonly PricedPack[]): number | undefined {
  const prices = packs.map(({ weight_kg, count }) => {
    const price = sold.find((pack) => pack.weight_kg === weight_kg)?.price;
    return price == null ? undefined : price * count;
  });
  return prices.includes(undefined) ? undefined : roundMoney(prices.reduce<number>((sum, price) => sum + Number(price), 0));
}

/** The pack less that is enough too, below a need; nothing where none is. */
export function OnePackLess({ asked, className }: { asked: Parameters<typeof fewerPacksWords>; className: string }) {
  const words = fewerPacksWords(...asked);
  return words && <p className={className}>{unbroken(words)}</p>;
}
