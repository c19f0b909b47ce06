import { describe, expect, it } from "vitest";
import { recognizeAll, type Target } from "../cells/import-columns.ts";
import { type RowValues, readRow, usedColumns } from "../cells/row-values.ts";
import { packPriceWords, withLaterPrice, withoutOffer, withPackPrice } from "./row-prices.ts";

const TODAY = "2026-11-29";
const row = (fields: RowValues["fields"], more: Partial<RowValues> = {}): RowValues => ({
  fields,
  specs: [],
  faults: [],
  lost: [],
  ...more,
});
const targetsOf = (head: string) => withoutOffer(recognizeAll(head.split("|")), head.split("|"));

describe("a day beside a list price", () => {
  it.each([
    ["Denumire|Preț nou|Valabil de la", "planned_from"],
    ["Denumire|Preț nou|Promo valabil de la", "offer_valid_from"],
    ["Denumire|Valabil de la", "offer_valid_from"],
  ])("under %s is %s", (head, target) => {
    expect(targetsOf(head).at(-1)).toBe(target);
  });

  it.each(["Denumire|Preț|Preț promo|Valabil de la", "Denumire|Preț|Reducere|Valabil de la"])("under %s is the offer's", (head) => {
    expect(targetsOf(head).at(-1)).toBe("offer_valid_from");
  });

  it("a day that is to come plans the price, on the side of the VAT that its column says", () => {
    const { fields, otherSides } = withLaterPrice(row({ price_net: 910, planned_from: "2027-03-01" }), { price_show_vat_note: 1 }, TODAY);
    expect(fields).toEqual({ planned_price: 910, planned_from: "2027-03-01" });
    expect(otherSides).toEqual({ planned_price: "price_net" });
  });

  it("a day that is to come plans the prices of all packs, and says the side of a new product", () => {
    const pack = { weight_kg: 5, pieces: null, price: 100, offer_price: null, planned_price: null };
    expect(withLaterPrice(row({ price_net: 20, planned_from: "2027-03-01", packs: [pack] }), undefined, TODAY).fields).toEqual({
      ...{ planned_price: 20, planned_from: "2027-03-01", price_show_vat_note: 1 },
      packs: [{ ...pack, price: null, planned_price: 100 }],
    });
  });

  it.each(["2026-11-29", "2026-03-01", null])("of %s the price is the one of now", (planned_from) => {
    expect(withLaterPrice(row({ price: 910, planned_from }), undefined, TODAY).fields).toEqual({ price: 910 });
  });

  it("a day that cannot be read leaves the price of now", () => {
    const unread = row({ price: 910 }, { faults: [{ target: "planned_from", reason: "Data nu există." }] });
    expect(withLaterPrice(unread, undefined, TODAY).fields).toEqual({});
  });
});

const read = (targets: readonly Target[], titles: readonly string[], cells: string[], unit = "") =>
  readRow(cells, usedColumns(targets, titles, [{ cells }]), { unit });

describe("a price of a kilogram", () => {
  const ofTitle = read(
    ["name", "bag_weight_kg", "price_net"],
    ["Denumire", "Ambalaj", "Preț lei/kg fără TVA"],
    ["Laser", "sac 25 kg", "18,5"],
  );

  it("a price of a kilogram is that of the pack, times its weight, and the plan shows the reckoning", () => {
    expect(withPackPrice(ofTitle, undefined).fields).toMatchObject({ price_net: 462.5, bag_weight_kg: 25 });
    expect(packPriceWords(ofTitle)).toBe(
      "Prețul pe kg se înmulțește cu greutatea ambalajului, de exemplu „Laser”: 18,5 lei × 25 kg = 462,5 lei.",
    );
  });

  const ofUnit = read(["name", "price_net"], ["Denumire", "Preț fără TVA"], ["Timoftică", "14,2"], "kg");

  it("a price of a kilogram is asked for the weight of the pack where only the unit of measure says it", () => {
    const { fields, faults } = withPackPrice(ofUnit, undefined);
    expect(fields).not.toHaveProperty("price_net");
    expect(faults.map(({ reason }) => reason)).toEqual([
      "Prețul este pe kg, iar rândul nu spune cât cântărește ambalajul: scrieți greutatea ambalajului (de exemplu „sac 25 kg”) sau prețul ambalajului.",
    ]);
  });

  it("a price of a kilogram is times the weight that is known of the product, which is to be confirmed", () => {
    const { fields, doubts } = withPackPrice(ofUnit, { bag_weight_kg: 25 });
    expect(fields.price_net).toBe(355);
    expect(doubts?.map(({ reason }) => reason)).toEqual(["Prețul este pe kg: 14,2 lei × 25 kg = 355 lei ambalajul."]);
  });

  it("a price of a sack stays one, whatever the goods are measured in", () => {
    const ofSack = read(["name", "price"], ["Denumire", "Preț / sac"], ["Timoftică", "355"], "kg");
    expect(withPackPrice(ofSack, undefined).fields.price).toBe(355);
  });

  it("a price of a tonne is a thousandth for a kilogram", () => {
    const ofTonne = read(["name", "bag_weight_kg", "price"], ["Denumire", "Ambalaj", "Preț"], ["Miranda", "big bag 500 kg", "1850"], "to");
    expect(withPackPrice(ofTonne, undefined).fields.price).toBe(925);
  });
});

describe("a price of a piece", () => {
  const of = (title: string, pack: string) =>
    withPackPrice(read(["name", "bag_weight_kg", "price_gross"], ["Denumire", "Ambalaj", title], ["Lalele", pack, "2,5"]), undefined);

  it("a price of a bulb is that of the pack, times its bulbs, which is to be confirmed", () => {
    const { fields, doubts } = of("Preț/bulb cu TVA", "pachet 10 bulbi");
    expect(fields.price_gross).toBe(25);
    expect(doubts?.map(({ reason }) => reason)).toEqual(["Prețul este pe bulb: 2,5 lei × 10 = 25 lei ambalajul."]);
  });

  it("a price of a piece is not taken for that of ten, and the row says what to write", () => {
    const { fields, faults } = of("Preț/buc (cu TVA)", "pachet 10 bulbi");
    expect(fields).not.toHaveProperty("price_gross");
    expect(faults[0]?.reason).toContain("scrieți în titlu „Preț/pachet”");
  });

  it.each(["plic 5 g", "sac 80.000 boabe"])("a price of a piece is that of the pack where it is a %s", (pack) => {
    expect(of("Preț/buc (cu TVA)", pack).fields.price_gross).toBe(2.5);
  });
});

it("the four figures of SAGA's prices are bani, and are kept where a price is multiplied", () => {
  expect(read(["name", "price_net"], ["DENUMIRE", "PRET_VANZ"], ["Gazon", "27.9279"]).fields.price_net).toBe(27.93);
  const ofUnit = read(["name", "price_net"], ["DENUMIRE", "PRET_VANZ"], ["Lucernă", "27.9279"], "KG");
  expect(withPackPrice(ofUnit, { bag_weight_kg: 25 }).fields.price_net).toBe(698.2);
});
