import { describe, expect, it } from "vitest";
import { isValidArea, readArea, startArea } from "./typed-area.ts";

const lawn = { start_amount: 100, start_unit: "mp" } as const;
const meadow = { start_amount: 1.5, start_unit: "ha" } as const;

describe("the area that a product starts with", () => {
  it("the area that a product starts with is that of its category, in the category's unit", () => {
    expect(startArea({ category: lawn })).toEqual({ amount: "100", unit: "mp" });
    expect(startArea({ category: meadow })).toEqual({ amount: "1,5", unit: "ha" });
  });

  it.each([
    ["a box of 1 kg for 40 mp", 2.5, 1, "100 mp"],
    ["a box of 5 kg", 2.5, 5, "1,5 ha"],
    ["a box of 4,9 kg for just below 500 mp", 0.99, 4.9, "100 mp"],
    ["a box of 4 kg for 500 mp", 0.8, 4, "1,5 ha"],
    ["a pack without a dose", null, 1, "1,5 ha"],
    ["a dose without a pack", 2.5, null, "1,5 ha"],
  ])("the area that a product starts with is a garden for small packs alone: %s", (_pack, dose, bag_weight_kg, area) => {
    const { amount, unit } = startArea({ category: meadow, dose, bag_weight_kg });
    expect(`${amount} ${unit}`).toBe(area);
  });
});

describe("the area of an address", () => {
  it.each([
    ["suprafata=2,5&um=ari", { amount: "2,5", unit: "ari" }],
    ["suprafata=abc&um=acri", { amount: "abc", unit: "ha" }],
    ["um=mp", { amount: " 1,5", unit: "mp" }],
    [`suprafata=${"1234567890".repeat(4)}`, { amount: "1234567890".repeat(3), unit: "ha" }],
  ])("%s", (query, area) => {
    expect(readArea(new URLSearchParams(query), { category: meadow })).toEqual(area);
  });
});

it.each([
  ["1", "ha", true],
  ["0", "ha", false],
  ["-1", "ha", false],
  ["abc", "mp", false],
  ["10.000", "ha", true],
  ["10.000,1", "ha", false],
] as const)("an offer can start with %s %s: %s", (amount, unit, isValid) => {
  expect(isValidArea({ amount, unit })).toBe(isValid);
});
