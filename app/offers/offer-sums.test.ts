import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineAmount, lineVats, offerSums, type PricedLine, pricedOf } from "./offer-sums.ts";

const net: PricedLine = { quantity: 2_000, unit_price: 52_000, price_kind: "net", vat_rate: 11, discount: 0 };

describe("what a line comes to", () => {
  it.each([
    ["two bags of 520", {}, 104_000],
    ["half a kilogram", { quantity: 500, unit_price: 333 }, 167], // 1,665: half up
    ["a thousandth", { quantity: 1, unit_price: 1 }, 0],
    ["5% off", { discount: 500 }, 98_800],
    ["a third of a percent off", { discount: 33 }, 103_657], // 103.656,8
    ["all off", { discount: 10_000 }, 0],
    ["the most that can be typed", { quantity: 100_000_000, unit_price: 100_000_000 }, 10_000_000_000_000],
  ])("%s", (_what, over, bani) => {
    expect(lineAmount({ ...net, ...over })).toBe(bani);
  });
});

describe("the sums of an offer", () => {
  it("the sums of an offer are nothing without lines", () => {
    expect(offerSums([])).toEqual({ lines: [], rates: [], net: 0, vat: 0, gross: 0 });
  });

  it("the sums of an offer put VAT on the sum of a rate, once", () => {
    // Three times 0,45 lei with 11%: 0,05 each, but 0,15 of 1,35 together (14,85 bani).
    const lines = Array.from({ length: 3 }, () => ({ ...net, quantity: 1_000, unit_price: 45 }));
    expect(offerSums(lines)).toEqual({
      lines: [45, 45, 45],
      rates: [{ vat_rate: 11, net: 135, vat: 15, gross: 150 }],
      ...{ net: 135, vat: 15, gross: 150 },
    });
  });

  it("the sums of an offer keep the rates apart, the smaller first", () => {
    const { rates, ...total } = offerSums([{ ...net, vat_rate: 21 }, net]);
    expect(rates).toEqual([
      { vat_rate: 11, net: 104_000, vat: 11_440, gross: 115_440 },
      { vat_rate: 21, net: 104_000, vat: 21_840, gross: 125_840 },
    ]);
    expect(total).toEqual({ lines: [104_000, 104_000], net: 208_000, vat: 33_280, gross: 241_280 });
  });

  it("the sums of an offer leave a price with VAT as it was typed, also where no net price would come to it", () => {
    // 4,50 bani and 4,95 bani without VAT: 5 bani cannot be reached from whole bani without it.
    const { gross, vat, lines } = offerSums([{ ...net, quantity: 1_000, unit_price: 5, price_kind: "gross" }]);
    expect([gross, vat, lines]).toEqual([5, 0, [5]]);
    expect(offerSums([{ ...net, unit_price: 57_720, price_kind: "gross" }])).toMatchObject({ net: 104_000, vat: 11_440, gross: 115_440 });
  });

  it("keep a discounted price with VAT as it is beside prices without VAT of the same rate, and take the tax out of it alone", () => {
    // 4 × 389 less 10% is 1.400,40 with 138,78 inside; 4.045,50 takes 445,01.
    const signed: PricedLine[] = [
      { ...net, vat_rate: 11, quantity: 1_000, unit_price: 404_550, discount: 0 },
      { ...net, vat_rate: 11, quantity: 4_000, unit_price: 38_900, price_kind: "gross", discount: 1_000 },
    ];
    const sums = offerSums(signed);
    expect(sums).toMatchObject({ lines: [404_550, 126_162], net: 530_712, vat: 58_379, gross: 589_091 });
    expect(lineVats(signed, sums)).toEqual([44_501, 13_878]);
  });

  it("round the tax of prices with VAT and that of prices without it once each", () => {
    const mixed: PricedLine[] = [
      { ...net, quantity: 1_000, unit_price: 4 },
      { ...net, quantity: 1_000, unit_price: 5, price_kind: "gross" },
    ];
    expect(offerSums(mixed)).toMatchObject({ lines: [4, 5], net: 9, vat: 0, gross: 9 });
  });

  it("the sums of an offer leave out lines without a price only where they are asked to", () => {
    expect(pricedOf([net, { ...net, unit_price: null }])).toEqual([net]);
  });
});

describe("for any offer,", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 100_000_000 }),
    unit_price: fc.integer({ min: 0, max: 100_000_000 }),
    price_kind: fc.constantFrom("net" as const, "gross" as const),
    vat_rate: fc.constantFrom<number>(11, 21, 0, 5, 9, 19),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  });
  const offer = fc.array(line, { maxLength: 60 });
  const holds = (property: (lines: PricedLine[]) => void) => fc.assert(fc.property(offer, property), { numRuns: 300 });
  const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

  it("the lines add up to the rates and the rates to the total, in whole bani", () => {
    holds((lines) => {
      const sums = offerSums(lines);
      for (const { vat_rate, net, vat, gross } of sums.rates) {
        expect(sum(sums.lines.filter((_line, index) => lines[index]?.vat_rate === vat_rate))).toBe(net);
        expect(net + vat).toBe(gross);
      }
      for (const part of ["net", "vat", "gross"] as const) expect(sum(sums.rates.map((rate) => rate[part]))).toBe(sums[part]);
      expect([...sums.lines, sums.net, sums.vat, sums.gross].every(Number.isSafeInteger)).toBe(true);
    });
  });

  it("the VAT of a rate is its part of the base, to a ban for each kind of price however many lines there are", () => {
    holds((lines) => {
      for (const { vat_rate, net, vat } of offerSums(lines).rates) expect(Math.abs(vat * 100 - net * vat_rate)).toBeLessThan(111);
    });
  });

  it("what is paid is the prices with VAT as typed and the others with their VAT, rounded once for each rate", () => {
    holds((lines) => {
      for (const { vat_rate, gross } of offerSums(lines).rates) {
        const amounts = (kind: string) =>
          sum(lines.filter((line) => line.vat_rate === vat_rate && line.price_kind === kind).map(lineAmount));
        const taxed = BigInt(amounts("net")) * BigInt(100 + vat_rate);
        expect(BigInt(gross) - BigInt(amounts("gross"))).toBe((taxed * 2n + 100n) / 200n);
      }
    });
  });

  it("rounding every line for itself would differ by no more than half a ban for each of its roundings", () => {
    holds((lines) => {
      const { gross, rates } = offerSums(lines);
      const alone = sum(lines.map((line) => offerSums([line]).gross));
      const roundings = lines.filter(({ price_kind }) => price_kind === "net").length + rates.length;
      expect(Math.abs(gross - alone)).toBeLessThanOrEqual(roundings / 2);
    });
  });

  it("the VAT of prices without it is rounded once, half up", () => {
    holds((lines) => {
      for (const { vat_rate, net, vat } of offerSums(lines.map((line) => ({ ...line, price_kind: "net" as const }))).rates) {
        expect(BigInt(vat)).toBe((BigInt(net) * BigInt(vat_rate) * 2n + 100n) / 200n);
      }
    });
  });

  it("each line is net and tax: one with VAT exactly what was typed less its discount, one without it exactly its value", () => {
    holds((lines) => {
      const sums = offerSums(lines);
      const vats = lineVats(lines, sums);
      lines.forEach((line, place) => {
        const value = (sums.lines[place] ?? 0) + (line.price_kind === "gross" ? (vats[place] ?? 0) : 0);
        expect(value).toBe(lineAmount(line));
      });
      expect(sum(vats)).toBe(sums.vat);
    });
  });

  it("prices with VAT come to exactly what the buyer was told", () => {
    holds((lines) => {
      const told = lines.map((line) => ({ ...line, price_kind: "gross" as const }));
      expect(offerSums(told).gross).toBe(sum(told.map(lineAmount)));
    });
  });

  it("a line is worth the same wherever it stands, to two bani", () => {
    holds((lines) => {
      const { lines: values } = offerSums(lines);
      for (const [index, line] of lines.entries()) {
        const alone = offerSums([line]).lines[0] as number;
        expect(Math.abs((values[index] as number) - alone)).toBeLessThanOrEqual(2);
      }
    });
  });
});
