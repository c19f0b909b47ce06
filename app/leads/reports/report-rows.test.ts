import fc from "fast-check";
import { expect, it } from "vitest";
import { splitSum } from "./report-rows.ts";

it.each<[number | null, (number | null)[], (number | null)[]]>([
  [10_000, [5_000], [10_000]],
  [10_000, [3_000, 1_000], [7_500, 2_500]],
  [100, [1, 1, 1], [33, 34, 33]],
  [100, [500, null], [100, 0]],
  [500, [null, 500], [null, 500]],
  [100, [null, null], [100, 0]],
  [100, [0, 0], [100, 0]],
  [null, [500, 300], [null, null]],
])("%s over lines worth %j are %j", (sum, worths, parts) => {
  expect(splitSum(sum, worths)).toEqual(parts);
});

it("parts add up to the sum, to the ban", () => {
  const worths = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), worths, (sum, worths) => {
      expect(splitSum(sum, worths).reduce<number>((all, part) => all + (part ?? 0), 0)).toBe(sum);
    }),
  );
});
