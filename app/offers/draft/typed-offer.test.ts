import { expect, it } from "vitest";
import { firstDraft } from "./first-draft.ts";
import { offerDraftForm } from "./offer-form.ts";
import { BLANK_ROW, isBlank, readTyped, TEXT_FIELDS, typedOf } from "./typed-offer.ts";

const line = { name: "Gazon", quantity: 1_500, unit: "kg", unit_price: 57_720, price_kind: "gross", vat_rate: 11, discount: 250 } as const;
const customer = { customer_name: "Ana", customer_tax_code: "", customer_details: "" };
const words = { ...customer, valid_until: "2026-12-06", greeting: "", delivery: "", payment: "", note: "" };
const texts = { valid_days: 14, greeting: "Bună ziua, {nume},", delivery: "Azi.", payment: "", note: "" };

it("what is stored comes back from its own form the same", () => {
  const stored = { ...words, lines: [line, { ...line, unit_price: null, discount: 0 }, { ...line, unit_price: 5 }] };
  const { fields, rows } = typedOf(stored);
  expect(rows.map(({ quantity, unit_price, discount }) => [quantity, unit_price, discount])).toEqual([
    ["1,5", "577,20", "2,5"],
    ["1,5", "", ""],
    ["1,5", "0,05", "2,5"],
  ]);
  expect(offerDraftForm([11, 21]).parse({ ...fields, lines: rows })).toEqual(stored);
});

it("rows are read by their place, and a row that was left alone is blank", () => {
  const sent = [BLANK_ROW, { ...BLANK_ROW, name: "Gazon" }].flatMap((row) => Object.entries(row));
  const { rows, fields } = readTyped([["customer_name", "Ana"], ...sent, ["intent", "save"]]);
  expect(rows.map(isBlank)).toEqual([true, false]);
  expect(Object.keys(fields)).toEqual([...TEXT_FIELDS]);
});

it("a free row begins without a unit, so that transport is no bag", () => {
  expect(BLANK_ROW.unit).toBe("fara");
});

it.each([
  ["quantity", "0", "Trebuie să fie mai mare decât 0."],
  ["quantity", "1,2345", "Cel mult 3 zecimale."],
  ["unit", "tonă", "Alegeți o unitate din listă."],
  ["unit_price", "-1", "Trebuie să fie mai mare decât 0."],
  ["unit_price", "1,234", "Cel mult 2 zecimale."],
  ["unit_price", "1000001", "Cel mult 1.000.000."],
  ["price_kind", "brut", "Alegeți fără TVA sau cu TVA."],
  ["vat_rate", "19", "Cota este 11 sau 21%."],
  ["discount", "100,01", "Cel mult 100."],
  ["name", " ", "Câmp obligatoriu"],
])("a line whose %s is %j is told: %s", (field, value, message) => {
  const typed = { ...BLANK_ROW, name: "Gazon", quantity: "1", [field]: value };
  const { error } = offerDraftForm([11, 21]).safeParse({ ...words, lines: [typed] });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[`lines.0.${field}`, message]]);
});

const lead = { full_name: "Ana Pop", county: "Alba", email: null, company_name: "", tax_code: "" };
const wanted = { product_id: 1, product_name: "Gazon", seed_kg: 33, bags: 2, bag_weight_kg: 20, packs: null };
const price = {
  price: 520,
  price_show_vat_note: 1,
  vat_rate: 11,
  bag_weight_kg: 20,
  packaging: null,
  packs: [{ weight_kg: 1, price: 31 }],
};

it.each([
  [
    "bags at the catalogue's price",
    {},
    {},
    { name: "Gazon, sac de 20 kg", quantity: 2_000, unit: "sac", unit_price: 52_000, price_kind: "net" },
  ],
  [
    "a price with VAT",
    {},
    { price: 577.2, price_show_vat_note: 0, vat_rate: 21 },
    { unit_price: 57_720, price_kind: "gross", vat_rate: 21 },
  ],
  [
    "small packs",
    { bag_weight_kg: 0.5 },
    { bag_weight_kg: 0.5 },
    { name: "Gazon, ambalaj de 0,5 kg", unit: "ambalaj", unit_price: 52_000 },
  ],
  [
    "boxes",
    { bag_weight_kg: 0.5, packs: [{ weight_kg: 0.5, count: 2, noun: "cutie" as const }] },
    { bag_weight_kg: 0.5 },
    { name: "Gazon, cutie de 0,5 kg", unit: "cutie", quantity: 2_000, unit_price: 52_000 },
  ],
  ["no price in the catalogue", {}, { price: null }, { unit_price: null }],
  [
    "a further pack at its own price",
    { bags: 3, bag_weight_kg: 1 },
    {},
    { name: "Gazon, ambalaj de 1 kg", quantity: 3_000, unit_price: 3_100 },
  ],
  [
    "packets of bulbs",
    { seed_kg: null, bags: 5, bag_weight_kg: null, packs: [{ pieces: 50, count: 5, needed: 210 }] },
    { bag_weight_kg: null, price: 89, price_show_vat_note: 0, packs: [] },
    { name: "Gazon, pachet de 50", quantity: 5_000, unit: "pachet", unit_price: 8_900, price_kind: "gross" },
  ],
  ["another pack today", {}, { bag_weight_kg: 25 }, { name: "Gazon, sac de 20 kg", unit_price: null }],
  [
    "kilograms, because no pack is known",
    { bags: null, bag_weight_kg: null },
    {},
    { name: "Gazon", quantity: 33_000, unit: "kg", unit_price: null },
  ],
  [
    "no quantity, because nobody could work it out",
    { bags: null, seed_kg: null, bag_weight_kg: null },
    {},
    { name: "Gazon, sac de 20 kg", quantity: null, unit: "sac", unit_price: 52_000 },
  ],
  [
    "no quantity of what is sold in packs that say no weight",
    { bags: null, seed_kg: null, bag_weight_kg: null },
    { bag_weight_kg: null, packs: [], packaging: "80.000 boabe" },
    { name: "Gazon, 80.000 boabe", quantity: null, unit: "pachet", unit_price: 52_000 },
  ],
  [
    "such packs as many as were asked for",
    { bags: 53, seed_kg: null, bag_weight_kg: null },
    { bag_weight_kg: null, packs: [], packaging: "80.000 boabe" },
    { name: "Gazon, 80.000 boabe", quantity: 53_000, unit: "pachet", unit_price: 52_000 },
  ],
])("a request begins a draft with %s", (_what, request, sold, line) => {
  const about = {
    phone: "0700 000 012",
    today: "2026-11-22",
    words: texts,
    vat_rate: 11,
    discount: 0,
    priceOf: () => ({ ...price, ...sold }),
  };
  const draft = firstDraft(
    lead,
    [
      { ...wanted, ...request },
      { ...wanted, product_name: null },
    ],
    about,
  );
  expect(draft).toMatchObject({
    customer_name: "Ana Pop",
    customer_details: "Județul Alba\nTelefon 0700 000 012",
    valid_until: "2026-12-06",
    delivery: "Azi.",
  });
  expect(draft.lines).toEqual([expect.objectContaining(line)]);
});

it("an offer is addressed to the firm that asked, with its tax code, and greets the person", () => {
  const firm = { ...lead, company_name: "Agro Bihor Market SRL", tax_code: "RO14399840", email: "paul@exemplu.ro" };
  const about = {
    phone: "0700 000 012",
    today: "2026-11-22",
    words: texts,
    vat_rate: 11,
    discount: 1_250,
    priceOf: () => undefined,
  };
  expect(firstDraft(firm, [wanted], about)).toMatchObject({
    lines: [{ discount: 1_250 }],
    customer_name: "Agro Bihor Market SRL",
    customer_tax_code: "RO14399840",
    customer_details: "Persoană de contact: Ana Pop\nJudețul Alba\nTelefon 0700 000 012\npaul@exemplu.ro",
    greeting: "Bună ziua, Ana Pop,",
  });
  const wrong = firstDraft({ ...firm, tax_code: "RO14399841" }, [], about);
  expect([wrong.customer_tax_code, wrong.customer_details]).toEqual(["", expect.stringContaining("CUI RO14399841\n")]);
});
