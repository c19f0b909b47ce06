import { describe, expect, it } from "vitest";
import { IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fold } from "#app/language/text.ts";
import { columnLabel, recognizeAll } from "./import-columns.ts";
import { otherMoney, sideOfTitle } from "./price-titles.ts";

const namesOf = (key: (typeof IN_TABLES)[number]) => (PRODUCT[key] as Described).column?.names ?? [];

describe.each(IN_TABLES)("the column of %s", (key) => {
  it.each([columnLabel(key), ...namesOf(key)])("may be called %s", (name) => {
    expect(recognizeAll([name])).toEqual([key]);
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
  "Preț listă (lei, fără TVA)": "price_net",
  "Cota TVA (%)": "vat_rate",
  "Normă (kg/ha)": "dose",
  Stoc: "stock_state",
  "Cod EAN": "ean",
  Compoziţie: "sheet:Compoziție",
  "Germinaţie (%)": "sheet:Germinație",
  "Epoca de semănat": "sheet:Perioada de semănat",
};

/** Heads of wholesalers' lists of maize, with a note beside nearly every name. */
const HYBRIDS = {
  "Nr. crt.": undefined,
  "Hibrid / Soi": "name",
  "Grupa FAO": "sheet:Grupa FAO",
  "Norma de semanat (boabe/ha)": "dose",
  "Boabe / sac": "pack_pieces",
  "Pret lei/UM fara TVA": "price_net",
  "Pret lei/UM cu TVA 11%": "price_gross",
  "Pret campanie": "offer_price",
  "Data inceput promotie": "offer_valid_from",
  "Data sfarsit promotie": "offer_valid_to",
  "Mod ambalare": "bag_weight_kg",
} as const;

it("a wholesaler's list of hybrids is known by its own heads", () => {
  expect(recognizeAll(Object.keys(HYBRIDS))).toEqual(Object.values(HYBRIDS));
});

it("„Soi” names the product where nothing else does, and is a row of its sheet beside a name", () => {
  expect(recognizeAll(["Soi", "Pret"])).toEqual(["name", "price"]);
  expect(recognizeAll(["Denumire", "Soi"])).toEqual(["name", "sheet:Soiuri"]);
});

/** Lists that programs of accountants write, by their own heads; what is missing is nothing that the catalogue has. */
const PROGRAMS = {
  "SAGA, its DBF": {
    ...{ COD: "sku", DENUMIRE: "name", UM: undefined, TVA: "vat_rate", PRET_VANZ: "price_net", PRET_V_TVA: "price_gross" },
    ...{ COD_BARE: "ean", GRUPA: "category_id" },
  },
  "SmartBill, its nomenclature": { Denumire: "name", Cod: "sku", UM: undefined, "Pret vanzare": "price", TVA: "vat_rate" },
  "SmartBill, its stock": { cod: "sku", denumire: "name", "stoc final": "stock_state", "Greutate neta (in kg.)": "bag_weight_kg" },
  WinMENTOR: {
    ...{ CodExtern: "sku", Denumire: "name", DenUM: undefined, PretVanzare: "price", DenClasa: "category_id", CotaTVA: "vat_rate" },
    ...{ PretVCuTVA: "price_gross" },
  },
  FGO: {
    ...{ "Cod FGO": undefined, "Cod produs": "sku", "Nume produs": "name", Categorie: "category_id", "TVA %": "vat_rate" },
    ...{ "Pret vanzare fara TVA (RON)": "price_net", "Pret vanzare cu TVA (RON)": "price_gross", Descriere: "long_description" },
  },
  NextUp: {
    ...{ Cod: "sku", Denumire: "name", "Unitate de masura": undefined, "Cod de bare": "ean" },
    ...{ "Pret vanzare fara tva": "price_net", "Pret vanzare cu tva": "price_gross", "Moneda pret vanzare": undefined },
  },
} as const;

it.each(Object.entries(PROGRAMS))("a list of %s is known by its own heads", (_program, heads) => {
  expect(recognizeAll(Object.keys(heads))).toEqual(Object.values(heads));
});

it.each(["constructor", "toString", "__proto__", "valueOf"])("the title %s is one that nobody knows", (title) => {
  expect(recognizeAll(["Nume", title])).toEqual(["name", undefined]);
});

it("a Romanian price list is known by its own heads, with cedillas too", () => {
  expect(recognizeAll(Object.keys(PRICE_LIST))).toEqual(Object.values(PRICE_LIST));
});

it.each([
  ..."Depth|Light|Use|Water|Place|Stand|Range|Years|Cutting|Pieces|Density|Spacing|Packaging|Introduction|Destination".split("|"),
  ..."Care|Packs|Benefits|Consumption|Soil|Composition|Sowing|Stock state|category_id|is_published|bag_weight_kg".split("|"),
])("the English title %s is no word of ours by being one of the program's", (head) => {
  expect(recognizeAll([head])).toEqual([undefined]);
});

it("„Loc” stays the row of the sheet, and the Position of WooCommerce, which is 0 of nearly all, goes nowhere", () => {
  expect(recognizeAll(["Loc", "Position"])).toEqual(["sheet:Loc", undefined]);
});

describe("a title with what stands beside its name", () => {
  it.each([
    ["Ambalaj (kg)", "bag_weight_kg"],
    ["Ambalaj (g)", "bag_weight_kg"],
    ["Cod SKU", "sku"],
    ["Preț listă 2026", "price"],
    ["Stoc (buc)", "stock_state"],
    ["Umiditate (%)", "sheet:Umiditate"],
    ["MMB (g)", "sheet:Masa a 1.000 de semințe"],
    ["Adâncime (cm)", "sheet:Adâncime de semănat"],
    ["Preț catalog", "price"],
    ["Preț (kg)", undefined],
  ])("%s is %s", (head, target) => {
    expect(recognizeAll([head])).toEqual([target]);
  });

  it("a title with what stands beside its name is of several years the newest", () => {
    expect(recognizeAll(["Preț 2025", "Preț 2026"])).toEqual([undefined, "price"]);
  });
});

it.each(["Normă (kg/ha)", "Norma, gr./mp", "Doză (UG/ha)", "Doză kg pe metru pătrat", "Doză (semințe/mp)", "Doza kg ha"])(
  "the title %s is of a dose, whatever its unit",
  (title) => {
    expect(recognizeAll([title])).toEqual(["dose"]);
  },
);

it.each([
  ["Preț lei/kg fără TVA", "price_net"],
  ["Pret / tona", "price"],
])("%s is the price of a list of products that has no other", (title, target) => {
  expect(recognizeAll(["Denumire", title])).toEqual(["name", target]);
  expect(recognizeAll(["Denumire", title, "Preț lei/sac fără TVA"])).toEqual(["name", undefined, "price_net"]);
});

describe("prices without VAT and with it", () => {
  it("prices without VAT and with it are two columns, beside a third that does not say", () => {
    expect(recognizeAll(["Preț fără TVA", "Preț cu TVA", "Preț"])).toEqual(["price_net", "price_gross", "price"]);
  });
});

describe("a title that means two things", () => {
  it("Ambalaj is the weight of the pack, and beside one a row of the sheet", () => {
    expect(recognizeAll(["Ambalaj"])).toEqual(["bag_weight_kg"]);
    expect(recognizeAll(["Ambalaj", "Greutate (kg)"])).toEqual(["sheet:Ambalaj", "bag_weight_kg"]);
  });

  it.each(["Preț/kg", "Preț (EUR)", "Preț achiziție", "Preț promo / kg", "Cod furnizor"])("%s is no column of ours", (head) => {
    expect(recognizeAll([head])).toEqual([undefined]);
  });
});

it.each([
  ..."Preț fără TVA|Preț fără T.V.A.|Preț listă (lei, fără TVA)|PU fără TVA|Preț excl. TVA|Preț excl.|Preț exclusiv TVA|Preț + TVA|Preț (+TVA 21%)|Preț net|Prețurile nu includ TVA".split(
    "|",
  ),
  ..."Preț fără taxe|TVA neinclus|Preț, TVA nu este inclus|Price (excl. VAT)|Price tax excluded|Price ex. VAT|Price without tax|Net price".split(
    "|",
  ),
])("the title %s is of a price without VAT", (title) => {
  expect(sideOfTitle(title)).toBe("price_net");
});

it.each([
  ..."Preț cu TVA|Preț cu TVA inclus|Preț (TVA inclus)|Preț incl. TVA|Preț cu TVA 21%|Preț brut|Prețurile includ TVA|Price (incl. VAT)|Price tax included|Gross price".split(
    "|",
  ),
])("the title %s is of a price with VAT", (title) => {
  expect(sideOfTitle(title)).toBe("price_gross");
});

it.each(["Preț", "Regular price", "Variant Price", "Cotă TVA", "Cabinet", "Preț exclusivist"])("the title %s does not say", (title) => {
  expect(sideOfTitle(title)).toBeUndefined();
});

it.each([
  ["Preț (EUR)", "EUR"],
  ["Price, €", "€"],
  ["Preț USD", "USD"],
  ["Preț (lei)", undefined],
  ["Preț europalet", undefined],
])("the title %s names the money %s", (title, money) => {
  expect(otherMoney(title)).toBe(money);
});

it.each(["Pret promo", "Preț promoțional (lei, fără TVA)", "PREȚ PROMOȚIE", "Preț redus", "Preț de ofertă", "Sale price", "Special price"])(
  "%s is the price of an offer",
  (title) => {
    expect(recognizeAll([title])).toEqual(["offer_price"]);
  },
);

it.each([
  ["Compare-at price", "price_before"],
  ["Preț vechi (lei, cu TVA)", "price_before"],
  ["Preț inițial", "price_before"],
  ["Discount %", "discount"],
  ["Reducere", "discount"],
])("%s says an offer as %s, and is no list price", (title, target) => {
  expect(recognizeAll([title])).toEqual([target]);
});

it("old prices beside new ones reduce nothing", () => {
  expect(recognizeAll(["Denumire", "Preț vechi", "Preț nou"])).toEqual(["name", undefined, "price"]);
  expect(recognizeAll(["Denumire", "Preț vechi", "Nou"])).toEqual(["name", undefined, "price"]);
  expect(recognizeAll(["Denumire", "Preț vechi (lei)", "NOU (fără TVA)"])).toEqual(["name", undefined, "price_net"]);
  expect(recognizeAll(["Denumire", "Preț", "Nou"]), "no price without an old one").toEqual(["name", "price", undefined]);
});

it("the price before a reduction is the list price of a table that has no other", () => {
  expect(recognizeAll(["Denumire", "Preț vechi"])).toEqual(["name", "price"]);
  expect(recognizeAll(["Denumire", "Preț inițial fără TVA", "Preț redus"])).toEqual(["name", "price_net", "offer_price"]);
});

it.each(["Preț normal", "Preț întreg", "Preț de bază"])("%s is the list price, beside the one of an offer too", (title) => {
  expect(recognizeAll([title])).toEqual(["price"]);
  expect(recognizeAll(["Denumire", "Preț promoțional", `${title} (cu TVA)`])).toEqual(["name", "offer_price", "price_gross"]);
});

it.each(["Amb.", "Ambal.", "Amb. (kg)"])("%s is the pack", (title) => {
  expect(recognizeAll(["Denumire", title])).toEqual(["name", "bag_weight_kg"]);
});

it.each(["Preț de la 1 martie", "Preț (de la 01.03.2027)", "Preț nou cu TVA începând cu 1 martie 2027"])(
  "%s is the planned price",
  (title) => {
    expect(recognizeAll(["Denumire", "Preț vechi", title], "2026-11-29")[2]).toBe("planned_price");
  },
);

it("a price from a day that has come is the one of now, and one from a place is none", () => {
  expect(recognizeAll(["Denumire", "Preț de la 01.03.2026 (fără TVA)"], "2026-11-29")).toEqual(["name", "price_net"]);
  expect(recognizeAll(["Denumire", "Preț de la furnizor"], "2026-11-29")).toEqual(["name", undefined]);
});

it.each([
  ["Preț listă lei/sac fără TVA", "price_net"],
  ["Preț catalog lei/UG", "price"],
  ["Preț pachet cu TVA", "price_gross"],
  ["Preț comandă timpurie lei/sac fără TVA (până la 15.01.2027)", "offer_price"],
  ["Bucăți/pachet", "pack_pieces"],
  ["Calibru", "sheet:Calibru"],
  ["Ambalaj (l)", "bag_weight_kg"],
  ["BLOCAT", "blocked"],
])("seed dealers and their programs call a column %s, which is %s", (title, target) => {
  expect(recognizeAll([title])).toEqual([target]);
});

it("of the prices of a pack and of a piece the one of the pack is read", () => {
  expect(recognizeAll(["Denumire", "Preț/buc (cu TVA)", "Preț/pachet 10 buc (cu TVA)"])).toEqual(["name", undefined, "price_gross"]);
});

it.each([
  ["De la", "Până la"],
  ["De la data", "Până la data"],
  ["Valabil de la", "Valabil până la (inclusiv)"],
  ["Început", "Sfârșit"],
  ["Data început", "Data sfârșit"],
])("%s and %s beside the price of an offer are its days, and beside a list price alone no offer's", (from, to) => {
  expect(recognizeAll(["Denumire", "Preț listă", "Preț promo", from, to])).toEqual([
    ...["name", "price", "offer_price"],
    ...["offer_valid_from", "offer_valid_to"],
  ]);
  if (!from.startsWith("Valabil")) expect(recognizeAll(["Denumire", "Preț", from, to])).toEqual(["name", "price", undefined, undefined]);
});
