import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { type AreaUnit, SQM_PER_UNIT } from "./area-unit.ts";
import { fewerPacksWords } from "./fewer-packs.tsx";
import { seedNeed } from "./quantity.ts";
import { withLowerEnd } from "./rates.ts";

const said = (amount: number, unit: AreaUnit, kgPer100Sqm: number, recommended: string, sold: readonly PricedPack[]) => {
  const need = seedNeed(amount * SQM_PER_UNIT[unit], kgPer100Sqm, sold);
  if (!need) throw new Error("No need");
  return fewerPacksWords(need, unit, { from: withLowerEnd({ kgPer100Sqm, isRange: false }, recommended).from, sold })?.replaceAll(
    "\u00a0",
    " ",
  );
};
const SPORT = [{ weight_kg: 10, price: 389 }];
const CRENO = [{ weight_kg: 25, price: 971.25 }];

describe("a pack less", () => {
  it.each([
    [
      286,
      "mp",
      3.5,
      "3–4 kg la 100 mp",
      SPORT,
      "1 sac de 10 kg ajunge, dacă semănați puțin mai rar: circa 3,5 kg/100 mp, tot în norma din fișă. Costă 389 RON cu TVA, cu 389 RON mai puțin.",
    ],
    [
      1.05,
      "ha",
      0.24,
      "22–26 kg/ha",
      CRENO,
      "1 sac de 25 kg ajunge, dacă semănați puțin mai rar: circa 23,8 kg/ha, tot în norma din fișă. Costă 971,25 RON cu TVA, cu 971,25 RON mai puțin.",
    ],
    [
      667,
      "mp",
      0.15,
      "12–18 kg/ha",
      [{ weight_kg: 1, price: 59 }],
      "1 ambalaj de 1 kg ajunge, dacă semănați puțin mai rar: circa 0,15 kg/100 mp, tot în norma din fișă. Costă 59 RON cu TVA, cu 59 RON mai puțin.",
    ],
    [350, "mp", 3.5, "3–4 kg la 100 mp", SPORT, undefined],
    [286, "mp", 3.5, "3,5–4 kg la 100 mp", SPORT, undefined],
    [286, "mp", 3.5, "5 kg la 100 mp pe zone complet uzate", SPORT, undefined],
    [200, "mp", 3.5, "3–4 kg la 100 mp", SPORT, undefined],
    [100, "mp", 3.5, "3–4 kg la 100 mp", [{ weight_kg: 10, price: 389, least: 5 }], undefined],
  ] as const)("a pack less for %d %s at %d kg/100 mp of %s", (amount, unit, dose, recommended, sold, words) => {
    expect(said(amount, unit, dose, recommended, sold)).toBe(words);
  });

  it("a pack less is one bag less, never under the norm and never under the least that is sold, over 10,000 needs", () => {
    const areas = fc.integer({ min: 1, max: 100_000 });
    const packs = fc.uniqueArray(
      fc.integer({ min: 1, max: 50 }).map((halves) => halves / 2),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(areas, packs, fc.integer({ min: 10, max: 500 }), fc.integer({ min: 50, max: 100 }), (sqm, sizes, dose, share) => {
        const sold = sizes.map((weight_kg) => ({ weight_kg, price: weight_kg * 30 + 7 }));
        const kgPer100Sqm = dose / 100;
        const from = (kgPer100Sqm * share) / 100;
        const need = seedNeed(sqm, kgPer100Sqm, sold);
        if (!need) return;
        const words = fewerPacksWords(need, "mp", { from, sold });
        const total = need.packs.reduce((sum, { weight_kg, count }) => sum + weight_kg * count, 0);
        const isEnough = need.packs.some(({ weight_kg }) => total - weight_kg > 0 && ((total - weight_kg) / sqm) * 100 >= from - 1e-12);
        expect(words !== undefined).toBe(isEnough);
      }),
      { seed: 210, numRuns: 10_000 },
    );
  });
});
