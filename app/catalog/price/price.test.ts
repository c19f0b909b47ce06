import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grossPrice, pricePerKg, priceWords } from "./price.ts";

const product = { price: 520 as number | null, price_show_vat_note: 1, vat_rate: 11, bag_weight_kg: 20 as number | null };

/** Money is set with a space that does not break; tests read better with a plain one. */
const wordsOf = (fields: Partial<typeof product>) => {
  const { main, note, details } = priceWords({ ...product, ...fields });
  return [main, note, details].map((text) => text.replaceAll("\u00a0", " "));
};

describe("priceWords", () => {
  it("a net price: '+ TVA', with the gross price and the gross price per kg beside it", () => {
    expect(wordsOf({})).toEqual(["520 RON", "+ TVA", "577,20 RON cu TVA 11% · 28,86 RON/kg"]);
  });

  it("a gross price: 'TVA inclus', with the price per kg", () => {
    expect(wordsOf({ price: 389, price_show_vat_note: 0, bag_weight_kg: 10 })).toEqual(["389 RON", "", "TVA inclus (11%) · 38,90 RON/kg"]);
  });

  it("priceWords leaves the price per kg out where the pack weight is not known", () => {
    expect(wordsOf({ bag_weight_kg: null })[2]).toBe("577,20 RON cu TVA 11%");
    expect(wordsOf({ bag_weight_kg: null, price_show_vat_note: 0 })[2]).toBe("TVA inclus (11%)");
  });

  it("priceWords knows the other VAT rate", () => {
    expect(wordsOf({ price: 100, vat_rate: 21, bag_weight_kg: null })[2]).toBe("121 RON cu TVA 21%");
  });

  it("priceWords leaves the rate out on cards", () => {
    const short = (price_show_vat_note: number) =>
      priceWords({ ...product, bag_weight_kg: null, price_show_vat_note }, { isShort: true }).details.replaceAll("\u00a0", " ");
    expect([short(1), short(0)]).toEqual(["577,20 RON cu TVA", "TVA inclus"]);
  });

  it("priceWords has two decimals when not whole, and groups thousands", () => {
    expect(wordsOf({ price: 1_234.5, price_show_vat_note: 0, bag_weight_kg: null })[0]).toBe("1.234,50 RON");
  });

  it.each([null, 0])("a price of %s is 'Preț la cerere', without a word on VAT", (price) => {
    const [main, note, details] = wordsOf({ price });
    expect([main, note]).toEqual(["Preț la cerere", ""]);
    expect(details).toBe("Spuneți-ne suprafața și vă sunăm cu prețul.");
  });
});

describe("grossPrice", () => {
  it("grossPrice is the price itself where VAT is included", () => {
    expect(grossPrice({ ...product, price_show_vat_note: 0 })).toBe(520);
  });

  it.each([null, 0, -5])("grossPrice does not exist for a price of %s", (price) => {
    expect(grossPrice({ ...product, price })).toBeUndefined();
  });

  it("grossPrice is the net price with its VAT, rounded half up to a ban, for any price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(11, 21), (bani, vat_rate) => {
        const exact = (BigInt(bani) * BigInt(100 + vat_rate) + 50n) / 100n;
        const gross = grossPrice({ ...product, price: bani / 100, vat_rate });
        expect(gross).toBe(Number(exact) / 100);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("pricePerKg", () => {
  it("pricePerKg is gross, to two decimals", () => {
    expect(pricePerKg(product)).toBe(28.86);
    expect(pricePerKg({ ...product, price: 100, price_show_vat_note: 0, bag_weight_kg: 7.5 })).toBe(13.33);
  });

  it("pricePerKg needs a price and a pack weight", () => {
    expect(pricePerKg({ ...product, price: null })).toBeUndefined();
    expect(pricePerKg({ ...product, bag_weight_kg: null })).toBeUndefined();
  });
});
