import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cheapestPacks, type Pack, type PackCount } from "./cheapest-packs.ts";

const KG = 1_000;
const packs = (...sizes: [kg: number, ron: number | undefined][]): Pack[] =>
  sizes.map(([kg, ron]) => ({ size: kg * KG, price: ron === undefined ? undefined : ron * 100 }));
const bought = (...counts: [count: number, kg: number][]): PackCount[] => counts.map(([count, kg]) => ({ size: kg * KG, count }));

const BOXES = packs([10, 389], [1, 49], [20, 719]);

describe("the packs that cost least", () => {
  it.each([
    ["one pack that is enough", 8, packs([10, 389]), bought([1, 10]), 389],
    ["as many of the only pack as it takes", 21, packs([10, 389]), bought([3, 10]), 1_167],
    ["small ones for a small need", 3, BOXES, bought([3, 1]), 147],
    ["a bag where small ones would cost more, although much is left", 9, BOXES, bought([1, 10]), 389],
    ["a mix", 21, BOXES, bought([1, 20], [1, 1]), 768],
    ["two of ten rather than one of twenty", 18, packs([10, 100], [20, 205], [1, 60]), bought([2, 10]), 200],
    ["the large bag, although half of it is left", 11, packs([10, 389], [20, 500]), bought([1, 20]), 500],
    ["one of two packs of one size: the cheaper", 5, packs([5, 90], [5, 80]), bought([1, 5]), 80],
    ["fewer packs, where they cost the same", 20, packs([10, 100], [20, 200]), bought([1, 20]), 200],
    ["the largest area in the largest pack", 4_000_003, BOXES, bought([200_000, 20], [3, 1]), 143_800_147],
  ])("%s", (_what, kg, offered, counts, ron) => {
    expect(cheapestPacks(kg * KG, offered)).toMatchObject({ counts, cost: ron * 100, by: "price" });
  });

  it("says what is left over, and what one would have bought instead", () => {
    expect(cheapestPacks(15 * KG, packs([10, 100], [20, 250], [1, 30]))).toEqual({
      ...{ counts: bought([2, 10]), total: 20 * KG, cost: 20_000, left_over: 5 * KG, by: "price" },
      instead: { counts: bought([1, 20]), total: 20 * KG, cost: 25_000 },
    });
  });

  it("has nothing to compare with where there is one pack", () => {
    expect(cheapestPacks(15 * KG, packs([10, 100]))?.instead).toBeUndefined();
  });

  it.each([0, -1, Number.NaN])("there are none for a need of %d", (need) => expect(cheapestPacks(need, BOXES)).toBeUndefined());
  it("there are none without packs", () => expect(cheapestPacks(1, [])).toBeUndefined());
});

describe("packs without known prices", () => {
  it("a pack without a price is left out: nobody knows whether it is cheaper", () => {
    expect(cheapestPacks(20 * KG, packs([10, 389], [20, undefined]))).toMatchObject({ counts: bought([2, 10]), by: "price" });
  });

  it("packs without any price leave the least over, in the fewest packs", () => {
    expect(cheapestPacks(33 * KG, packs([10, undefined], [20, undefined], [1, undefined]))).toMatchObject({
      ...{ counts: bought([1, 20], [1, 10], [3, 1]), cost: undefined, left_over: 0, by: "fit" },
      instead: { counts: bought([33, 1]) },
    });
  });
});

describe("sizes that fit each other badly", () => {
  it.each([[[0.015, 0.04, 0.25, 0.9, 5, 20]], [[0.35, 0.9, 2.3, 4.7, 10.9, 25]], [[0.001, 0.997, 24.989]]])(
    "sizes that fit each other badly are answered in a few milliseconds, and dearer by less than one pack: %j",
    (sizes) => {
      const kinds = sizes.map((kg) => ({ size: Math.round(kg * KG), price: Math.round(kg * 100 * (40 - Math.log(kg + 1) * 3)) + 1 }));
      const need = 350_037_011;
      const before = process.cpuUsage();
      const choices = Array.from({ length: 20 }, (_, turn) => cheapestPacks(need + turn, kinds));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000 / choices.length).toBeLessThan(20);
      const perGram = Math.min(...kinds.map(({ size, price }) => price / size));
      expect(Number(choices[0]?.cost)).toBeLessThan(need * perGram + Math.max(...kinds.map(({ price }) => price)));
    },
  );
});

describe("against trying all that there is", () => {
  const pack = fc.record({ size: fc.integer({ min: 1, max: 12 }), price: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }) });

  it("nothing costs less, and nothing that costs the same is fewer packs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(pack, { minLength: 1, maxLength: 4 }), (need, offered) => {
        const choice = cheapestPacks(need, offered);
        const priced = offered.filter(({ price }) => price !== undefined);
        const kinds = (priced.length > 0 ? priced : offered).map(({ size, price }) => ({ size, cost: price ?? size }));
        const [cost, amount] = triedAll(need, kinds);
        expect(choice?.cost ?? choice?.total).toBe(cost);
        expect(choice?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(amount);
        expect(choice?.total).toBeGreaterThanOrEqual(need);
        expect(choice?.left_over).toBe(Number(choice?.total) - need);
      }),
      { seed: 208, numRuns: 10_000 },
    );
  });

  it("packs of odd grams get the plain answer, where that is the cheaper one", () => {
    const choice = cheapestPacks(25_242, [
      { size: 900, price: 1_900 },
      { size: 5_413, price: 11_500 },
    ]);
    expect(choice).toMatchObject({
      cost: 53_600,
      counts: [
        { size: 5_413, count: 4 },
        { size: 900, count: 4 },
      ],
    });
  });

  it("no second choice is cheaper, or as cheap in fewer packs, of sizes of odd grams", () => {
    const odd = fc.record({ size: fc.integer({ min: 300, max: 25_000 }), price: fc.integer({ min: 500, max: 90_000 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.array(odd, { minLength: 2, maxLength: 4 }), (need, offered) => {
        const { cost, counts, instead } = cheapestPacks(need, offered) ?? { counts: [] };
        const amountOf = (some: readonly PackCount[]) => some.reduce((sum, { count }) => sum + count, 0);
        if (!instead || Number(instead.cost) > Number(cost)) return;
        expect([instead.cost, amountOf(instead.counts) >= amountOf(counts)]).toEqual([cost, true]);
      }),
      { seed: 209, numRuns: 10_000 },
    );
  });

  it("the need is covered at the price that is said, whatever the sizes", () => {
    const odd = fc.record({ size: fc.integer({ min: 1, max: 10_000_000 }), price: fc.integer({ min: 1, max: 100_000_000 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000_000_000 }), fc.array(odd, { minLength: 1, maxLength: 6 }), (need, offered) => {
        const choice = cheapestPacks(need, offered);
        expect(choice?.total).toBeGreaterThanOrEqual(need);
        expect(choice?.total).toBe(choice?.counts.reduce((sum, { size, count }) => sum + size * count, 0));
        for (const { size, price } of offered) expect(choice?.cost).toBeLessThanOrEqual(Math.ceil(need / size) * price);
      }),
      { numRuns: 60 },
    );
  });
});

/** Least cost of the need, and in how many packs: every combination is tried, one after the other. */
function triedAll(need: number, kinds: readonly { size: number; cost: number }[]): [cost: number, amount: number] {
  const [kind, ...others] = kinds;
  if (need <= 0) return [0, 0];
  if (!kind) return [Number.POSITIVE_INFINITY, 0];
  return Array.from({ length: Math.ceil(need / kind.size) + 1 }, (_, count): [number, number] => {
    const [cost, amount] = triedAll(need - count * kind.size, others);
    return [cost + count * kind.cost, amount + count];
  }).reduce((best, answer) => (answer[0] < best[0] || (answer[0] === best[0] && answer[1] < best[1]) ? answer : best));
}
