import { describe, expect, it } from "vitest";
import { joinWords } from "#app/language/nouns.ts";
import type { AreaUnit } from "./area-unit.ts";
import { areaInSqm, seedNeed } from "./quantity.ts";
import { areaWords, needExplanation, needWithBagWords, needWords, sumParts } from "./quantity-words.ts";

describe("needWords", () => {
  it.each([
    [{ kg: 3, bags: 1, bag_weight_kg: 25 }, "3 kg · 1 sac"],
    [{ kg: 500, bags: 20, bag_weight_kg: 25 }, "500 kg · 20 de saci"],
    [{ kg: 280_000, bags: 11_200, bag_weight_kg: 25 }, "280.000 kg · 11.200 de saci"],
    [{ kg: 33, bags: 2, bag_weight_kg: 20 }, "33 kg · 2 saci"],
    [{ kg: 1, bags: 2, bag_weight_kg: 0.5, packs: [{ weight_kg: 0.5, count: 2, noun: "cutie" }] as const }, "1 kg · 2 cutii"],
    [
      { kg: 3.9, bags: 2, bag_weight_kg: 3, packs: [{ weight_kg: 3, count: 2, noun: "unitate" }] as const },
      "1,3 unități · 2 unități de cumpărat",
    ],
    [{ kg: 6, bags: 2, bag_weight_kg: 3, packs: [{ weight_kg: 3, count: 2, noun: "unitate" }] as const }, "2 unități"],
    [{ kg: 1, bags: 2, bag_weight_kg: 0.5 }, "1 kg · 2 ambalaje"],
    [{ kg: 33, bags: undefined, bag_weight_kg: undefined }, "33 kg"],
  ])("%o", (need, words) => {
    expect(needWords({ packs: null, ...need })).toBe(words);
  });
});

describe("sumParts", () => {
  const bags = { kg: 83, bags: 5, bag_weight_kg: 20 };
  const packs = { kg: 50, bags: 50, bag_weight_kg: 1 };
  it.each([
    [[bags], "83 kg · 5 saci"],
    [[bags, { kg: 3, bags: 1, bag_weight_kg: 10 }], "86 kg · 6 saci"],
    [[bags, packs], "133 kg · 5 saci și 50 de ambalaje"],
    [[packs], "50 kg · 50 de ambalaje"],
    [[bags, { kg: 7, bags: null, bag_weight_kg: null }], "90 kg · 5 saci"],
    [[{ kg: 7, bags: undefined, bag_weight_kg: undefined }], "7 kg"],
    [
      [
        { ...packs, kg: 0.1 },
        { ...packs, kg: 0.2 },
      ],
      "0,3 kg · 100 de ambalaje",
    ],
    [[], "0 kg"],
    [
      [bags, { kg: 3, bags: 2, bag_weight_kg: 1.5, packs: [{ weight_kg: 1.5, count: 2, noun: "cutie" }] as const }],
      "86 kg · 5 saci și 2 cutii",
    ],
    [
      [bags, { kg: 3.9, bags: 2, bag_weight_kg: 3, packs: [{ weight_kg: 3, count: 2, noun: "unitate" }] as const }],
      "83 kg · 5 saci și 2 unități",
    ],
  ])("%j", (needs, words) => {
    expect(joinWords(sumParts(needs.map((need) => ({ packs: null, ...need }))))).toBe(words);
  });
});

describe("needWithBagWords", () => {
  it.each([
    [{ kg: 33, bags: 2, bag_weight_kg: 20 }, "33 kg · 2 saci de 20 kg"],
    [{ kg: 9, bags: 2, bag_weight_kg: 7.5 }, "9 kg · 2 saci de 7,5 kg"],
    [{ kg: 3, bags: 1, bag_weight_kg: 3 }, "3 kg · 1 ambalaj de 3 kg"],
    [{ kg: 33, bags: null, bag_weight_kg: null }, "33 kg"],
    [{ kg: 33, bags: 2, bag_weight_kg: undefined }, "33 kg"],
    [
      {
        ...{ kg: 21, bags: 2, bag_weight_kg: null },
        packs: [
          { weight_kg: 20, count: 1 },
          { weight_kg: 1, count: 1 },
        ],
      },
      "21 kg · 1 sac de 20 kg și 1 ambalaj de 1 kg",
    ],
  ])("%o", (need, words) => {
    expect(needWithBagWords({ packs: null, ...need })).toBe(words);
  });
});

describe("areaWords says an area in the unit it was typed in", () => {
  it.each([
    [10_000, "ha", "1 ha"],
    [2_500, "mp", "2.500 mp"],
    [250, "ari", "2,5 ari"],
    [100, "ari", "1 ar"],
    [4_000, "ari", "40 de ari"],
    [10_100, "ari", "101 ari"],
    [700, "ha", "0,07 ha"],
  ] as const)("%d sq m in %s", (sqm, unit, words) => {
    expect(areaWords(sqm, unit)).toBe(words);
  });
});

describe("needExplanation", () => {
  const explain = (
    amount: number,
    unit: AreaUnit,
    dose: number,
    bag: number | null,
    range?: { isRange?: boolean; recommended?: string },
  ) => {
    const need = seedNeed(areaInSqm(amount, unit), dose, bag);
    if (!need) throw new Error("No need");
    return needExplanation(need, unit, { kgPer100Sqm: dose, isRange: range?.isRange ?? false }, range?.recommended);
  };

  it("needExplanation shows the sum per hectare, the bags and what remains", () => {
    expect(explain(1, "ha", 0.33, 20)).toBe("1 ha × 33 kg/ha = 33 kg: 2 saci de 20 kg (rămân 7 kg).");
  });

  it("needExplanation says what is needed, and from how much on it is sold", () => {
    const need = seedNeed(120, 2.5, [{ weight_kg: 10, price: 445, least: 5 }]);
    if (!need) throw new Error("No need");
    expect(needWords(need)).toBe("3 kg · 1 sac; comanda minimă: 5 saci de 10 kg");
    expect(needWithBagWords(need)).toBe("3 kg · 1 sac de 10 kg; comanda minimă: 5 saci de 10 kg");
    expect(needExplanation(need, "mp", { kgPer100Sqm: 2.5, isRange: false }, undefined)).toBe(
      "120 mp × 2,5 kg/100 mp = 3 kg: 1 sac de 10 kg (rămân 7 kg).",
    );
  });

  it("needExplanation shows the sum per 100 mp as it is, and then what it was rounded to", () => {
    expect(explain(100, "mp", 3.5, 10)).toBe("100 mp × 3,5 kg/100 mp = 3,5 kg, rotunjit la 4 kg: 1 sac de 10 kg (rămân 6,5 kg).");
    expect(explain(1, "mp", 0.24, null)).toBe("1 mp × 0,24 kg/100 mp = 0,0024 kg, rotunjit la 1 kg.");
  });

  it("needExplanation counts small packs from the exact need", () => {
    expect(explain(100, "mp", 2.5, 0.5)).toBe("100 mp × 2,5 kg/100 mp = 2,5 kg: 5 ambalaje de 0,5 kg.");
    expect(explain(250, "mp", 3, 7.5)).toBe("250 mp × 3 kg/100 mp = 7,5 kg: 1 sac de 7,5 kg.");
    expect(explain(100, "mp", 2.3, 0.5)).toBe("100 mp × 2,3 kg/100 mp = 2,3 kg, rotunjit la 2,5 kg: 5 ambalaje de 0,5 kg (rămân 0,2 kg).");
  });

  it("needExplanation does not call equal what has more decimals than are written", () => {
    expect(explain(0.333_33, "mp", 0.333, null)).toBe("0,33333 mp × 0,333 kg/100 mp ≈ 0,00111 kg, rotunjit la 1 kg.");
    expect(explain(0.000_001, "mp", 0.04, null)).toBe("0,000001 mp × 0,04 kg/100 mp < 0,000001 kg, rotunjit la 1 kg.");
  });

  it("needExplanation does not claim to have rounded an exact result", () => {
    expect(explain(1_500, "mp", 2.2, null)).toBe("1.500 mp × 2,2 kg/100 mp = 33 kg.");
    expect(explain(1, "ha", 0.28, null)).toBe("1 ha × 28 kg/ha = 28 kg.");
  });

  it("needExplanation has the singular for one kilogram that remains", () => {
    expect(explain(300, "mp", 3, 10)).toContain("(rămâne 1 kg)");
  });

  it("needExplanation says nothing of a remainder where there is none", () => {
    expect(explain(1_000, "mp", 3, 10)).toBe("1.000 mp × 3 kg/100 mp = 30 kg: 3 saci de 10 kg.");
    expect(explain(100, "ha", 0.33, 1.1)).not.toContain("rămân");
  });

  it("needExplanation names the recommended range, or says that the upper end was taken", () => {
    expect(explain(1, "ha", 0.33, null, { recommended: "30–33 kg/ha" })).toBe("1 ha × 33 kg/ha = 33 kg. Norma recomandată: 30–33 kg/ha.");
    expect(explain(100, "mp", 4, null, { isRange: true })).toBe("100 mp × 4 kg/100 mp = 4 kg. Calculat cu limita superioară a normei.");
  });
});
