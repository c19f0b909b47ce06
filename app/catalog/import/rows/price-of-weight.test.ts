import { describe, expect, it } from "vitest";
import type { Target } from "../cells/import-columns.ts";
import { readRow, usedColumns } from "../cells/row-values.ts";
import { packPriceWords, withPackPrice } from "./price-of-weight.ts";

const read = (targets: readonly Target[], titles: readonly string[], cells: string[], unit = "") =>
  readRow(cells, usedColumns(targets, titles, [{ cells }]), unit);

describe("a price of a kilogram", () => {
  const ofTitle = read(
    ["name", "bag_weight_kg", "price_net"],
    ["Denumire", "Ambalaj", "Preț lei/kg fără TVA"],
    ["Laser", "sac 25 kg", "18,5"],
  );

  it("a price of a kilogram is that of the pack, times its weight, and the plan shows the reckoning", () => {
    expect(withPackPrice(ofTitle, undefined).fields).toMatchObject({ price_net: 462.5, bag_weight_kg: 25 });
    expect(packPriceWords(ofTitle)).toBe(
      "Prețul pe kg se înmulțește cu greutatea ambalajului, de exemplu „Laser”: 18,5 lei × 25 kg = 462,5 lei.",
    );
  });

  const ofUnit = read(["name", "price_net"], ["Denumire", "Preț fără TVA"], ["Timoftică", "14,2"], "kg");

  it("a price of a kilogram is asked for the weight of the pack where only the unit of measure says it", () => {
    const { fields, faults } = withPackPrice(ofUnit, undefined);
    expect(fields).not.toHaveProperty("price_net");
    expect(faults.map(({ reason }) => reason)).toEqual([
      "Prețul este pe kg, iar rândul nu spune cât cântărește ambalajul: scrieți greutatea ambalajului (de exemplu „sac 25 kg”) sau prețul ambalajului.",
    ]);
  });

  it("a price of a kilogram is times the weight that is known of the product, which is to be confirmed", () => {
    const { fields, doubts } = withPackPrice(ofUnit, { bag_weight_kg: 25 });
    expect(fields.price_net).toBe(355);
    expect(doubts?.map(({ reason }) => reason)).toEqual(["Prețul este pe kg: 14,2 lei × 25 kg = 355 lei ambalajul."]);
  });

  it("a price of a sack stays one, whatever the goods are measured in", () => {
    const ofSack = read(["name", "price"], ["Denumire", "Preț / sac"], ["Timoftică", "355"], "kg");
    expect(withPackPrice(ofSack, undefined).fields.price).toBe(355);
  });

  it("a price of a tonne is a thousandth for a kilogram", () => {
    const ofTonne = read(["name", "bag_weight_kg", "price"], ["Denumire", "Ambalaj", "Preț"], ["Miranda", "big bag 500 kg", "1850"], "to");
    expect(withPackPrice(ofTonne, undefined).fields.price).toBe(925);
  });
});
