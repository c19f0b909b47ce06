import { describe, expect, it } from "vitest";
import { fieldGroups } from "./column-fields.ts";

const FIELDS = ["name", "sku", "price", "bag_weight_kg", "ean", "brand", "vat_rate", "offer_price", "slug", "stock_state", "dose", "packs"];
const KNOWN = { fields: FIELDS.map((target) => ({ target, label: `Câmpul ${target}` })), sheetNames: ["Compoziție", "Ploidie"] };
const targets = (...asked: Parameters<typeof fieldGroups>) =>
  fieldGroups(...asked).map(({ label, choices }) => [label, ...choices.map(([target]) => target)]);

describe("fields for a column of a file", () => {
  it("fields for a column begin with the four usual ones and a row of the sheet that is called as the column", () => {
    expect(targets({ title: "Culoare", target: null }, KNOWN, "", "")).toEqual([
      ["Pentru coloana aceasta", "sheet:Culoare"],
      ["Obișnuite", "name", "sku", "price", "bag_weight_kg"],
    ]);
  });

  it("fields for a column are found by words of their name, without diacritics, those of the sheet too", () => {
    expect(targets({ title: "", target: null }, KNOWN, "", "  COMPOZITIE ")[1]).toEqual(["Găsite: „COMPOZITIE”", "sheet:Compoziție"]);
    expect(targets({ title: "", target: null }, KNOWN, "", "ean campul")[1]).toEqual(["Găsite: „ean campul”", "ean"]);
  });

  it("fields for a column keep what was chosen and what the file proposed, whatever is looked for", () => {
    expect(targets({ title: "", target: "brand" }, KNOWN, "sheet:Raft", "ean")[0]).toEqual([
      "Pentru coloana aceasta",
      "brand",
      "sheet:Raft",
    ]);
  });

  it("fields for a column have the days of an offer among the usual ones where another column is its price", () => {
    const known = {
      ...KNOWN,
      fields: [...KNOWN.fields, ...["offer_valid_from", "offer_valid_to"].map((target) => ({ target, label: target }))],
    };
    const usual = ["Obișnuite", "name", "sku", "price", "bag_weight_kg"];
    expect(targets({ title: "", target: null, isOffered: true }, known, "", "")).toEqual([
      [...usual, "offer_valid_from", "offer_valid_to"],
    ]);
    expect(targets({ title: "", target: null }, known, "", "")).toEqual([usual]);
  });

  it("fields for a column are all of them where there are few", () => {
    const few = { fields: KNOWN.fields.slice(0, 5), sheetNames: [] };
    expect(targets({ title: "Nume", target: "name" }, few, "name", "")).toEqual([["Câmpuri", ...FIELDS.slice(0, 5)]]);
  });
});
