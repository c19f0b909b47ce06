import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { areaOfBulbs, areaOfTyped, bulbsNeed, isOfBulbs, readBulbsOrArea } from "./bulbs.ts";
import { countedNeed } from "./counted.ts";

const tulips = {
  ...{ price: 89, price_show_vat_note: 0, vat_rate: 11, min_quantity: null, dose_kg_per_100sqm: null, packs: [] },
  ...{ pieces_per_pack: 50, packaging: null, counted_norm: { of: "bulbs" as const, to: 7_000 } },
  category: { ...DEFAULT_FACTS, verb: "plantează" as const },
};

describe("what is typed of bulbs", () => {
  it.each([
    ["70", "bulbi", { area_sqm: 1, unit: "bulbi" }],
    ["140 de bulbi", "mp", { area_sqm: 2, unit: "bulbi" }],
    ["2 mp", "bulbi", { area_sqm: 2, unit: "mp" }],
    ["2", "ari", { area_sqm: 200, unit: "ari" }],
  ] as const)("%j with %s chosen is read", (amount, unit, area) => {
    expect(readBulbsOrArea(amount, unit, 7_000).area).toMatchObject(area);
  });

  it("the area keeps the number from which it comes, and of what is no number there is none", () => {
    expect(areaOfTyped({ amount: "70", unit: "bulbi" }, 7_000)).toEqual({
      ...{ amount: "1", unit: "mp" },
      asked: { amount: "70", unit: "bulbi" },
    });
    expect(areaOfTyped({ amount: "2 mp", unit: "bulbi" }, 7_000)).toEqual({ amount: "2 mp", unit: "mp" });
    expect(areaOfTyped({ amount: "2,5", unit: "bulbi" }, 7_000)).toEqual({ amount: "", unit: "mp" });
    expect(areaOfTyped({ amount: "3", unit: "ari" }, 7_000)).toEqual({ amount: "3", unit: "ari" });
    expect(readBulbsOrArea("2,5", "bulbi", 7_000).fault).toBe("Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50.");
    expect(readBulbsOrArea("1000000", "bulbi", 0.001).fault).toBe("Suprafața poate avea cel mult 10.000 ha.");
  });
});

describe("bulbs by their number", () => {
  it.each([
    [1, 1, 89, 49],
    [50, 1, 89, 0],
    [51, 2, 178, 49],
    [1_000_000, 20_000, 1_780_000, 0],
  ])("%d bulbs are %d packs for %d lei, %d are left", (bulbs, packets, cost, left) => {
    expect(bulbsNeed(tulips, bulbs)).toMatchObject({ of: "bulbs", needed: bulbs, packets, cost, left });
  });

  it("the packs of several sizes that cost least together are bought, and the least that is sold stands beside the need", () => {
    const sized = { ...tulips, packs: [{ weight_kg: null, pieces: 10, price: 25 }] };
    expect(bulbsNeed(sized, 60)).toMatchObject({
      cost: 114,
      packs: [
        { pieces: 50, count: 1 },
        { pieces: 10, count: 1 },
      ],
    });
    expect(bulbsNeed({ ...tulips, min_quantity: 3 }, 50)).toMatchObject({ cost: 89, least: { count: 3, cost: 267 } });
  });

  it("a number needs no density, and nothing but bulbs is counted in them", () => {
    expect(bulbsNeed({ ...tulips, counted_norm: null }, 60)).toMatchObject({ packets: 2, cost: 178 });
    expect(isOfBulbs({ ...tulips, counted_norm: null, category: DEFAULT_FACTS })).toBe(false);
    expect(isOfBulbs({ ...tulips, counted_norm: { of: "seeds", to: 700 }, pieces_per_pack: 80_000 })).toBe(false);
    expect(isOfBulbs({ ...tulips, dose_kg_per_100sqm: 3.5 })).toBe(false);
    expect(isOfBulbs({ ...tulips, pieces_per_pack: null })).toBe(false);
  });
});

describe("the area of so many bulbs", () => {
  it("the area of so many bulbs has the fewest decimals", () => {
    expect([areaOfBulbs(50, 7_000), areaOfBulbs(140, 7_000), areaOfBulbs(1, 7_000)]).toEqual([0.71, 2, 0.01]);
    expect(areaOfBulbs(1_000_000, 0.1)).toBeUndefined();
  });

  it("the area of so many bulbs takes just as many, in the same packs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50_000 }), (bulbs, perSqm) => {
        const to = perSqm;
        const area = areaOfBulbs(bulbs, to);
        fc.pre(area !== undefined);
        const packs = [{ pieces: 25, price: 30, noun: "pachet" as const }];
        expect(countedNeed(Number(area), { of: "bulbs", to, packs })?.needed).toBe(bulbs);
      }),
      { numRuns: 2_000, seed: 20_261_129 },
    );
  });
});
