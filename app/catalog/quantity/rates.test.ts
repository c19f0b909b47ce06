import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { generalRate, overseedingOf, ratesInUnits } from "./rates.ts";

const sheetOf = (specs: Record<string, string>) =>
  readSheet(fromSheetRows(Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value }))));

describe("the rates of a product", () => {
  it("the rates of a product are given in each unit people count with; grams a square metre for lawns alone", () => {
    const dose = (kgPer100Sqm: number) => ({ kgPer100Sqm, isRange: false });
    expect(ratesInUnits(dose(3.5), shippedFacts("gazon"))).toEqual(["3,5 kg/100 mp", "350 kg/ha", "35 g/mp"]);
    expect(ratesInUnits(dose(0.28), shippedFacts("pasune"))).toEqual(["28 kg/ha"]);
  });

  it("the rates of a product for overseeding are the product's own where its sheet gives one", () => {
    const range = { "Doză (kg/100 mp)": "3,5", "Normă recomandată": "3–4 kg la 100 mp; la supraînsămânțare 2–2,5 kg" };
    for (const [specs, own] of [
      [range, "2–2,5 kg la 100 mp"],
      [{ ...range, Supraînsămânțare: "2 kg/100 mp" }, "2 kg/100 mp"],
    ] as const) {
      expect(overseedingOf(sheetOf(specs), "1,5–2,5 kg/100 mp")).toBe(own);
      expect(generalRate(sheetOf(specs), "1,5–2,5 kg/100 mp"), "its own rows say it").toBeUndefined();
    }
  });

  it("the rates of a product for overseeding are else the category's, where those can be true of the product", () => {
    const rate = (specs: Record<string, string>) => generalRate(sheetOf(specs), "10–20 kg/ha")?.spec_value;
    expect(rate({ "Doză (kg/100 mp)": "0,32" })).toBe("10–20 kg/ha (orientativ)");
    expect(rate({ "Doză (kg/100 mp)": "0,1" }), "clover: less in all").toBeUndefined();
    expect(rate({ Destinație: "straturi" }), "not sown").toBeUndefined();
    expect(
      rate({ "Doză (kg/100 mp)": "0,3", Destinație: "Supraînsămânțarea pășunilor rărite" }),
      "made for it: its own rate says it",
    ).toBeUndefined();
  });
});
