import { expect, it } from "vitest";
import { saysGerminable, weighSeeds } from "./counted-weight.ts";
import type { StoredDose } from "./dose.ts";

const WHEAT: StoredDose = { kind: "seeds", from: null, to: 50_000, isGerminable: true };
const at = (value: number) => ({ from: value, to: value });
const SEED = { grams: at(45), purity: at(98), germination: at(95) };

it.each([
  ["a plain number", WHEAT, SEED, 2.417, undefined],
  ["seed of which all grows", WHEAT, { ...SEED, purity: at(100), germination: at(100) }, 2.25, undefined],
  ["an unknown purity", WHEAT, { ...SEED, purity: undefined }, 2.369, undefined],
  ["a range of seeds", { ...WHEAT, from: 45_000 }, SEED, 2.417, 2.175],
  ["spans of the label, of which most seed is needed", WHEAT, { ...SEED, grams: { from: 42, to: 48 } }, 2.578, 2.255],
  ["seeds that are not said to grow", { ...WHEAT, isGerminable: undefined } as unknown as StoredDose, SEED, 2.25, undefined],
])("kilograms for 100 sq m of %s", (_what, dose, seed, kg, from) => {
  expect(weighSeeds(dose, seed)?.dose).toEqual({ kgPer100Sqm: kg, isRange: from !== undefined, ...(from !== undefined && { from }) });
});

it("seeds are not weighed without the weight of a thousand, nor germinating ones without the germination", () => {
  expect(weighSeeds(WHEAT, { ...SEED, grams: undefined })).toBeUndefined();
  expect(weighSeeds(WHEAT, { ...SEED, germination: undefined })).toBeUndefined();
  expect(weighSeeds({ kind: "weight", from: null, to: 2 }, SEED)).toBeUndefined();
});

it.each([
  ["450 boabe germinabile/mp", true],
  ["500 b.g./mp", true],
  ["semințe viabile/mp", true],
  ["70.000 boabe/ha", false],
  ["25 kg/ha", false],
])("%j says that its seeds are to grow: %s", (words, is) => {
  expect(saysGerminable(words)).toBe(is);
});
