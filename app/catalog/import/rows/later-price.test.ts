import { describe, expect, it } from "vitest";
import { recognizeAll } from "../cells/import-columns.ts";
import type { RowValues } from "../cells/row-values.ts";
import { withLaterPrice, withoutOffer } from "./later-price.ts";

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
