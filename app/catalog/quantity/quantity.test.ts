import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { shippedFacts } from "#tests/support/category-facts.ts";
import { AREA_UNITS, SQM_PER_UNIT } from "./area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, offerNeed, parseDecimal, seedNeed } from "./quantity.ts";

describe("parseDecimal reads numbers as people here type them", () => {
  it.each([
    ["250", 250],
    [" 250 ", 250],
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["0,28", 0.28],
    ["0.500", 0.5],
    ["1.500", 1_500],
    ["1.500,25", 1_500.25],
    ["1500.25", 1_500.25],
    ["12.345.678", 12_345_678],
    ["1 500", 1_500],
    ["1\u00a0500", 1_500],
    ["1\u202f500,5", 1_500.5],
    ["0", 0],
    [",5", 0.5],
  ])("%j is %d", (typed, value) => {
    expect(parseDecimal(typed)).toBe(value);
  });

  it.each(["", "   ", "abc", "-5", "+5", "1e5", "5,", ",", "1,500.25", "1.50.000", "12 mp", "NaN", "Infinity", "1".repeat(16)])(
    "%j is no number",
    (typed) => {
      expect(parseDecimal(typed)).toBeUndefined();
    },
  );
});

describe("areaInSqm", () => {
  it.each([
    [250, "mp", 250],
    [1, "ari", 100],
    [1, "ha", 10_000],
    [0.07, "ha", 700],
    [1.1, "ha", 11_000],
    [2.35, "ari", 235],
  ] as const)("%d %s", (amount, unit, sqm) => {
    expect(areaInSqm(amount, unit)).toBe(sqm);
  });

  it("areaInSqm keeps 1 ha = 100 ari = 10.000 mp", () => {
    expect(areaInSqm(1, "ha")).toBe(areaInSqm(100, "ari"));
    expect(areaInSqm(1, "ha")).toBe(areaInSqm(10_000, "mp"));
    expect(AREA_UNITS).toEqual(Object.keys(SQM_PER_UNIT));
  });
});

describe("seedNeed", () => {
  it.each([
    [1_500, 2.2, 20, 33, 33, 2, 7], // 33.00000000000001 in binary fractions
    [10_000, 0.28, 25, 28, 28, 2, 22], // 28.000000000000004
    [100, 3.5, 10, 3.5, 4, 1, 6.5],
    [100, 3, 1.5, 3, 3, 2, 0],
    [100, 3, 7.5, 3, 3, 1, 4.5],
    [250, 3, 7.5, 7.5, 7.5, 1, 0],
    [251, 3, 7.5, 7.53, 8, 2, 7.47],
    // Of packs under 5 kg nothing is rounded to whole kilograms.
    [40, 3.5, 1.5, 1.4, 1.4, 1, 0.1],
    [10, 3.5, 1.5, 0.35, 0.35, 1, 1.15],
    [1, 0.24, 1, 0.0024, 0.003, 1, 0.9976],
    [10_000, 0.04, 3, 4, 4, 2, 2],
    [1, 0.24, 25, 0.0024, 1, 1, 24.9976],
    [100, 2.5, 25, 2.5, 3, 1, 22.5],
    // Packs under 1 kg are counted from the exact need.
    [100, 2.5, 0.5, 2.5, 2.5, 5, 0],
    [100, 2.3, 0.5, 2.3, 2.5, 5, 0.2],
    [20, 2.5, 0.5, 0.5, 0.5, 1, 0],
    [700, 3, 0.7, 21, 21, 30, 0], // 21 / 0.7 is 30.000000000000004
  ])("%d mp × %d in bags of %d kg: exactly %d kg, %d kg, %d bags, %d kg left", (area, dose, bag, exact, kg, bags, left) => {
    expect(seedNeed(area, dose, bag)).toMatchObject({
      area_sqm: area,
      exact_kg: exact,
      kg,
      bags,
      bag_weight_kg: bag,
      dose_kg_per_100sqm: dose,
      left_over_kg: left,
      isEstimate: false,
    });
  });

  it("seedNeed speaks of no bags where the bag weight is not known", () => {
    expect(seedNeed(100, 3, null)).toMatchObject({ kg: 3, bags: undefined, bag_weight_kg: undefined, left_over_kg: undefined });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, MAX_AREA_SQM + 1])("seedNeed has no answer for an area of %d", (area) => {
    expect(seedNeed(area, 3, 10)).toBeUndefined();
  });

  it("seedNeed answers up to 10.000 ha", () => {
    expect(seedNeed(MAX_AREA_SQM, 0.28, 25)).toMatchObject({ kg: 280_000, bags: 11_200, left_over_kg: 0 });
  });

  it("seedNeed leaves nothing over, and not a trace of it, when the bags fit exactly", () => {
    // 100 ha at 33 kg/ha in packs of 1,1 kg: 3000 × 1,1 is 3300.0000000000005 in binary fractions.
    expect(seedNeed(1_000_000, 0.33, 1.1)).toMatchObject({ kg: 3_300, bags: 3_000, left_over_kg: 0 });
  });
});

describe("rounding, for any area, dose and bag", () => {
  // Areas to the hundredth of a square metre up to 100 ha; doses and bags as the admin's form takes them.
  const hundredthsOfSqm = fc.bigInt({ min: 1n, max: 100_000_000n });
  const dose = fc.bigInt({ min: 1n, max: 1_000n }); // hundredths of a kg per 100 sq m
  const bag = fc.bigInt({ min: 10n, max: 500n }); // tenths of a kg
  const smallPack = fc.bigInt({ min: 1n, max: 9n });
  const need = (area: bigint, rate: bigint, weight: bigint) => {
    const answer = seedNeed(Number(area) / 100, Number(rate) / 100, Number(weight) / 10);
    if (!answer) throw new Error(`No answer for ${area}`);
    return answer;
  };

  it("kg is never below the exact need and never a whole kilogram above it", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, (area, rate) => {
        const kg = BigInt(need(area, rate, 1_000n).kg);
        const exact = area * rate; // in millionths of a kg
        expect(kg * 1_000_000n >= exact).toBe(true);
        expect((kg - 1n) * 1_000_000n < exact).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("the bags cover the need, and one bag fewer would not", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, fc.oneof(bag, smallPack), (area, rate, weight) => {
        const { bags = 0 } = need(area, rate, weight);
        expect(BigInt(bags) * weight * 100_000n >= area * rate).toBe(true);
        expect(BigInt(bags - 1) * weight * 100_000n < area * rate).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("bags of whole kilograms are as many as the rounded kg fill", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, fc.bigInt({ min: 1n, max: 50n }), (area, rate, weight) => {
        const { kg, bags = 0 } = need(area, rate, weight * 10n);
        expect(bags).toBe(Math.ceil(kg / Number(weight)));
      }),
    );
  });

  it("the kg are whole, unless the bags hold less or are no bags: nobody is told of more than he buys", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, bag, (area, rate, weight) => {
        const { kg, bags = 0 } = need(area, rate, weight);
        const held = Number(BigInt(bags) * weight) / 10;
        const inGrams = Number((area * rate + 999n) / 1_000n) / 1_000;
        expect(kg).toBe(weight < 50n ? inGrams : Math.min(held, Number((area * rate + 999_999n) / 1_000_000n)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("what is left over is exactly bags × bag − area × dose", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, fc.oneof(bag, smallPack), (area, rate, weight) => {
        const { bags = 0, left_over_kg } = need(area, rate, weight);
        expect(left_over_kg).toBe(Number(BigInt(bags) * weight * 100_000n - area * rate) / 1_000_000);
      }),
      { numRuns: 2_000 },
    );
  });

  it("the kg of packs under 1 kg are what the packs hold", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, dose, smallPack, (area, rate, weight) => {
        const { kg, bags = 0 } = need(area, rate, weight);
        expect(kg).toBe(Number(BigInt(bags) * weight) / 10);
      }),
      { numRuns: 2_000 },
    );
  });

  it("a larger area never needs less", () => {
    fc.assert(
      fc.property(hundredthsOfSqm, hundredthsOfSqm, dose, fc.oneof(bag, smallPack), (one, other, rate, weight) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        const [less, more] = [need(small, rate, weight), need(large, rate, weight)];
        expect(less.kg).toBeLessThanOrEqual(more.kg);
        expect(less.bags ?? 0).toBeLessThanOrEqual(more.bags ?? 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("an area needs the same in mp, ari and ha", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), dose, (sqm, rate) => {
        const inUnit = AREA_UNITS.map((unit) => seedNeed(areaInSqm(sqm / SQM_PER_UNIT[unit], unit), Number(rate) / 100, 20)?.kg);
        expect(new Set(inUnit).size).toBe(1);
      }),
    );
  });
});

describe("offerNeed, what the form shows and the request keeps", () => {
  const usual = { estimate_dose: 2.5, estimate_bag_kg: 25 };

  it("offerNeed uses the product's own dose and bag", () => {
    const need = offerNeed(10_000, { dose: 0.33, bag_weight_kg: 20, category: shippedFacts("faneata") }, usual);
    expect(need).toMatchObject({ kg: 33, bags: 2, isEstimate: false });
  });

  it("offerNeed is the lawn estimate where no product is chosen, and says that it is one", () => {
    expect(offerNeed(1_000, undefined, usual)).toMatchObject({
      area_sqm: 1_000,
      exact_kg: 25,
      kg: 25,
      bags: 1,
      bag_weight_kg: 25,
      dose_kg_per_100sqm: 2.5,
      left_over_kg: 0,
      isEstimate: true,
    });
  });

  it("offerNeed is the lawn estimate for a lawn product without a dose, in the product's own bags where these are known", () => {
    const lawn = { dose: undefined, bag_weight_kg: 10, category: shippedFacts("gazon") };
    expect(offerNeed(1_000, lawn, usual)).toMatchObject({ kg: 25, bags: 3, bag_weight_kg: 10, isEstimate: true });
  });

  it("buys the packs that cost least, and says what they cost", () => {
    const packs = [
      { weight_kg: 10, price: 389 },
      { weight_kg: 1, price: 49 },
    ];
    const product = { dose: 3, bag_weight_kg: 10, packs, category: shippedFacts("gazon") };
    expect(offerNeed(350, product, usual)).toMatchObject({
      ...{ exact_kg: 10.5, kg: 11, bags: 2, bag_weight_kg: undefined, cost: 438, left_over_kg: 0.5 },
      packs: packs.map(({ weight_kg }) => ({ weight_kg, count: 1 })),
    });
    expect(offerNeed(300, product, usual)).toMatchObject({ kg: 9, bags: 1, bag_weight_kg: 10, cost: 389, left_over_kg: 1 });
  });

  it("offerNeed is nothing for any other product without a dose: bulbs are sold by the piece", () => {
    expect(offerNeed(1_000, { dose: undefined, bag_weight_kg: null, category: shippedFacts("bulbi-de-flori") }, usual)).toBeUndefined();
  });

  it.each([
    ["another dose and bag", { estimate_dose: 4, estimate_bag_kg: 15 }, { kg: 40, bags: 3, bag_weight_kg: 15 }],
    ["no bag", { estimate_dose: 4, estimate_bag_kg: null }, { kg: 40, bags: undefined }],
  ])("offerNeed follows the owner: %s", (_what, estimate, need) => {
    expect(offerNeed(1_000, undefined, estimate)).toMatchObject(need);
  });

  it("offerNeed is nothing for hectares, nor for a farmer who has chosen no product", () => {
    const lawn = { dose: undefined, bag_weight_kg: 10, category: shippedFacts("gazon") };
    expect(offerNeed(60_000, undefined, { ...usual, unit: "ha", customer_type: "hobby" })).toBeUndefined();
    expect(offerNeed(60_000, lawn, { ...usual, unit: "ha" })).toBeUndefined();
    expect(offerNeed(1_000, undefined, { ...usual, unit: "mp", customer_type: "farmer" })).toBeUndefined();
    expect(offerNeed(1_000, lawn, { ...usual, unit: "mp", customer_type: "farmer" })).toMatchObject({ kg: 25 });
  });

  it("offerNeed is nothing without an estimate of the owner's", () => {
    expect(offerNeed(1_000, undefined, { estimate_dose: null, estimate_bag_kg: 25 })).toBeUndefined();
  });
});

describe("every product of the demonstration catalogue", () => {
  const withDose = catalogue.products.flatMap((product) => {
    const sheet = product.specs.find(({ spec_key }) => spec_key === "Doză (kg/100 mp)")?.spec_value;
    return sheet ? [{ ...product, sheet }] : [];
  });
  const withoutDose = catalogue.products.filter(({ slug }) => !withDose.some((product) => product.slug === slug));

  it.each(withDose)("$slug: the dose read is the sheet's $sheet kg/100 mp", ({ specs, sheet }) => {
    expect(readSheet(fromSheetRows(specs)).dose).toEqual({ kgPer100Sqm: Number(sheet.replace(",", ".")), isRange: false });
  });

  it.each(withDose)("$slug: its first area needs what whole-number arithmetic says", ({ specs, sheet, category_slug, bag_weight_kg }) => {
    const { start_amount: amount, start_unit: unit } = shippedFacts(category_slug);
    const need = seedNeed(areaInSqm(amount, unit), readSheet(fromSheetRows(specs)).dose?.kgPer100Sqm ?? Number.NaN, bag_weight_kg);
    // In ten-thousandths of a kg; the first areas need no finer ones.
    const exact = (BigInt(amount * SQM_PER_UNIT[unit]) * tenThousandths(sheet)) / 100n;
    const whole = ceilDiv(exact, 10_000n) * 10_000n;
    const bag = tenThousandths(String(bag_weight_kg));
    const isSmall = bag < 10_000n;
    const isRetail = bag < 50_000n;
    const bags = ceilDiv(isRetail ? exact : whole, bag);
    const kg = Number(isSmall ? bags * bag : isRetail ? exact : whole) / 10_000;
    expect(need).toMatchObject({ kg, bags: Number(bags), isEstimate: false });
    expect(need?.left_over_kg).toBe(Number(bags * bag - exact) / 10_000);
  });

  it.each(withDose)("$slug: 'Consum (kg/mp)' is the dose over a hundred", ({ specs, sheet }) => {
    const consumption = specs.find(({ spec_key }) => spec_key === "Consum (kg/mp)")?.spec_value ?? "";
    expect(tenThousandths(consumption) * 100n).toBe(tenThousandths(sheet));
  });

  it("bulbs alone come without a dose", () => {
    expect(new Set(withoutDose.map(({ category_slug }) => category_slug))).toEqual(new Set(["bulbi-de-flori"]));
    expect(withDose.length + withoutDose.length).toBe(catalogue.products.length);
  });
});

/** A decimal as written ("0,0024", "7.5") in whole ten-thousandths. */
function tenThousandths(written: string): bigint {
  const [whole = "0", fraction = ""] = written.replace(",", ".").split(".");
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, "0"));
}

function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
