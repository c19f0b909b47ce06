import { describe, expect, it } from "vitest";
import { isUnweighed, readPackCell, readPacks, writePacks } from "./packs-cell.ts";

const NO_PRICES = { pieces: null, offer_price: null, planned_price: null };

describe("the pack", () => {
  it.each([
    ["10", { value: 10 }],
    ["10 kg", { value: 10 }],
    ["sac 10 kg", { value: 10, words: "sac 10 kg" }],
    ["Sac de 12,5 kg", { value: 12.5, words: "Sac de 12,5 kg" }],
    ["500 g", { value: 0.5 }],
    ["plic 5 g", { value: 0.005, words: "plic 5 g" }],
    ["10kg/sac", { value: 10 }],
    ["1 t", { value: 1_000 }],
    ["", { value: null }],
  ])("%j is %j", (cell, read) => {
    expect(readPackCell(cell, "Ambalaj", undefined)).toEqual(read);
  });

  it("the pack is grams where the title says so and the cell does not", () => {
    expect(readPackCell("500", "Greutate (g)", undefined)).toEqual({ value: 0.5 });
    expect(readPackCell("2500", "Variant Grams", undefined)).toEqual({ value: 2.5 });
    expect(readPackCell("2 kg", "Gramaj", undefined)).toEqual({ value: 2 });
    expect(readPackCell("0", "Variant Grams", undefined), "nobody has said").toEqual({ value: undefined });
  });

  it.each(["sac 80.000 boabe", "150.000 semințe"])("%s holds so many seeds, whatever its column is called", (cell) => {
    expect(readPackCell(cell, "Greutate (kg)", undefined)).toEqual({ value: undefined, words: cell });
  });

  it.each(["sac de 10 kg, pungă de 1 kg", "bax 10 x 1 kg"])("%s has words and no one weight", (cell) => {
    expect(readPackCell(cell, "Ambalaj", undefined)).toEqual({ value: undefined, words: cell });
    expect(readPackCell(cell, "Greutate (kg)", undefined)).toHaveProperty("fault");
  });

  it.each(["25 kg/ha", "mare", "-"])("%s is no weight", (cell) => {
    expect(readPackCell(cell, "Greutate", undefined)).toHaveProperty("fault");
  });
});

it.each(["20 kg = 719; 1 kg = 49", "sac 20 kg: 719 lei; 1000 g = 49,00"])("further packs are read from %j", (cell) => {
  expect(readPacks(cell)).toEqual({
    value: [
      { ...NO_PRICES, weight_kg: 20, price: 719 },
      { ...NO_PRICES, weight_kg: 1, price: 49 },
    ],
  });
});

it.each([
  ["20 kg = 719,50 ofertă 649 planificat 740", { weight_kg: 20, pieces: null, price: 719.5, offer_price: 649, planned_price: 740 }],
  ["50000 boabe = 240 ofertă 220", { weight_kg: null, pieces: 50_000, price: 240, offer_price: 220, planned_price: null }],
  ["sac de 50.000 de boabe = 240", { ...NO_PRICES, weight_kg: null, pieces: 50_000, price: 240 }],
  ["25 buc = 39", { ...NO_PRICES, weight_kg: null, pieces: 25, price: 39 }],
  ["24 kg 80000 boabe planificat 700", { ...NO_PRICES, weight_kg: 24, pieces: 80_000, price: null, planned_price: 700 }],
])("a pack of its own prices or number is read from %j, and written so that it is read again", (cell, pack) => {
  expect(readPacks(cell)).toEqual({ value: [pack] });
  expect(readPacks(writePacks([pack]))).toEqual({ value: [pack] });
});

it.each(["ofertă 649", "20 kg = 719 = 700", "20 kg = mult", "20 kg = 719 ofertă 649 ofertă 640"])("no packs are read from %j", (cell) => {
  expect(readPacks(cell)).toHaveProperty("fault");
});

it.each(["1 L", "bidon 5 litri", "500 ml", "0,5l", "0,5 g", "plic 2,5 g"])("%s is the word on a pack and no weight", (cell) => {
  expect(readPackCell(cell, "Ambalaj", undefined)).toEqual({ value: undefined, words: cell });
  expect(isUnweighed(cell)).toBe(true);
});

it("a number under a title in litres is so many litres, and parts of a gram stay what they are", () => {
  expect(readPackCell("5", "Ambalaj (l)", undefined)).toEqual({ value: undefined, words: "5 l" });
  expect(readPackCell("0,5", "Greutate (g)", ",")).toEqual({ value: undefined, words: "0,5 g" });
});

it.each(["20 kg = 719; 5 L = 150", "2 g = 3; 0,5 g = 1,2"])(
  "further packs of %j are refused with what to do, never weighed wrongly",
  (cell) => {
    expect(readPacks(cell)).toEqual({
      fault: "Un ambalaj în plus are grame întregi (cel puțin 1 g) sau un număr de boabe: în litri ori sub un gram nu se poate ține.",
    });
  },
);
