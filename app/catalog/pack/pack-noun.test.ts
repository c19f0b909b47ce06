import { describe, expect, it } from "vitest";
import { countNoun, namedPack, PACK_NAMES, packNoun, pieceNoun } from "./pack-noun.ts";
import { minimumWords } from "./pack-texts.ts";
import { packsWords, packWords } from "./pack-words.ts";
import { pricedPacks } from "./sold-packs.ts";

it.each([
  ["cutie", ["1 cutie", "2 cutii", "20 de cutii", "101 cutii"], "O cutie"],
  ["sac", ["1 sac", "2 saci", "20 de saci", "101 saci"], "Un sac"],
  ["punga", ["1 pungă", "2 pungi", "20 de pungi", "101 pungi"], "O pungă"],
  ["unitate", ["1 unitate", "2 unități", "20 de unități", "101 unități"], "O unitate"],
  ["galeata", ["1 găleată", "2 găleți", "20 de găleți", "101 găleți"], "O găleată"],
] as const)("%s, counted", (noun, counted, one) => {
  expect([1, 2, 20, 101].map((amount) => countNoun(amount, noun))).toEqual(counted);
  expect(`${PACK_NAMES[noun].a} ${PACK_NAMES[noun].one}`).toBe(one);
});

describe("the sheet names the pack", () => {
  const CHOICE = "sac de 10 kg sau 20 kg, pungă de 1 kg";
  it.each([
    ["cutie de 1,5 kg, 0,5 kg sau 4,5 kg", [1.5, 0.5, 4.5], ["cutie", "cutie", "cutie"]],
    [CHOICE, [10, 20, 1], ["sac", "sac", "punga"]],
    ["Saci de 10 kg; cutii de 500 g", [10, 0.5], ["sac", "cutie"]],
    ["unitate (pungă de circa 3 kg)", [3], ["unitate"]],
    ["sac (10 kg), pungă (1 kg)", [10, 1], ["sac", "punga"]],
    ["cutie de carton", [12, 25], ["cutie", "cutie"]],
    ["CUTIE", [1.5, 20], ["cutie", "sac"]],
    ["sac de 20 kg", [10, 1], ["sac", "ambalaj"]],
    ["10 kg", [10, 1], ["sac", "ambalaj"]],
    ["saculeț de hârtie", [2], ["ambalaj"]],
    ["", [5, 4.99], ["sac", "ambalaj"]],
    [null, [25], ["sac"]],
  ])("%j, of %j kg", (packaging, [own = 0, ...further], nouns) => {
    expect([own, ...further].map((weight_kg) => packNoun(namedPack(packaging, weight_kg, own)))).toEqual(nouns);
  });

  it("seed that is counted comes in packets, unless the sheet says otherwise", () => {
    expect([null, "50 de bulbi", "plasă de 50 de bulbi"].map((packaging) => pieceNoun(packaging))).toEqual(["pachet", "pachet", "plasa"]);
  });

  it("the sheet names one pack and several", () => {
    expect(packWords(namedPack("cutie de 1,5 kg", 1.5, 1.5))).toBe("cutie de 1,5 kg");
    const packs = [10, 1].map((weight_kg) => ({ ...namedPack(CHOICE, weight_kg, 10), count: 20 }));
    expect(packsWords(packs)).toBe("20 de saci de 10 kg și 20 de pungi de 1 kg");
  });

  it("the sheet's noun names the packs that are sold, and the least of them", () => {
    const sold = { price: 100, price_show_vat_note: 0, vat_rate: 11, packs: [{ weight_kg: 1, price: 12 }], units_per_ha: null };
    expect(pricedPacks({ ...sold, bag_weight_kg: 10, min_quantity: 2, packaging: CHOICE })).toEqual([
      { weight_kg: 10, price: 100, least: 2 },
      { weight_kg: 1, price: 12, noun: "punga" },
    ]);
    const units = { ...sold, packs: [], bag_weight_kg: 3, min_quantity: null, packaging: "unitate", units_per_ha: 1.3 };
    expect(pricedPacks(units)).toEqual([{ weight_kg: 3, price: 100, noun: "unitate", per_ha: 1.3 }]);
  });

  it.each([
    [null, 20, "sac", ""],
    [1, 20, "sac", ""],
    [10, 20, "sac", "comanda minimă: 10 saci de 20 kg"],
    [2, 0.5, "cutie", "comanda minimă: 2 cutii de 0,5 kg"],
    [2, 0.5, null, "comanda minimă: 2 ambalaje de 0,5 kg"],
    [25, null, null, "comanda minimă: 25 de pachete"],
  ])("the least that is sold, %j of %j kg in %j, is named %j", (min_quantity, bag_weight_kg, packaging, words) => {
    expect(minimumWords({ min_quantity, bag_weight_kg, packaging })).toBe(words);
  });
});
