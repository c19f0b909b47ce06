import fc from "fast-check";
import { expect, it } from "vitest";
import { sizeWords, withoutNoise } from "./numbers.ts";

const [KB, MB] = [1024, 1024 ** 2];

it.each([
  [0, "1 KB"],
  [1_500, "1 KB"],
  [32 * KB, "32 KB"],
  [999 * KB, "999 KB"],
  [1_000 * KB, "1 MB"],
  [3.44 * MB, "3,4 MB"],
  [12.6 * MB, "13 MB"],
  [61 * MB, "61 MB"],
  [850 * MB, "850 MB"],
  [1_025 * MB, "1 GB"],
  [12_700 * MB, "12,4 GB"],
  [5_000 * 1024 * MB, "5.000 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

it("in thousands, where a limit is", () => {
  expect([sizeWords(730_000, 1_000), sizeWords(1_400_000_000, 1_000)]).toEqual(["730 KB", "1,4 GB"]);
});

it("a number is rid of its noise as if it were written out in so many digits and read again", () => {
  const decimal = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 9 }));
  const reckoned = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    decimal.map(([whole, places]) => whole / 10 ** places),
    fc.tuple(decimal, decimal).map(([[one, first], [other, second]]) => (one / 10 ** first) * (other / 10 ** second)),
    fc.tuple(decimal, fc.integer({ min: -9, max: 9 })).map(([[one, places], off]) => (one / 10 ** places) * (1 + off * 1e-14)),
  );
  const both = (value: number) => [withoutNoise(value) + 0, withoutNoise(value, 14) + 0];
  fc.assert(
    fc.property(reckoned, (value) => {
      expect(both(value)).toEqual([Number(value.toPrecision(12)), Number(value.toPrecision(14))]);
    }),
    { numRuns: 5_000 },
  );
  expect(both(0.1 + 0.2)).toEqual([0.3, 0.3]);
  expect(both(246.97499999999997)).toEqual([246.975, 246.975]);
});
