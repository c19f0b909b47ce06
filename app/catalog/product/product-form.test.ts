import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, NON_TEXTS, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { faqForm, productExtrasForm, productForm as productFormOf, specsForm } from "./product-form.ts";

const productForm = productFormOf([11, 21]);

const REQUIRED = "Câmp obligatoriu";
const NO_TEXT = "Trebuie să fie un text.";
const NO_NUMBER = "Scrieți un număr, de exemplu 12,5.";
const NOT_POSITIVE = "Trebuie să fie mai mare decât 0.";
const BAD_NUMBERS: unknown[] = [
  ...["abc", "1,2,3", "1.2.3", "12 lei", "0x10", "1e3", "NaN", "Infinity", "-", "--1", "+1", "½", "١٢", "1".repeat(16), ",", "5,", "_1"],
  ...[true, [], ["1"], {}, { valueOf: 1 }, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
];
const BLANK = [undefined, null, "", " "];

describe("a product", () => {
  const least = { name: "Amestec", category_id: 1 };

  it("a product needs a name and a category; all else has a usual value", () => {
    expect(parseWith(productForm, least)).toEqual({
      ok: true,
      value: {
        ...{ name: "Amestec", slug: "amestec", brand: null, category_id: 1, short_description: "", long_description: "" },
        ...{ price: null, price_show_vat_note: 0, vat_rate: 11, offer_valid_from: null, offer_valid_to: null, bag_weight_kg: null },
        ...{ offer_price: null, offer_text: null, planned_price: null, planned_from: null },
        ...{
          is_featured: 0,
          is_published: 1,
          sku: null,
          ean: null,
          pallet_packs: null,
          plant_passport: null,
          stock_state: null,
          min_quantity: null,
          list_place: null,
          pack_pieces: null,
        },
      },
    });
    expect(parseWith(productForm, {})).toEqual({
      ok: false,
      status: 422,
      errors: { name: REQUIRED, slug: REQUIRED, category_id: "Alegeți categoria." },
    });
  });

  it("a product holds nothing that was not asked for", () => {
    const own = JSON.parse('{"id":1,"rating_sum":500,"total_ratings":9,"card_text":"x","created_at":"1970-01-01","__proto__":{"price":1}}');
    expect(parseWith(productForm, { ...own, ...least })).toEqual(parseWith(productForm, least));
  });

  it("a product is an object", () => {
    for (const values of [undefined, null, "text", 5, []]) expect(parseWith(productForm, values).ok).toBe(false);
  });

  describe("its name", () => {
    const { refuses, keeps, turns } = rulesOf(productForm, { ...least, slug: "amestec" });
    refuses("name", REQUIRED, [...BLANK, "\t\r\n", "\u200b\u200b", "\u202e"]);
    refuses("name", NO_TEXT, NON_TEXTS);
    refuses("name", "Cel mult 200 de caractere.", ["a".repeat(201), "ș ".repeat(150), "a".repeat(100_000)]);
    keeps("name", ["b".repeat(200), SQL, MARKUP, "Ana\\u0000", "null", "__proto__ 2", "=cmd|' /C calc'!A0", "{{7*7}} %s%n", "李小龍 9"]);
    turns("name", [
      ["  Două   spații\r\n și rânduri ", "Două spații și rânduri"],
      ["Pa\u015fune \u0163arina", "Pașune țarina"],
      ["Ascuns\u0000\u0007\u202e", "Ascuns"],
    ]);
  });

  describe("its slug", () => {
    const { refuses, reads, turns } = rulesOf(productForm, least);
    refuses("slug", NO_TEXT, NON_TEXTS);
    refuses("slug", REQUIRED, ["!!!", "„”", "李小龍", "---"]);
    refuses("slug", "Acest slug este folosit de site. Alegeți altul.", [
      ...["admin", "api", "ADMIN", " produse ", "Produse!", "brand", "branduri", "contact", "despre noi", "lead", "ofertă"],
      ...["up", "uploads", "assets", "politica-cookies", "termeni condiții"],
    ]);
    reads("slug", "amestec", BLANK);
    turns("slug", [
      ["Pășune Rezistentă 2", "pasune-rezistenta-2"],
      ["ȘȚĂÎÂ", "staia"],
      ["\u015e\u0163 cu sedil\u0103", "st-cu-sedila"],
      ["../../etc/passwd", "etc-passwd"],
      ["--a--b--", "a-b"],
      ["a".repeat(300), "a".repeat(120)],
      ["' OR 1=1", "or-1-1"],
      ["<x-corpus>", "x-corpus"],
      ["%2e%2e%2f", "2e-2e-2f"],
    ]);

    it("its slug is missing where neither it nor the name says anything", () => {
      for (const slug of BLANK) {
        expect(parseWith(productForm, { ...least, name: "", slug })).toEqual({
          ok: false,
          status: 422,
          errors: { name: REQUIRED, slug: REQUIRED },
        });
      }
    });
  });

  describe("its brand", () => {
    const { refuses, keeps, reads, turns } = rulesOf(productForm, least);
    refuses("brand", NO_TEXT, NON_TEXTS);
    refuses("brand", "Brandul are nevoie de litere sau cifre.", ["!!!", "李小龍", "„”"]);
    refuses("brand", "Cel mult 100 de caractere.", ["a".repeat(101), "ș".repeat(5_000), MARKUP.repeat(10)]);
    reads("brand", null, [...BLANK, "\u200b"]);
    keeps("brand", ["Turfline", "Brand nou Ș & fiii", "a".repeat(100), SQL]);
    turns("brand", [[" T\u0000urfline \n nou ", "Turfline nou"]]);
  });

  describe("its category", () => {
    const { refuses, reads } = rulesOf(productForm, least);
    reads("category_id", 2, [2, "2", " 2 "]);
    refuses("category_id", "Alegeți categoria.", [
      ...BLANK,
      ...[
        0,
        -1,
        1.5,
        2 ** 31 + 1,
        2 ** 53,
        Number.POSITIVE_INFINITY,
        "0",
        "-1",
        "1.5",
        "1e0",
        "0x1",
        "01",
        "abc",
        "1; DROP TABLE categories",
      ],
      ...[true, [], [1], {}, { id: 1 }],
    ]);
  });

  describe.each(["price", "bag_weight_kg"])("%s", (field) => {
    const { refuses, reads, turns } = rulesOf(productForm, least);
    refuses(field, NO_NUMBER, BAD_NUMBERS);
    refuses(field, NOT_POSITIVE, [-1, -0.01, "-5", "-0,01"]);
    reads(field, null, BLANK);
    turns(field, [
      ["12,5", 12.5],
      ["12.5", 12.5],
      [" 1 234,5 ", 1234.5],
      ["1\u00a0234", 1234],
      [0.25, 0.25],
    ]);
  });

  describe("its price and its bag differ:", () => {
    const { refuses, keeps, turns } = rulesOf(productForm, least);
    turns(
      "price",
      [0, "0", "0,00"].map((free) => [free, 0]),
    );
    refuses("bag_weight_kg", NOT_POSITIVE, [0, "0", "0,000"]);
    refuses("price", "Cel mult 1.000.000.", [1_000_000.01, 1e12, "1000001", 1e300]);
    refuses("price", "Cel mult 2 zecimale.", [1.001, "0,005", 1e-9, "1,999"]);
    refuses("bag_weight_kg", "Cel mult 10.000.", [10_000.5, 1e9, "10001"]);
    refuses("bag_weight_kg", "Cel mult 3 zecimale.", [0.0001, "1,2345"]);
    keeps("price", [1_000_000, 0.01]);
    keeps("bag_weight_kg", [10_000, 0.001]);
  });

  describe("its VAT rate", () => {
    const { refuses, reads } = rulesOf(productForm, least);
    reads("vat_rate", 11, [...BLANK, 11, "11"]);
    reads("vat_rate", 21, [21, "21"]);
    refuses("vat_rate", "Cota este 11 sau 21%.", [
      ...[0, 9, 19, 20, 11.5, -11, Number.POSITIVE_INFINITY, "19", "11.0", "1e1", "0xb", "unsprezece"],
      ...[true, [], [11], ["21"], {}, { toString: 1 }],
    ]);
  });

  describe.each([
    ["price_show_vat_note", 0],
    ["is_featured", 0],
    ["is_published", 1],
  ])("%s, a box,", (field, absent) => {
    const { refuses, reads } = rulesOf(productForm, least);
    reads(field, 1, [1, "1", true, "on", "true", " ON ", ...(absent === 1 ? [undefined] : [])]);
    reads(field, 0, [0, "0", false, "false", "", null, ...(absent === 0 ? [undefined] : [])]);
    refuses(field, "Valoarea este 0 sau 1.", [
      ...[2, -1, 0.5, Number.POSITIVE_INFINITY, "2", "da", "nu", "yes", "01", [], [1], {}, { toString: 1 }],
    ]);
  });

  describe.each(["offer_valid_from", "offer_valid_to"])("%s, a day,", (field) => {
    const { refuses, keeps, reads } = rulesOf(productForm, least);
    keeps(field, ["2028-02-29", "2000-02-29", "2026-12-31", "9999-12-31", "0001-01-01"]);
    reads(field, null, BLANK);
    refuses(field, "Scrieți data așa: 2026-11-24.", [
      ...["azi", "1.5.2026", "2026-5-1", "20260501", "2026-05-01T00:00:00Z", "2026/05/01", "02026-05-01", "٢٠٢٦-٠٥-٠١", "-026-05-01"],
      ...[SQL, "a".repeat(5_000), true, 20260501, [], ["2026-05-01"], {}, { toString: 1 }],
    ]);
    refuses(field, "Data nu există.", [
      ...["2026-02-29", "2100-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "9999-99-99"],
    ]);
  });

  describe("the period of its offer", () => {
    const { refuses, keeps } = rulesOf(productForm, least);
    const inverted = "Oferta se termină înainte să înceapă.";
    refuses("offer_valid_to", inverted, ["2026-05-01", "2025-12-31"], { offer_valid_from: "2026-05-02" });
    keeps("offer_valid_to", ["2026-05-02", "2026-05-03", "2027-01-01", null], { offer_valid_from: "2026-05-02" });
  });

  describe.each([
    ["short_description", 1_000, "1.000"],
    ["long_description", 100_000, "100.000"],
  ])("%s", (field, limit, words) => {
    const { refuses, keeps, reads, turns } = rulesOf(productForm, least);
    refuses(field, NO_TEXT, NON_TEXTS);
    refuses(field, `Cel mult ${words} de caractere.`, ["a".repeat(limit + 1), "ș".repeat(limit + 1)]);
    reads(field, "", [...BLANK, " \n "]);
    keeps(field, ["a".repeat(limit), "ș".repeat(limit), MARKUP]);
    turns(field, [["Rând\r\nși rând\u0000", "Rând\nși rând"]]);
  });
});

describe("benefits and dose beside the product", () => {
  const { refuses, keeps, reads, turns } = rulesOf(productExtrasForm, {});

  it("stays as it is where it is not named", () => {
    expect(parseWith(productExtrasForm, {})).toEqual({ ok: true, value: {} });
  });

  reads("benefits", [], [null, "", " \n "]);
  turns("benefits", [
    ["unu\n\n doi \r\ntrei", ["unu", "doi", "trei"]],
    [
      ["unu", "doi\ndoi"],
      ["unu", "doi doi"],
    ],
    [
      [{ label: "unu" }, "doi"],
      ["unu", "doi"],
    ],
    [Array.from({ length: 13 }, (_, index) => `${index}`).join("\n"), Array.from({ length: 12 }, (_, index) => `${index}`)],
  ]);
  refuses("benefits", NO_TEXT, [true, 5, {}, ["unu", 5], [{ label: 5 }], [null]]);
  refuses("benefits", "Cel mult 2.000 de caractere.", ["a".repeat(2_001), ["a".repeat(2_001)]]);

  describe.each(["dose", "consumption"])("%s", (field) => {
    refuses(
      field,
      NO_NUMBER,
      BAD_NUMBERS.filter((typed) => typed !== "½"),
    );
    refuses(field, NOT_POSITIVE, [0, "0", "-1", -0.01]);
    reads(field, null, [null, "", " "]);
    reads(field, 0.25, [0.25, "0,25", "0.25"]);
  });
  keeps("dose", [100, 0.00001]);
  it("may be typed with its unit", () => {
    const read = parseWith(productExtrasForm, { dose: "35 gr./mp", consumption: "350 kg/ha" });
    expect(read).toEqual({ ok: true, value: { dose: 3.5, consumption: 0.035 } });
  });

  refuses("dose", "Cel mult 100.", ["100,5", 101]);
  refuses("dose", "Cel mult 5 zecimale.", ["0,0000001", 1.000001]);
  keeps("consumption", [1, 0.0000001]);
  refuses("consumption", "Cel mult 1.", ["1,5", 2]);
  refuses("consumption", "Cel mult 7 zecimale.", ["0,00000001", 1e-9]);
});

describe.each([
  { list: "specs", form: specsForm, fields: ["key", "value"], read: ["spec_key", "spec_value"], limits: [120, 500], words: ["120", "500"] },
  { list: "faq", form: faqForm, fields: ["q", "a"], read: ["question", "answer"], limits: [300, 3_000], words: ["300", "3.000"] },
] as const)("the rows of $list", ({ list, form, fields: [one, other], read, limits, words }) => {
  const row = (change: Record<string, unknown> = {}) => ({ [one]: "Unu", [other]: "Doi", ...change });
  const parse = (rows: unknown) => parseWith(form as typeof specsForm, { [list]: rows });
  const rowsOf = (rows: unknown) => {
    const parsed = parse(rows);
    return parsed.ok ? (parsed.value as Record<string, unknown>)[list] : parsed.errors;
  };

  it("are a list", () => {
    for (const rows of [undefined, null, "", "[]", 5, true, {}, { 0: row(), length: 1 }, { toString: 1 }, Number.POSITIVE_INFINITY]) {
      expect(rowsOf(rows)).toEqual({ [list]: "Trimiteți o listă." });
    }
    expect(parseWith(form as typeof specsForm, JSON.parse(`{"rows":[],"__proto__":{"${list}":[]}}`)).ok).toBe(false);
  });

  it("are objects", () => {
    for (const each of [null, "x", 5, true, [], ["a", "b"]]) {
      expect(rowsOf([row(), each])).toEqual({ [`${list}.1`]: "Fiecare rând este un obiect." });
    }
  });

  it.each(list === "faq" ? [one, other] : [one])("are not left without %s", (field) => {
    for (const blank of [undefined, null, "", "  ", "\u0000"]) {
      expect(rowsOf([row({ [field]: blank })])).toEqual({ [`${list}.0.${field}`]: REQUIRED });
    }
  });

  it.each([
    [one, limits[0], words[0]],
    [other, limits[1], words[1]],
  ])("hold a text in %s, of at most %i characters", (field, limit, said) => {
    for (const value of NON_TEXTS) expect(rowsOf([row(), row({ [field]: value })])).toEqual({ [`${list}.1.${field}`]: NO_TEXT });
    for (const value of ["a".repeat(limit + 1), "ș".repeat(50_000)]) {
      expect(rowsOf([row({ [field]: value })])).toEqual({ [`${list}.0.${field}`]: `Cel mult ${said} de caractere.` });
    }
    expect(rowsOf([row({ [field]: "ș".repeat(limit) })])).toEqual([row({ [field]: "ș".repeat(limit) })]);
  });

  it("are 60 at most", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => row({ [one]: `Nr. ${index}` }));
    expect(rowsOf(many(60))).toEqual(many(60));
    for (const count of [61, 5_000]) expect(rowsOf(many(count))).toEqual({ [list]: "Cel mult 60 de rânduri." });
  });

  it("are dropped where both sides are blank, tidied, and stripped of what nobody asked for", () => {
    const blank = [row({ [one]: "", [other]: "" }), row({ [one]: null, [other]: " " }), {}];
    expect(rowsOf([...blank, row({ [one]: " \u015etefan\u0000 ", id: 1, sort_order: 9, __proto__x: 1 }), row(), row()])).toEqual([
      row({ [one]: "Ștefan" }),
      row(),
      row(),
    ]);
    expect(rowsOf([row({ [one]: MARKUP, [other]: SQL })])).toEqual([row({ [one]: MARKUP, [other]: SQL })]);
    expect(rowsOf([])).toEqual([]);
  });

  it("may have the names under which they are read", () => {
    expect(rowsOf([{ [read[0]]: "Unu", [read[1]]: "Doi" }])).toEqual([row()]);
  });
});
