import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { factInputs } from "./seed-facts.ts";
import { hasComparedRow, listKeyUses, listOfferedKeys, readFolded, readSheet, searchedText, sheetRows } from "./sheet.ts";
import type { SheetKey } from "./sheet-keys.ts";

const specsOf = (sheet: Record<string, string>) => Object.entries(sheet).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
const read = (sheet: Record<string, string>) => readSheet(fromSheetRows(specsOf(sheet)));

describe("a sheet that is silent", () => {
  it("a sheet that is silent says nothing", () => {
    const silent = { text: undefined };
    expect(read({ Culoare: "verde", "Perioada de înflorire": "martie – mai" })).toEqual({
      ...{ dose: undefined, recommended: undefined, overseeding: undefined, destination: undefined, packaging: undefined },
      ...{
        pieces: undefined,
        units_per_ha: null,
        composition: { ...silent, components: undefined },
        sowing: { ...silent, windows: undefined },
      },
    });
  });
});

it.each([
  ["1,2–1,3 unități, adică 3,6–4 kg (1 unitate = 100.000 de drajeuri, circa 3 kg)", 1.3],
  ["1 unitate", 1],
  ["1,3 unitati", 1.3],
  ["7–9 kg", null],
  ["circa 2 unități", 2],
  ["1,3 UG/ha", 1.3],
  ["100.000 de semințe", null],
])("%j by the hectare: %j units", (spec_value, units) => {
  expect(read({ "Normă la hectar": spec_value }).units_per_ha).toBe(units);
});

it.each([
  ["0,03", 1],
  ["0,0315", 1.05],
  ["0,04", 1.1],
])("a range of units with a dose of %s kg/100 mp: %d of them", (dose, units) => {
  const sheet = { "Doză (kg/100 mp)": dose, "Normă la hectar": "1,0–1,1 unități, adică 3–3,3 kg" };
  expect(read(sheet).units_per_ha).toBe(units);
});

describe("the dose", () => {
  it.each(["Doză (kg/100 mp)", "DOZĂ", "doza recomandată", "Norma (dozare)"])("the dose is found under %j", (key) => {
    expect(read({ [key]: "3,5" }).dose).toEqual({ kgPer100Sqm: 3.5, isRange: false });
  });

  it("the dose is the first that holds a number", () => {
    const sheet = {
      "Consum (kg/mp)": "0,09",
      Doză: "după sol",
      "Doză (kg/100 mp)": "3",
      "Doză la supraînsămânțare": "1,5",
    };
    expect(read(sheet).dose?.kgPer100Sqm).toBe(3);
  });

  it("the dose has the unit that its key names", () => {
    expect(read({ "Doză (kg/ha)": "28" }).dose?.kgPer100Sqm).toBe(0.28);
  });

  it("the dose is not the consumption", () => {
    expect(read({ "Consum (kg/mp)": "0,035" }).dose).toBeUndefined();
  });
});

describe("the recommended range", () => {
  it.each([
    ["Interval recomandat", "30–33 kg", "30–33 kg"],
    [" normă la hectar ", "30–33 kg", "30–33 kg/ha"],
    ["Normă la hectar", "45–50 kg; sparceta are sămânță mare", "45–50 kg/ha; sparceta are sămânță mare"],
    ["Normă la hectar", "1,1–1,3 unități (1 unitate, circa 3 kg)", "1,1–1,3 unități/ha (1 unitate, circa 3 kg)"],
    ["Normă la hectar", "20–26 kg/ha", "20–26 kg/ha"],
    ["Normă la hectar", "20 kg la hectar", "20 kg la hectar"],
    ["Normă la hectar", "după analiză", "după analiză"],
  ])("the recommended range under %j, %j, is %j", (key, value, words) => {
    expect(read({ "Doză (kg/100 mp)": "0,33", [key]: value }).recommended).toBe(words);
  });

  it("the recommended range is the first of the two that the sheet gives", () => {
    expect(read({ "Normă la hectar": "30 kg", "Interval recomandat": "3 kg" }).recommended).toBe("30 kg/ha");
  });

  it("the recommended range tells the rate for overseeding where no row of its own does", () => {
    const range = { "Interval recomandat": "3–4 kg la 100 mp; la supraînsămânțare 2–2,5 kg" };
    expect(read(range).overseeding).toBe("2–2,5 kg la 100 mp");
    expect(read({ ...range, "Normă la supraînsămânțare": "2 kg/100 mp" }).overseeding).toBe("2 kg/100 mp");
    expect(read({ "Normă la hectar": "30 kg; la supraînsămânțare 15 kg" }).overseeding).toBeUndefined();
  });
});

describe("the composition", () => {
  it("the composition is found in any case, as text and in its parts", () => {
    expect(read({ " COMPOZIȚIE ": "60% a, 40% b" }).composition).toMatchObject({ text: "60% a, 40% b", components: [{}, {}] });
    expect(read({ Compoziție: "trifoi" }).composition).toEqual({ text: "trifoi", components: undefined });
  });

  it("the composition has its diacritics, and no words beside", () => {
    expect(read({ Compozitie: "60% a, 40% b", "Compoziție chimică": "azot" }).composition.text).toBeUndefined();
  });
});

describe("the time of sowing", () => {
  it.each(["Perioada de semănat", "Epoca de semănat", "Perioada de plantare", "perioada de plantare în ghiveci"])(
    "the time of sowing under %j",
    (key) => {
      expect(read({ [key]: "martie – mai" }).sowing.windows).toHaveLength(1);
    },
  );

  it("the time of sowing may be words that are no window", () => {
    expect(read({ "Perioada de semănat": "primăvara" }).sowing).toEqual({ text: "primăvara", windows: undefined });
  });

  it.each(catalogue.products)("the time of sowing is read of $slug", ({ specs }) => {
    expect(readSheet(fromSheetRows(specs)).sowing.windows?.length).toBeGreaterThan(0);
  });
});

describe("pack and use", () => {
  it("pack and use are read by their names, the use by the beginning of its own", () => {
    const sheet = read({
      "Destinația amestecului": "curți",
      "Ambalaj interior": "pungă",
      AMBALAJ: "sac de 10 kg",
      "bucăți în pachet": "50",
    });
    expect(sheet).toMatchObject({ destination: "curți", packaging: "sac de 10 kg", pieces: "50" });
  });
});

describe("the finder", () => {
  it.each<[SheetKey, string]>([
    ["composition", "Compoziția amestecului"],
    ["destination", "DESTINATIE"],
    ["cuttingHeight", "Recomandare: inaltime de tuns"],
    ["years", "Durata de folosire"],
    ["cuts", "Coase pe an, la irigare"],
    ["cuts", "Cosit"],
    ["soilNeeds", "Cerințe de sol"],
    ["light", "lumina"],
    ["soil", " SOL "],
  ])("the finder reads %s under %j, without case and diacritics", (key, written) => {
    expect(readFolded(specsOf({ Altceva: "x", [written]: "Umbră" }))(key)).toBe("umbra");
  });

  it.each<[SheetKey, string]>([
    ["soil", "Cerințe de sol"],
    ["cutting", "Coase pe an"],
    ["seeder", "Perioada de semănat"],
  ])("the finder does not take for %s what %j says", (key, written) => {
    expect(readFolded(specsOf({ [written]: "x" }))(key)).toBe("");
  });
});

describe("keys", () => {
  it("the keys whose values the search finds are named", () => {
    const specs = specsOf({ "Compoziția exactă": "a", Destinație: "b", "Alte utilizări": "c", Ambalaj: "d", Compoziție: "e" });
    expect(searchedText(specs, "composition")).toBe("a; e");
    expect(searchedText(specs, "uses")).toBe("b; c");
  });

  it("the keys that the comparison shows above the others are named", () => {
    const above = ["Compoziție", "Norma (dozare)", "Consum anual", "Perioada de înflorire", "Ambalaj mic", " bucăți în pachet"];
    expect(above.filter((key) => !hasComparedRow(key))).toEqual([]);
    expect(["Destinație", "Înălțime", "Supraînsămânțare", "Compozitie"].filter(hasComparedRow)).toEqual([]);
  });

  it("keys that the form offers are the introduction and those of the catalogue that products share", () => {
    const facts = factInputs().map(({ name }) => name);
    const offered = listOfferedKeys().filter((name) => !facts.includes(name));
    expect(offered).toHaveLength(13);
    expect(listOfferedKeys()).toEqual([...offered, ...facts]);
    const written = new Set(catalogue.products.flatMap(({ specs }) => specs.map(({ spec_key }) => spec_key)));
    expect(offered.filter((name) => !written.has(name))).toEqual(["Fișă tehnică"]);
    expect(listKeyUses()).toContain("„Doză (kg/100 mp)”: calculatorul");
  });
});

describe("a row of the name „Fișă tehnică”", () => {
  const specs = [
    { spec_key: "fișă tehnică ", spec_value: "Soi danez, înregistrat în 2019." },
    { spec_key: "Ambalaj", spec_value: "10 kg" },
  ];

  it("a row of the name „Fișă tehnică” is what stands above the sheet, and no row of it", () => {
    expect(readSheet(fromSheetRows(specs)).introduction).toBe("Soi danez, înregistrat în 2019.");
    expect(sheetRows(specs)).toEqual([specs[1]]);
    expect(readSheet(fromSheetRows(sheetRows(specs))).introduction).toBeUndefined();
  });

  it("a row of the name „Fișă tehnică” has no row in the comparison", () => {
    expect(specs.map(({ spec_key }) => hasComparedRow(spec_key))).toEqual([true, true]);
  });
});
