import { describe, expect, it } from "vitest";
import type { LineSnapshot } from "./line-snapshot.ts";
import { costWords, pricedLine } from "./line-worth.ts";

const LINE: LineSnapshot = {
  ...{ product_id: 1, product_name: "Turfline Sport", product_slug: "turfline-sport", area_sqm: 100, area_unit: "mp", area_is_example: 0 },
  ...{ dose_kg_per_100sqm: 3.5, seed_kg: 4, bags: 1, bag_weight_kg: 10, packs: null, quantity_is_estimate: 0, quantity_is_asked: 0 },
};
const PRICED = [
  { weight_kg: 10, price: 389 },
  { weight_kg: 25, price: 900.55 },
];
const BULBS = { of: "bulbs" as const, to: 7_000, packs: [{ pieces: 50, price: 98.79, noun: "pachet" as const }] };

it.each<[string, Partial<LineSnapshot>, number | null]>([
  ["bags of one size", { bags: 3 }, 116_700],
  [
    "packs of several sizes",
    {
      packs: [
        { weight_kg: 25, count: 2 },
        { weight_kg: 10, count: 1 },
      ],
    },
    219_010,
  ],
  ["packets of bulbs", { packs: [{ pieces: 50, count: 5, needed: 210 }], bag_weight_kg: null }, 49_395],
  ["a pack without a price", { bag_weight_kg: 15 }, null],
  ["kilograms without packs", { bags: null, bag_weight_kg: null }, null],
  ["a mere estimate for lawns", { quantity_is_estimate: 1 }, null],
])("the sum of %s", (_what, line, sum) => {
  expect(pricedLine({ ...LINE, ...line }, { priced: PRICED, counted: BULBS }).estimate_sum).toBe(sum);
});

it("without a product nothing is worth anything yet", () => {
  expect(pricedLine(LINE, undefined).estimate_sum).toBeNull();
});

describe("the words of what a request costs", () => {
  const [turf, hay, unpriced, later] = [38_900, 152_020, null, null].map((estimate_sum, index) => ({
    need: index === 3 ? undefined : "4 kg",
    estimate_sum,
  })) as [Line, Line, Line, Line];
  type Line = { need: string | undefined; estimate_sum: number | null };

  it.each<[string, Line[], string | undefined]>([
    ["of one product", [turf], "389\u00a0lei cu TVA, la prețul din ziua cererii"],
    ["of several together", [turf, hay], "1.909,20\u00a0lei cu TVA, la prețurile din ziua cererii"],
    [
      "with what they are without",
      [turf, unpriced, hay],
      "1.909,20\u00a0lei cu TVA, la prețurile din ziua cererii, fără un produs cu preț la cerere",
    ],
    [
      "with what is settled on the telephone",
      [turf, unpriced, later, unpriced],
      "389\u00a0lei cu TVA, la prețurile din ziua cererii, fără 2 produse cu preț la cerere, fără un produs la care stabilim cantitatea la telefon",
    ],
    ["of nothing that has a price", [unpriced, later], undefined],
  ])("%s", (_what, lines, words) => {
    expect(costWords(lines)).toBe(words);
  });
});
