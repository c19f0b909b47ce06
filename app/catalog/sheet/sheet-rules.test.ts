import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { readSheet, type Spec } from "./sheet.ts";
import { compositionFault, rowsPerHectare, sheetWarnings, withOneDose } from "./sheet-rules.ts";

const stored = (specs: Spec[]) => ({ specs, dose: fromSheetRows(specs).dose });
const sheet = (specs: Record<string, string>) => Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
const before = sheet({ "Doză (kg/100 mp)": "3,5", "Consum (kg/mp)": "0,035", Soi: "Sport" });

describe("dose and consumption", () => {
  it.each([
    [
      { "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,035" },
      { "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,04" },
    ],
    [
      { "Doză (kg/100 mp)": "3,5", "Consum (kg/mp)": "0,04" },
      { "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,04" },
    ],
    [
      { "Doză (kg/100 mp)": "3–4 kg", "Consum (kg/mp)": "0,035" },
      { "Doză (kg/100 mp)": "3–4 kg", "Consum (kg/mp)": "0,04" },
    ],
    [
      { "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,04" },
      { "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,04" },
    ],
    [{ "Doză (kg/100 mp)": "4" }, { "Doză (kg/100 mp)": "4" }],
    [
      { "Doză (kg/ha)": "400", "Consum (g/mp)": "35" },
      { "Doză (kg/ha)": "400", "Consum (g/mp)": "40" },
    ],
  ])("%j is stored as %j", (typed, stored) => {
    const known = Object.keys(typed)[0] === "Doză (kg/ha)" ? sheet({ "Doză (kg/ha)": "350", "Consum (g/mp)": "35" }) : before;
    expect(withOneDose(sheet(typed), known)).toEqual(sheet(stored));
  });

  it("dose and consumption that were both changed and disagree are asked about; of a new sheet the dose is believed", () => {
    const both = sheet({ "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,05" });
    expect(withOneDose(both, before)).toBe("conflict");
    expect(withOneDose(both, [])).toEqual(sheet({ "Doză (kg/100 mp)": "4", "Consum (kg/mp)": "0,04" }));
  });
});

describe("a composition", () => {
  it.each([
    ["50% raigras peren, 20% firuță, 40% păiuș roșu", "Procentele înseamnă împreună 110%; o compoziție are cel mult 100%."],
    ["33,4% raigras peren, 33,4% firuță, 33,4% păiuș roșu", undefined],
    ["70% raigras peren (Lolium perenne), 30% firuță (din care 50% soiul Miracle)", undefined],
    ["50% raigras anual, completat cu raigras peren", undefined],
    ["raigras peren", undefined],
  ])("%s: %s", (spec_value, fault) => {
    expect(compositionFault({ spec_key: "Compoziție", spec_value })).toBe(fault);
    expect(compositionFault({ spec_key: "Descriere", spec_value })).toBeUndefined();
  });
});

it("a crop of fields shows its dose for a hectare, once", () => {
  expect(rowsPerHectare(stored(before))).toEqual(sheet({ "Doză (kg/ha)": "350", Soi: "Sport" }));
  expect(rowsPerHectare(stored(sheet({ "Doză recomandată": "0,22–0,26" })))).toEqual(sheet({ "Doză recomandată": "22–26 kg/ha" }));
  expect(rowsPerHectare(stored(sheet({ Doză: "după sol" })))).toEqual(sheet({ Doză: "după sol" }));
});

describe("what may be wrong in a sheet that is saved all the same", () => {
  const lawn = { name: "Gazon", facts: { usual_dose_from: 2, usual_dose_to: 5 } };

  it.each([
    [{ Doză: "35 gr./mp" }, []],
    [
      { Doză: "35 kg./mp" },
      ["3.500 kg/100 mp (350.000 kg/ha) este în afara normei obișnuite la Gazon, de la 2 până la 5 kg/100 mp. Verificați unitatea."],
    ],
    [
      { Doză: "un sac la 300 mp" },
      ["Norma „un sac la 300 mp” este în ambalaje, nu în kilograme: calculatorul nu apare, iar cererile vin fără cantitate."],
    ],
    [{ Compoziție: "60% raigras + 50% păiuș" }, ["Procentele înseamnă împreună 110%; o compoziție are cel mult 100%."]],
    [{ Doză: "", Compoziție: "60% raigras, 40% păiuș" }, []],
  ])("%j", (specs, warnings) => {
    expect(sheetWarnings(fromSheetRows(sheet(specs)), lawn)).toEqual(warnings);
  });

  it("what may be wrong in a sheet that is saved all the same counts units, where the pack is one of a known weight", () => {
    const beet = fromSheetRows(sheet({ Doză: "1,2–1,3 UG/ha", Ambalaj: "unitate (pungă de circa 3 kg)" }));
    expect(readSheet(beet)).toMatchObject({ dose: { kgPer100Sqm: 0.039, from: 0.036, isRange: true }, units_per_ha: 1.3 });
    expect(sheetWarnings(beet, { name: "Sfeclă", facts: { usual_dose_from: 0.03, usual_dose_to: 0.2 } })).toEqual([]);
  });
});
