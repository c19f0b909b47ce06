import { describe, expect, it } from "vitest";
import { coverRows, coverWords, type Measured, packFacts, piecePriceWords, upperNumber } from "./pack-texts.ts";
import { leastOrderLine, purchaseWords } from "./pack-words.ts";
import { buyPacks, type PackPurchase, type PricedPack, pricedPacks } from "./sold-packs.ts";

const lawn: Measured = {
  ...{ price: 389, price_show_vat_note: 0, vat_rate: 11, bag_weight_kg: 10 },
  ...{
    dose_kg_per_100sqm: 3.5,
    pieces_per_pack: null,
    counted_norm: null,
    packaging: null,
    units_per_ha: null,
    category: { start_amount: 100, start_unit: "mp" },
  },
};
const forage: Measured = {
  ...{ ...lawn, price: 520, price_show_vat_note: 1, bag_weight_kg: 20 },
  ...{ dose_kg_per_100sqm: 0.32, category: { start_amount: 1, start_unit: "ha" } },
};
const bulbs: Measured = {
  ...lawn,
  price: 89,
  bag_weight_kg: null,
  dose_kg_per_100sqm: null,
  pieces_per_pack: 50,
  counted_norm: { of: "bulbs", to: 7_000 },
};

const MAIZE: Partial<Measured> = {
  ...{ bag_weight_kg: null, dose_kg_per_100sqm: null, pieces_per_pack: 80_000, counted_norm: { of: "seeds", to: 700 } },
};

describe("the area of a pack, and the price of what is counted", () => {
  it.each([
    ["a lawn", lawn, "Un sac de 10 kg ajunge pentru circa 280 mp", undefined],
    [
      "half a sack of a field",
      { ...forage, bag_weight_kg: 10, dose_kg_per_100sqm: 0.35 },
      "Un sac de 10 kg ajunge pentru circa 0,28 ha",
      undefined,
    ],
    ["a field", forage, "Un sac de 20 kg ajunge pentru circa 0,62 ha", undefined],
    [
      "less than a fifth of a hectare, in the larger unit's category",
      { ...forage, bag_weight_kg: 5, dose_kg_per_100sqm: 0.4 },
      "Un sac de 5 kg ajunge pentru circa 1.200 mp",
      undefined,
    ],
    ["a garden's pouch among forage", { ...forage, bag_weight_kg: 1 }, "Un ambalaj de 1 kg ajunge pentru circa 310 mp", undefined],
    ["a small box", { ...lawn, bag_weight_kg: 0.25 }, "Un ambalaj de 0,25 kg ajunge pentru circa 7,1 mp", undefined],
    ["what comes out even", { ...lawn, bag_weight_kg: 20, dose_kg_per_100sqm: 5 }, "Un sac de 20 kg ajunge pentru 400 mp", undefined],
    ["bulbs", bulbs, "Un pachet de 50 de bulbi ajunge pentru circa 0,7 mp", "1,78\u00a0RON/bulb"],
    [
      "maize in seeds",
      { ...forage, price: 690, price_show_vat_note: 0, ...MAIZE },
      "Un sac de 80.000 boabe ajunge pentru circa 1,1 ha",
      "603,75\u00a0RON/ha",
    ],
    ["bulbs of unknown spacing", { ...bulbs, counted_norm: null }, undefined, "1,78\u00a0RON/bulb"],
    ["no dose", { ...lawn, dose_kg_per_100sqm: null }, undefined, undefined],
    ["no price", { ...lawn, price: null }, "Un sac de 10 kg ajunge pentru circa 280 mp", undefined],
    ["no pack", { ...lawn, bag_weight_kg: null }, undefined, undefined],
  ])("%s", (_what, product, covers, price) => {
    expect([coverWords(product), piecePriceWords(product)]).toEqual([covers, price]);
  });

  it("each pack has its name, price, price per kg and area", () => {
    const packs = [
      { weight_kg: 20, price: 719 },
      { weight_kg: 40, price: null },
    ];
    const [, ...further] = packFacts({ ...lawn, price_show_vat_note: 0, min_quantity: null, packs });
    expect(further[0]).toEqual({
      ...{ name: "sac de 20 kg", price: "719\u00a0RON", per_kg: "35,95\u00a0RON/kg", covers: "circa 570 mp" },
    });
    expect(further[1]).toMatchObject({ price: "preț la cerere", per_kg: undefined });
  });

  it("each pack that is told by its number has its name, price and area", () => {
    const maize = { ...forage, ...MAIZE, price: 690, price_show_vat_note: 0, min_quantity: null };
    expect(packFacts({ ...maize, packs: [{ weight_kg: null, pieces: 50_000, price: 450 }] })).toEqual([
      { name: "sac de 80.000 boabe", price: "690\u00a0RON", per_kg: undefined, covers: "circa 1,1 ha" },
      { name: "sac de 50.000 boabe", price: "450\u00a0RON", per_kg: undefined, covers: "circa 0,71 ha" },
    ]);
  });

  it("each pack stands from the smallest in the row of how far it goes", () => {
    const packs = [20, 1].map((weight_kg) => ({ weight_kg, price: null }));
    expect(coverRows({ ...lawn, price_show_vat_note: 0, min_quantity: null, packs })).toEqual([
      { spec_key: "Cât ajunge", spec_value: "ambalaj de 1 kg: circa 28 mp; sac de 10 kg: circa 280 mp; sac de 20 kg: circa 570 mp" },
    ]);
  });

  it.each([
    ["60–70 de bulbi/mp", 70],
    ["50", 50],
    ["circa 25 - 30", 30],
    ["rar", null],
    [undefined, null],
  ])("%j: %j", (text, number) => expect(upperNumber(text)).toBe(number));
});

describe("why these packs", () => {
  const packs: PricedPack[] = [
    { weight_kg: 10, price: 389 },
    { weight_kg: 20, price: 719 },
    { weight_kg: 1, price: 49 },
  ];
  it.each([
    [21, packs, "Costă 768\u00a0RON cu TVA, cu 261\u00a0RON mai puțin decât 21 de ambalaje de 1 kg (1.029\u00a0RON)."],
    [18, packs, "Costă 719\u00a0RON cu TVA, cu 59\u00a0RON mai puțin decât 2 saci de 10 kg (778\u00a0RON)."],
    [8, packs.slice(0, 1), "Costă 389\u00a0RON cu TVA, la prețul de azi."],
    [
      20,
      [
        { weight_kg: 10, price: 100 },
        { weight_kg: 20, price: 200 },
      ],
      "Costă 200\u00a0RON cu TVA, tot atât cât 2 saci de 10 kg, dar sunt mai puține ambalaje.",
    ],
    [
      12,
      packs.map(({ weight_kg }) => ({ weight_kg, price: null })),
      "Prețul este la cerere: am ales ambalajele din care rămâne cea mai puțină sămânță, mai puține decât 12 ambalaje de 1 kg.",
    ],
    [8, [{ weight_kg: 10, price: null }], undefined],
  ])("%d kg of %j", (kg, offered, words) => {
    const bought = buyPacks(kg, offered);
    expect(bought && purchaseWords(bought)).toBe(words);
  });

  it("prices are what a buyer pays, the product's own pack first", () => {
    const product = {
      ...lawn,
      price: 100,
      price_show_vat_note: 1,
      min_quantity: null,
      packs: [
        { weight_kg: 1, price: 11 },
        { weight_kg: 25, price: 0 },
      ],
    };
    expect(pricedPacks(product)).toEqual([
      { weight_kg: 10, price: 111 },
      { weight_kg: 1, price: 12.21 },
      { weight_kg: 25, price: null },
    ]);
    expect(pricedPacks({ ...product, bag_weight_kg: null })).toHaveLength(2);
    expect(pricedPacks({ ...product, min_quantity: 5 })[0]).toEqual({ weight_kg: 10, price: 111, least: 5 });
  });

  it("the least quantity of one pack is no hindrance where others are enough", () => {
    const sold = packs.map((pack) => (pack.weight_kg === 10 ? { ...pack, least: 5 } : pack));
    expect(buyPacks(9, sold)).toMatchObject({ packs: [{ weight_kg: 1, count: 9 }], cost: 441, least: undefined });
    expect(buyPacks(3, sold)).toMatchObject({ total_kg: 3, cost: 147, least: undefined });
    expect(buyPacks(50, sold)).toMatchObject({ total_kg: 50, least: undefined });
    const pouches = [
      { weight_kg: 10, price: 445, least: 5 },
      { weight_kg: 5, price: 239 },
      { weight_kg: 1, price: 55 },
    ];
    const words = "Costă 165\u00a0RON cu TVA, cu 74\u00a0RON mai puțin decât 1 sac de 5 kg (239\u00a0RON).";
    expect(purchaseWords(buyPacks(2.5, pouches) as PackPurchase)).toBe(words);
    // Forty-five kilograms in bags of five cost less than five bags of ten.
    expect(buyPacks(45, pouches)).toMatchObject({ packs: [{ weight_kg: 5, count: 9 }], cost: 2_151 });
    expect(buyPacks(49, pouches)).toMatchObject({ packs: [{ weight_kg: 10, count: 5 }], cost: 2_225 });
    expect(buyPacks(62.5, pouches)).toMatchObject({ total_kg: 63, cost: 2_835 });
  });

  it("12 kg in bags of 20 kg are one bag, and the least that is sold stands beside it", () => {
    const sold = [{ weight_kg: 20, price: 577.2, least: 2 }];
    expect(buyPacks(32, sold)).toMatchObject({ packs: [{ weight_kg: 20, count: 2 }], least: undefined });
    const least = { weight_kg: 20, count: 2, cost: 1_154.4 };
    expect(buyPacks(12, sold)).toMatchObject({ packs: [{ weight_kg: 20, count: 1 }], cost: 577.2, least });
    expect(leastOrderLine(least)).toBe("Comanda minimă: 2 saci de 20 kg, 1.154,40\u00a0RON cu TVA.");
  });
});
