import { describe, expect, it } from "vitest";
import { products } from "#db/schema.ts";
import { DEFAULT_VAT_RATE, readVatRate, VAT_RATES } from "./vat-rates.ts";

describe("VAT rates", () => {
  it("are read as a form writes them", () => {
    expect(VAT_RATES.map((rate) => readVatRate(String(rate)))).toEqual([...VAT_RATES]);
    expect([readVatRate("19"), readVatRate(""), readVatRate(undefined)]).toEqual([11, 11, 11]);
  });

  it("begin with the one that the database gives a product without", () => {
    expect(products.vat_rate.default).toBe(DEFAULT_VAT_RATE);
  });
});
