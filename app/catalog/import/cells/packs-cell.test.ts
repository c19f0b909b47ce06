import { describe, expect, it } from "vitest";
import { readPackCell, readPacks } from "./packs-cell.ts";

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

  it.each(["pachet cu 10 bulbi", "sac de 10 kg, pungă de 1 kg", "bax 10 x 1 kg"])("%s has words and no one weight", (cell) => {
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
      { weight_kg: 20, price: 719 },
      { weight_kg: 1, price: 49 },
    ],
  });
});
