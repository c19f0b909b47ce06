import { describe, expect, it } from "vitest";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { listDoubts, settlePrice } from "./row-doubts.ts";
import type { RowValues } from "./row-values.ts";

const NET = { price_show_vat_note: 1, vat_rate: 21 };
const GROSS = { price_show_vat_note: 0, vat_rate: 21 };

function settled(fields: RowValues["fields"], { stored, ...more }: Partial<RowValues> & { stored?: typeof NET } = {}) {
  const row = settlePrice({ fields, specs: [], faults: [], lost: [], ...more }, stored);
  return { ...row.fields, by: row.pricedBy, doubts: row.doubts?.map(({ reason }) => reason) ?? [] };
}

describe("of two columns of prices", () => {
  it("the filled one counts, and says its side", () => {
    expect(settled({ price_net: 100, price_gross: null })).toEqual({ price: 100, price_show_vat_note: 1, by: "price_net", doubts: [] });
    expect(settled({ price_net: null, price_gross: 121 })).toEqual({ price: 121, price_show_vat_note: 0, by: "price_gross", doubts: [] });
    expect(settled({ price_net: null, price_gross: null })).toEqual({ price: null, by: "price_net", doubts: [] });
  });

  it("both are the price as it is stored, of a new product the one with VAT", () => {
    expect(settled({ price_net: 100, price_gross: 121, vat_rate: "21" })).toMatchObject({ price: 121, price_show_vat_note: 0, doubts: [] });
    expect(settled({ price_net: 100, price_gross: 121 }, { stored: NET })).toMatchObject({
      price: 100,
      price_show_vat_note: 1,
      doubts: [],
    });
    expect(settled({ price_net: 100, price_gross: 121 }, { stored: GROSS })).toMatchObject({ price: 121, price_show_vat_note: 0 });
  });

  it("are doubted where they do not differ by the VAT", () => {
    expect(settled({ price_net: 100, price_gross: 121, vat_rate: "11" }).doubts).toEqual([
      "Prețul fără TVA, 100, și cel cu TVA, 121, nu diferă cu 11%: se ia cel cu TVA.",
    ]);
    expect(settled({ price_net: 100, price_gross: 150 }).doubts).toEqual([
      "Prețul fără TVA, 100, și cel cu TVA, 150, nu diferă cu o cotă de TVA: se ia cel cu TVA.",
    ]);
    expect(settled({ price_net: 350.9, price_gross: 389.5, vat_rate: "11" }).doubts).toEqual([]);
  });
});

describe("a price whose title does not say", () => {
  it("a price whose title does not say is stored as what is there", () => {
    expect(settled({ price: 100 }, { stored: NET })).toEqual({ price: 100, by: "price", doubts: [] });
  });

  it("a price whose title does not say is what another price of the row leaves", () => {
    expect(settled({ price: 121, price_net: 100 })).toMatchObject({ price: 121, price_show_vat_note: 0, by: "price" });
    expect(settled({ price: 100, price_gross: 121 })).toMatchObject({ price: 121, price_show_vat_note: 0, by: "price_gross" });
  });

  it("a price whose title does not say has the side of its title or of the row's own yes or no", () => {
    expect(settled({ price: 100 }, { priceSide: "price_net" })).toMatchObject({ price: 100, price_show_vat_note: 1 });
    expect(settled({ price: 100, price_show_vat_note: 0 }, { priceSide: "price_net" })).toMatchObject({ price_show_vat_note: 0 });
  });
});

describe("an offer that a table says without its price", () => {
  it.each([
    ["a higher price before", { price: 415, price_before: 480 }, { price: 480, offer_price: 415 }],
    ["a price before that is the same", { price: 480, price_before: 480 }, { price: 480, offer_price: null }],
    ["no price before, which ends an offer", { price: 480, price_before: null }, { price: 480, offer_price: null }],
    ["the price before alone", { price: null, price_before: 480 }, { price: 480, offer_price: null }],
    ["a percentage", { price: 480, discount: 12.5 }, { price: 480, offer_price: 420 }],
    ["no percentage", { price: 480, discount: 0 }, { price: 480, offer_price: null }],
    ["a price of its own beside a percentage", { price: 480, discount: 10, offer_price: 415 }, { price: 480, offer_price: 415 }],
  ])("%s", (_what, fields, wanted) => {
    const { by: _by, doubts: _doubts, ...row } = settled(fields);
    expect(row).toEqual(wanted);
  });

  it("the price before stands on the side of the VAT on which the price does", () => {
    expect(settled({ price: 100, price_before: 133.1 }, { stored: NET, otherSides: { price_before: "price_gross" } })).toMatchObject({
      price: 110,
      offer_price: 100,
    });
  });
});

it("a price of 0 over one that is there is asked about, and over none is not", () => {
  const index = { usualDose: () => undefined, categoryName: () => "", bySku: new Map() } as unknown as Parameters<typeof listDoubts>[3];
  const row: RowValues = { fields: { price: 0 }, specs: [], faults: [], lost: [], pricedBy: "price_net" };
  const doubts = (price: number | null) =>
    listDoubts(row, { price: null }, { price, specs: [], dose: null } as unknown as ProductRecord, index);
  const reason = "Verificați prețul: acum este 389,5 lei și devine „Preț la cerere”.";
  expect(doubts(389.5)).toEqual([{ target: "price_net", reason }]);
  expect(doubts(null)).toEqual([]);
});

describe("what a list does to packs and offers of the catalogue", () => {
  const index = { usualDose: () => undefined, categoryName: () => "", bySku: new Map() } as unknown as Parameters<typeof listDoubts>[3];
  const row: RowValues = { fields: { offer_price: null }, specs: [], faults: [], lost: [] };
  const doubts = (patch: ProductPatch, before: Partial<ProductRecord>) =>
    listDoubts(row, patch, { specs: [], dose: null, packs: [], ...before } as unknown as ProductRecord, index).map(({ reason }) => reason);
  const pack = (price: number | null) => ({ weight_kg: 2, pieces: null, price, offer_price: null, planned_price: null });

  it("a price of 0 over that of a pack is asked about, one that is emptied and one that jumps too", () => {
    const packs = [pack(155)];
    const told = "Ambalajul de 2 kg: Verificați prețul: acum este 155 lei și devine „Preț la cerere”.";
    expect(doubts({ packs: [pack(0)] }, { packs })).toEqual([told]);
    expect(doubts({ packs: [pack(null)] }, { packs })).toEqual([told]);
    expect(doubts({ packs: [pack(1_550)] }, { packs })).toEqual([expect.stringMatching(/^Ambalajul de 2 kg: /)]);
    expect(doubts({ packs: [pack(160)] }, { packs })).toEqual([]);
    expect(doubts({ packs: [pack(0)] }, {})).toEqual([]);
  });

  it("days of an offer without its price are asked about", () => {
    const days = { offer_valid_from: "2026-12-01", offer_valid_to: "2026-12-31" };
    expect(doubts(days, {})).toEqual([
      "Perioada ofertei este scrisă, dar prețul de ofertă nu: pe site prețul întreg va avea lângă el „Ofertă”.",
    ]);
    expect(doubts({ ...days, offer_price: 20 }, {})).toEqual([]);
    expect(doubts({ ...days, offer_text: "transport gratuit" }, {})).toEqual([]);
  });

  it("an offer at the list price is none, and one that ends takes its days with it", () => {
    const days = { offer_valid_from: "2026-12-01", offer_valid_to: "2026-12-31" };
    expect(settled({ price: 185.5, offer_price: 185.5, ...days })).toMatchObject({
      offer_price: null,
      offer_valid_from: "",
      offer_valid_to: "",
    });
    const stored = { ...GROSS, offer_price: 170 };
    expect(settled({ price: 185.5, offer_price: null }, { stored })).toMatchObject({ offer_valid_from: "", offer_valid_to: "" });
  });
});
