import { describe, expect, it } from "vitest";
import { IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fold } from "#app/language/text.ts";
import { columnLabel, recognizeAll, saysVat } from "./columns.ts";

const namesOf = (key: (typeof IN_TABLES)[number]) => (PRODUCT[key] as Described).column?.names ?? [];

describe.each(IN_TABLES)("the column of %s", (key) => {
  it.each([key, columnLabel(key), ...namesOf(key)])("may be called %s", (name) => {
    // "Preț fără TVA" says something of a price where there is one.
    const heads = key === "price_show_vat_note" ? ["Preț", name] : [name];
    expect(recognizeAll(heads).at(-1)).toBe(key);
  });

  it("has names as titles are compared: folded, and each once", () => {
    expect(namesOf(key)).toEqual([...new Set(namesOf(key).map(fold))]);
  });
});

it("no name stands for two columns", () => {
  const names = IN_TABLES.flatMap((key) => [...new Set([fold(columnLabel(key)), ...namesOf(key)])]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** A list of a Romanian supplier, as he heads it. */
const PRICE_LIST = {
  "Nr. crt.": undefined,
  Grupa: "category_id",
  "Denumire produs": "name",
  Ambalaj: "bag_weight_kg",
  "Preț listă (lei, fără TVA)": "price",
  "Cota TVA (%)": "vat_rate",
  "Normă (kg/ha)": "dose",
  Stoc: "stock_state",
  "Cod EAN": "ean",
  Compoziţie: "sheet:Compoziție",
  "Germinaţie (%)": "sheet:Germinație",
  "Epoca de semănat": "sheet:Perioada de semănat",
};

it.each(["constructor", "toString", "__proto__", "valueOf"])("the title %s is one that nobody knows", (title) => {
  expect(recognizeAll(["Nume", title])).toEqual(["name", undefined]);
});

it("a Romanian price list is known by its own heads, with cedillas too", () => {
  expect(recognizeAll(Object.keys(PRICE_LIST))).toEqual(Object.values(PRICE_LIST));
});

describe("a title that means two things", () => {
  it.each([
    [["Denumire", "Preț fără TVA"], "price"],
    [["Denumire", "Preț fără TVA", "Preț cu TVA"], undefined],
    [["Denumire", "Preț fără TVA", "Preț"], "price_show_vat_note"],
  ])("is in %j what nothing else there is: %s", (heads, target) => {
    expect(recognizeAll(heads)[1]).toBe(target);
  });

  it("Ambalaj is the weight of the pack, and beside one a row of the sheet", () => {
    expect(recognizeAll(["Ambalaj"])).toEqual(["bag_weight_kg"]);
    expect(recognizeAll(["Ambalaj", "Greutate (kg)"])).toEqual(["sheet:Ambalaj", "bag_weight_kg"]);
  });

  it.each(["Preț/kg", "Preț (EUR)", "Preț achiziție", "Preț promoțional", "Cod furnizor"])("%s is no column of ours", (head) => {
    expect(recognizeAll([head])).toEqual([undefined]);
  });
});

it.each([
  ["Preț listă (lei, fără TVA)", 1],
  ["Preț fără T.V.A.", 1],
  ["Preț + TVA", 1],
  ["Preț cu TVA inclus", 0],
  ["Preț", undefined],
])("the title %s says of its VAT %s", (title, vat) => {
  expect(saysVat(title)).toBe(vat);
});
