import { enoughWords } from "#app/catalog/pack/pack-words.ts";
import { formatMoney, roundMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { AreaUnit } from "./area-unit.ts";
import { type SeedNeed, type SownLess, sparseNeed } from "./quantity.ts";
import { sparseRateWords } from "./quantity-words.ts";

/**
 * "1 sac de 10 kg ajunge, dacă semănați puțin mai rar": one pack less than the need takes, where the sheet's own range still holds. `isShort` among
 * prices: what it costs, and not how much less.
 */
export function fewerPacksWords(need: SeedNeed, unit: AreaUnit, sown: SownLess, isShort = false): string | undefined {
  const kept = sparseNeed(need, sown);
  if (!kept) return undefined;
  const { cost, packs } = kept;
  const saved = cost !== null && need.cost !== null ? roundMoney(need.cost - cost) : 0;
  const words = `${enoughWords(packs)}, dacă semănați puțin mai rar: ${sparseRateWords(kept, unit)}, tot în norma din fișă`;
  if (cost === null || saved <= 0) return `${words}.`;
  return isShort ? `${words}: ${formatMoney(cost)}.` : `${words}. Costă ${formatMoney(cost)} cu TVA, cu ${formatMoney(saved)} mai puțin.`;
}

/** The pack less that is enough too, below a need; nothing where none is. */
export function OnePackLess({ asked, className }: { asked: Parameters<typeof fewerPacksWords>; className: string }) {
  const words = fewerPacksWords(...asked);
  return words && <p className={className}>{unbroken(words)}</p>;
}
