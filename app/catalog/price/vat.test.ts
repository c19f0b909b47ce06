import { describe, expect, it } from "vitest";
import { BLANK_COMPANY } from "#app/company/company-facts.ts";
import { products } from "#db/schema.ts";
import { readVatRate, usualVatRate, vatRateWords, withOwnRate } from "./vat.ts";

describe("VAT rates", () => {
  it("VAT rates are read as a form writes them, and what is none of them is the usual one", () => {
    expect(["11", "21", "19", "", undefined].map((typed) => readVatRate(typed, [11, 21]))).toEqual([11, 21, 11, 11, 11]);
    expect(readVatRate("", [21, 11])).toBe(21);
  });

  it("VAT rates keep the one that a product has, once", () => {
    expect([withOwnRate([11, 21], 9), withOwnRate([11, 21], 21), withOwnRate([11], undefined)]).toEqual([[11, 21, 9], [11, 21], [11]]);
  });

  it("VAT rates are named where another one was typed", () => {
    expect([[11, 21], [19], [9, 21, 11]].map(vatRateWords)).toEqual([
      ...["Cota este 11 sau 21%.", "Cota este 19%.", "Cota este 9, 21 sau 11%."],
    ]);
  });

  it("VAT rates begin, before an owner says otherwise, with the one that the database gives a product without", () => {
    expect(products.vat_rate.default).toBe(usualVatRate(BLANK_COMPANY.vat_rates));
  });
});
