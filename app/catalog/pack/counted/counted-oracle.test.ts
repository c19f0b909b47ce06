import fc from "fast-check";
import { expect, it } from "vitest";
import { type CountedPack, countedNeed, exactProduct, numberOf, roundedUp } from "./counted.ts";

const SEED = 20_260_222;
const RUNS = 10_000;

/** A decimal by its figures: what one reckons with on paper, and the number that a form reads. */
const decimal = (most: number, places: number) =>
  fc.record({ figures: fc.integer({ min: 1, max: most * 10 ** places }), places: fc.integer({ min: 0, max: places }) });
type Decimal = { figures: number; places: number };
const numberIn = ({ figures, places }: Decimal) => Number(`${figures}e-${places}`);
const area = decimal(10_000, 4);
const norm = decimal(20_000, 5);
const up = (digits: bigint, divisor: bigint) => (digits + divisor - 1n) / divisor;

it("the packs of an area are the least number whose seeds are enough, to the last one", () => {
  const content = fc.integer({ min: 1, max: 2_000_000 });
  fc.assert(
    fc.property(area, norm, content, (ha, perHa, pieces) => {
      const sqm = numberOf(exactProduct(numberIn(ha), 10_000));
      fc.pre(sqm <= 100_000_000);
      const to = numberOf(exactProduct(numberIn(perHa), 0.01));
      const need = countedNeed(sqm, { of: "seeds", to, packs: [{ pieces, price: null, noun: "sac" }] });
      const seeds = up(BigInt(ha.figures) * BigInt(perHa.figures), 10n ** BigInt(ha.places + perHa.places));
      const bags = up(seeds, BigInt(pieces));
      expect(need).toMatchObject({ needed: Number(seeds), packets: Number(bags), left: Number(bags * BigInt(pieces) - seeds) });
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it("units of an area are as many as their seeds take, whether or not somebody counts those", () => {
  const seeds = fc.option(fc.constantFrom(50_000, 80_000, 100_000, 150_000), { nil: undefined });
  fc.assert(
    fc.property(decimal(500, 2), decimal(5, 3), seeds, (ha, perHa, per_unit) => {
      const sqm = numberOf(exactProduct(numberIn(ha), 10_000));
      fc.pre(sqm <= 100_000_000);
      const packs: CountedPack[] = [{ pieces: per_unit ?? 1, price: null, noun: "unitate" }];
      const to = numberOf(exactProduct(numberIn(perHa), 0.01));
      const need = countedNeed(sqm, { of: "units", to, packs, ...(per_unit && { per_unit }) });
      const divisor = 10n ** BigInt(ha.places + perHa.places);
      expect(need?.packets).toBe(Number(up(BigInt(ha.figures) * BigInt(perHa.figures), divisor)));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it("of several sizes the packs that are bought hold enough, cost what their prices say, and nothing of one size costs less", () => {
  const sizes = fc.uniqueArray(fc.constantFrom(25_000, 50_000, 80_000, 150_000), { minLength: 2, maxLength: 3 });
  const bani = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(decimal(60, 1), sizes, bani, (ha, contents, prices) => {
      const packs = contents.map((pieces, place): CountedPack => ({ pieces, price: Number(prices[place]) / 100, noun: "sac" }));
      const need = countedNeed(numberOf(exactProduct(numberIn(ha), 10_000)), { of: "seeds", to: 700, packs });
      if (!need) throw new Error("no need");
      const priceOf = (pieces: number) => Number(prices[contents.findIndex((content) => Number(content) === pieces)]);
      const held = need.packs.reduce((sum, { pieces, count }) => sum + pieces * count, 0);
      const cost = need.packs.reduce((sum, { pieces, count }) => sum + priceOf(pieces) * count, 0);
      expect(held - need.needed).toBe(need.left);
      expect(need.left).toBeGreaterThanOrEqual(0);
      expect(Math.round(Number(need.cost) * 100)).toBe(cost);
      for (const pieces of contents) expect(cost).toBeLessThanOrEqual(Math.ceil(need.needed / pieces) * priceOf(pieces));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it("a product of decimals has no noise", () => {
  expect([0.1, 0.2].map((one) => numberOf(exactProduct(one, 3)))).toEqual([0.3, 0.6]);
  expect([roundedUp(exactProduct(1e-9)), roundedUp(exactProduct(2e21)), roundedUp(exactProduct(0, 5))]).toEqual([1, 2e21, 0]);
});
