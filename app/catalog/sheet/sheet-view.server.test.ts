import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { readSheet, type Spec } from "./sheet.ts";
import { sheetParts } from "./sheet-view.server.ts";

function parts(values: Record<string, string>) {
  const specs = Object.entries(values).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));
  const keysOf = (some: readonly Spec[]) => some.map(({ spec_key }) => spec_key);
  const { sowing, rows, told } = sheetParts(specs, readSheet(fromSheetRows(specs)));
  return { sowing: keysOf(sowing), rows: keysOf(rows), told: keysOf(told) };
}

describe("the sheet of a page", () => {
  it("the sheet of a page has what is in the pack before the plant, and the sowing apart, each in the owner's order", () => {
    const keys = ["Ploidie", "Ambalaj", "Adâncime de semănat", "Puritate", "Destinație", "Răsărire"];
    expect(parts(Object.fromEntries(keys.map((key) => [key, "x"])))).toEqual({
      sowing: ["Adâncime de semănat", "Răsărire"],
      rows: ["Ambalaj", "Puritate", "Ploidie", "Destinație"],
      told: [],
    });
  });

  it("the sheet of a page says last what the page says otherwise: what is drawn, and doses", () => {
    const drawn = {
      Compoziție: "60% raigras peren, 40% păiuș roșu",
      "Perioada de semănat": "15 martie – 15 aprilie",
      "Consum (kg/mp)": "0,0024",
    };
    const range = { "Normă la hectar": "22–26 kg" };
    const dose = { "Doză (kg/100 mp)": "0,24" };
    expect(parts({ ...drawn, ...dose, ...range, Ambalaj: "sac" })).toEqual({
      sowing: ["Normă la hectar"],
      rows: ["Ambalaj"],
      told: [...Object.keys(drawn), "Doză (kg/100 mp)"],
    });
  });

  it("the sheet of a page keeps what could not be drawn, and leaves out what nobody knows", () => {
    expect(parts({ Compoziție: "amestec", "Perioada de semănat": "primăvara", "Consum (kg/mp)": "0,03", Lot: " " })).toEqual({
      sowing: ["Perioada de semănat", "Consum (kg/mp)"],
      rows: ["Compoziție"],
      told: [],
    });
  });

  it("the sheet of a page names packs from the lightest, whatever order the owner wrote them in", () => {
    const specs = [{ spec_key: "Ambalaj", spec_value: "sac de 10 kg sau 25 kg, pungă de 1 kg" }];
    const { rows } = sheetParts(specs, readSheet(fromSheetRows(specs)));
    expect(rows).toEqual([{ spec_key: "Ambalaj", spec_value: "pungă de 1 kg, sac de 10 kg sau 25 kg" }]);
  });
});
