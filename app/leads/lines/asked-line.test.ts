import { describe, expect, it } from "vitest";
import { wantedLine } from "./asked-line.ts";
import type { LeadProduct } from "./line-snapshot.ts";

const LAWN = { estimate_dose: 2.5, estimate_bag_kg: 25 };
const PACKS = [
  { weight_kg: 25, price: 900 },
  { weight_kg: 10, price: 389 },
];
const PASTURE: LeadProduct = {
  ...{ id: 1, name: "Pășune Daisy", slug: "pasune-daisy", category: {} as LeadProduct["category"], dose: 0.25 },
  ...{ bag_weight_kg: 25, packs: PACKS, priced: PACKS, counted: undefined },
};
const asked = (amount: number, unit: "kg" | "ambalaje") => ({ area_sqm: 0, area_unit: "ha" as const, asked: { amount, unit } });

describe("a quantity that a customer said himself", () => {
  it.each([
    [
      60,
      [
        { weight_kg: 25, count: 2 },
        { weight_kg: 10, count: 1 },
      ],
      218_900,
    ],
    [
      62.5,
      [
        { weight_kg: 25, count: 1 },
        { weight_kg: 10, count: 4 },
      ],
      245_600,
    ],
    [25, [{ weight_kg: 25, count: 1 }], 90_000],
  ])("of %d kg stays as he said it, with the packs that hold it and what they cost", (kg, packs, estimate_sum) => {
    const { bags, ...line } = wantedLine(PASTURE, asked(kg, "kg"), LAWN);
    expect(line).toMatchObject({ seed_kg: kg, packs, estimate_sum, quantity_is_asked: 1 });
    expect(bags).toBeNull();
  });

  it("in packs is those packs", () => {
    expect(wantedLine(PASTURE, asked(6, "ambalaje"), LAWN)).toMatchObject({ seed_kg: 150, bags: 6, estimate_sum: 540_000 });
  });

  it("in kilograms of what is sold in one pack without a price has the packs and no sum", () => {
    const single = { ...PASTURE, packs: [], priced: [] };
    expect(wantedLine(single, asked(60, "kg"), LAWN)).toMatchObject({ packs: [{ weight_kg: 25, count: 3 }], estimate_sum: null });
  });

  it("in kilograms of what is no product, or has no pack, is the weight alone", () => {
    for (const product of [undefined, { ...PASTURE, bag_weight_kg: null, packs: [], priced: [] }]) {
      expect(wantedLine(product, asked(60, "kg"), LAWN)).toMatchObject({ seed_kg: 60, packs: null, estimate_sum: null });
    }
  });
});
