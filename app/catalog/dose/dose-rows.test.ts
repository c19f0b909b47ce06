import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doseOfWeight } from "./dose.ts";
import { fromSheetRows, toSheetRows, withDose } from "./dose-rows.ts";

const specsOf = (sheet: Record<string, string>) => Object.entries(sheet).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
const stored = (sheet: Record<string, string>) => fromSheetRows(specsOf(sheet));

describe("the dose of a sheet", () => {
  it.each([
    [
      { "Doză (kg/100 mp)": "2,5", "Consum (kg/mp)": "0,025" },
      { kind: "weight", from: null, to: 2.5 },
    ],
    [
      { "Doză (kg/100 mp)": "2,5–3", "Consum (kg/mp)": "0,03" },
      { kind: "weight", from: 2.5, to: 3 },
    ],
    [{ "Doză (kg/ha)": "28" }, { kind: "weight", from: null, to: 0.28 }],
    [
      { "Doză (g/mp)": "30–35", "Consum (g/mp)": "35" },
      { kind: "weight", from: 3, to: 3.5 },
    ],
  ])("the dose of a sheet stands beside the rows that say it and nothing else: %j", (sheet, dose) => {
    expect(stored(sheet)).toEqual({ specs: Object.keys(sheet).map((spec_key) => ({ spec_key, spec_value: null })), dose });
  });

  it.each([
    [{ Doză: "circa 4 kg/100 mp, la umbră" }, { kind: "weight", from: null, to: 4 }],
    [{ "Doză (kg/100 mp)": "2.50" }, { kind: "weight", from: null, to: 2.5 }],
    [{ "Doză (kg/100 mp)": "2,5 - 3" }, { kind: "weight", from: 2.5, to: 3 }],
    [{ Doză: "60.000–75.000 de semințe/ha" }, { kind: "seeds", from: 600, to: 750 }],
    [{ Doză: "1,2–1,3 UG/ha" }, { kind: "units", from: 0.012, to: 0.013 }],
    [{ Doză: "60 de bulbi/mp" }, { kind: "pieces", from: null, to: 6_000 }],
    [{ Doză: "la nevoie" }, null],
    [{ Doză: "un sac la 300 mp" }, null],
    [{ Doză: "" }, null],
  ])("the dose of a sheet is read from a row that stays as it is written: %j", (sheet, dose) => {
    expect(stored(sheet)).toEqual({ specs: specsOf(sheet), dose });
  });

  it("the dose of a sheet is a weight where one is said beside what is counted", () => {
    expect(stored({ Doză: "1,3 UG/ha", "Doză (kg/ha)": "3,9" }).dose).toEqual({ kind: "weight", from: null, to: 0.039 });
  });

  it("the dose of a sheet gives its rows back as they were, whatever they say", () => {
    const key = fc.constantFrom(
      "Doză (kg/100 mp)",
      "Doză (kg/ha)",
      "Doză (g/mp)",
      "doza",
      "Consum (kg/mp)",
      "Consum (g/mp)",
      "Doză (semințe/mp)",
      "Soi",
    );
    const amount = fc.oneof(fc.nat(400), fc.double({ min: 0, max: 40, noNaN: true })).map((number) => String(number).replace(".", ","));
    const value = fc.oneof(
      amount,
      fc.tuple(amount, fc.constantFrom("–", "-", " – ", " la "), amount).map((parts) => parts.join("")),
      fc.tuple(amount, fc.constantFrom(" kg/ha", " g/mp", " UG/ha", " semințe/ha", ", la umbră")).map((parts) => parts.join("")),
      fc.constantFrom("", "la nevoie", "3.50"),
    );
    const rows = fc.array(fc.record({ spec_key: key, spec_value: value }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, (sheet) => {
        const read = fromSheetRows(sheet);
        expect(toSheetRows(read)).toEqual(sheet);
        expect(fromSheetRows(toSheetRows(read))).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a dose that is set", () => {
  const pair = { "Doză (kg/100 mp)": "2,5", "Consum (kg/mp)": "0,025" };
  const rowsOf = (sheet: Record<string, string>, kg: number | null) => toSheetRows(withDose(stored(sheet), doseOfWeight(kg)));

  it("a dose that is set takes the place of what said it before, or the end", () => {
    expect(rowsOf({ A: "1", "Doza veche": "3", "Consum (g/mp)": "30", B: "2" }, 2.5)).toEqual(specsOf({ A: "1", ...pair, B: "2" }));
    expect(rowsOf({ A: "1", Doză: "circa 3 kg la umbră", B: "2" }, 2.5)).toEqual(specsOf({ A: "1", ...pair, B: "2" }));
    expect(rowsOf({ A: "1", "Consumator final": "x" }, 2.5)).toEqual(specsOf({ A: "1", "Consumator final": "x", ...pair }));
  });

  it("a dose that is set goes with its consumption", () => {
    expect(rowsOf({ A: "1", ...pair }, null)).toEqual(specsOf({ A: "1" }));
  });
});
