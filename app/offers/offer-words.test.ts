import { describe, expect, it } from "vitest";
import { discountWords, moneyWords, offerFileName, offerNumber, quantityWords } from "./offer-words.ts";

it.each([
  [2026, 1, "2026-0001"],
  [2026, 12_345, "2026-12345"],
  [9999, 3, "PROBA-0003"],
  [null, null, undefined],
])("the number of %s and %s is %s", (year, number, words) => {
  expect(offerNumber({ year, number })).toBe(words);
});

it("a file name is good for every disk", () => {
  expect(offerFileName({ year: 2026, number: 7 })).toBe("Oferta-2026-0007.pdf");
  expect(offerFileName({ year: null, number: null })).toBe("Oferta-ciorna.pdf");
});

it.each([
  [1_000, "sac", "1 sac"],
  [2_000, "sac", "2 saci"],
  [21_000, "sac", "21 de saci"],
  [33_000, "kg", "33 kg"],
  [1_234_567, "kg", "1.234,567 kg"],
  [1_000, "buc", "1 bucată"],
  [20_000, "buc", "20 de bucăți"],
  [3_000, "cutie", "3 cutii"],
  [20_000, "punga", "20 de pungi"],
  [2_000, "unitate", "2 unități"],
  [1_000, "fara", ""],
  [2_000, "fara", "2"],
] as const)("%d thousandths of %s: %s", (quantity, unit, words) => {
  expect(quantityWords({ quantity, unit })).toBe(words);
});

describe("money and discounts", () => {
  it.each([
    [0, "0,00\u00a0lei"],
    [115_440, "1.154,40\u00a0lei"],
    [9_730_334_587_829, "97.303.345.878,29\u00a0lei"],
  ])("%d bani: %s", (bani, words) => {
    expect(moneyWords(bani)).toBe(words);
  });

  it.each([
    [0, ""],
    [500, "−5%"],
    [1_234, "−12,34%"],
  ])("%d hundredths of a percent: %j", (discount, words) => {
    expect(discountWords(discount)).toBe(words);
  });
});
