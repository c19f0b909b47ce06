import { describe, expect, it } from "vitest";
import { type CountedSource, countedNeed, countedSeed, ownPacks, readStoredCount, storedCount } from "./counted.ts";
import { countedAnswer, countedPacks, countedWords, packetWords } from "./counted-words.ts";

const tulips: CountedSource = {
  ...{ price: 89, price_show_vat_note: 0, vat_rate: 11, min_quantity: null },
  ...{ pieces_per_pack: 50, packaging: null, counted_norm: { of: "bulbs", from: 6_000, to: 7_000 } },
};
const maize: CountedSource = { ...tulips, price: 690, pieces_per_pack: 80_000, counted_norm: { of: "seeds", to: 700 } };
const beet: CountedSource = { ...tulips, price: 720, pieces_per_pack: null, counted_norm: { of: "units", to: 0.011 } };
const HA = 10_000;

function needOf(area: number, product: CountedSource) {
  const seed = countedSeed(product);
  return seed && countedNeed(area, seed);
}

function answerOf(area: number, unit: "mp" | "ha", product: CountedSource, recommended?: string) {
  const seed = countedSeed(product);
  const need = seed && countedNeed(area, seed);
  return need && countedAnswer(need, unit, seed, recommended);
}

describe("bulbs for an area", () => {
  it.each([
    [3, 210, 5],
    [0.1, 7, 1],
    [0.714285714, 50, 1],
    [0.333333333, 24, 1],
    [10, 700, 14],
    [10.01, 701, 15],
  ])("%d mp: %d bulbs in %d packets", (area, needed, packets) => {
    expect(needOf(area, tulips)).toMatchObject({ needed, packets, least: undefined, cost: packets * 89 });
  });

  it("bulbs for an area come in what their sheet says", () => {
    const nets = { ...tulips, packaging: "plasă de 50 de bulbi" };
    expect(answerOf(3, "mp", nets)).toMatchObject({
      need: "210 bulbi · 5 plase",
      explanation: "3 mp × 70 de bulbi/mp = 210 bulbi: 5 plase de 50 (rămân 40). Calculat cu limita superioară a normei.",
    });
    expect([packetWords(nets), packetWords(tulips)]).toEqual(["plasă de 50 de bulbi", "pachet de 50 de bulbi"]);
  });

  it("bulbs for an area are as many packets as the area takes, and the least that is sold stands beside them", () => {
    const four = { ...tulips, min_quantity: 4 };
    expect(needOf(1, four)).toMatchObject({ needed: 70, packets: 2, least: { count: 4, cost: 356 }, cost: 178 });
    expect(answerOf(1, "mp", four)).toMatchObject({
      need: "70 de bulbi · 2 pachete",
      least: "Comanda minimă: 4 pachete de 50, 356\u00a0RON cu TVA.",
    });
    expect(countedWords(needOf(1, four) as never)).toBe("70 de bulbi · 2 pachete; comanda minimă: 4 pachete");
  });

  it("bulbs for an area of a packet less are enough where they still stand in the sheet's own density", () => {
    expect(answerOf(0.8, "mp", tulips)?.fewer).toBe(
      "1 pachet de 50 ajunge, dacă plantați puțin mai rar: circa 62 de bulbi/mp, tot în densitatea din fișă.",
    );
    expect(answerOf(1, "mp", tulips)?.fewer).toBeUndefined();
  });

  it.each([
    [0, tulips],
    [Number.NaN, tulips],
    [100_000_001, tulips],
    [1, { ...tulips, pieces_per_pack: null }],
    [1, { ...tulips, counted_norm: null }],
  ])("%d mp of %j: nobody knows", (area, product) => expect(needOf(area, product)).toBeUndefined());

  it("bulbs for an area say what they cost, and how that came about", () => {
    expect(answerOf(3, "mp", tulips, "60–70 de bulbi/mp")).toEqual({
      need: "210 bulbi · 5 pachete",
      fewer: "4 pachete de 50 ajung, dacă plantați puțin mai rar: circa 66 de bulbi/mp, tot în densitatea din fișă.",
      explanation: "3 mp × 70 de bulbi/mp = 210 bulbi: 5 pachete de 50 (rămân 40). Densitate recomandată: 60–70 de bulbi/mp.",
    });
  });
});

describe("seeds and units for an area", () => {
  it("60 ha of maize take 53 bags of 80.000 seeds, and the sentence says how", () => {
    expect(answerOf(60 * HA, "ha", maize)).toEqual({
      need: "4.200.000 de boabe · 53 de saci",
      explanation: "60 ha × 70.000 boabe/ha = 4.200.000 de boabe: 53 de saci de 80.000 (rămân 40.000).",
    });
    expect(answerOf(18 * HA, "ha", maize)?.explanation).toBe(
      "18 ha × 70.000 boabe/ha = 1.260.000 de boabe: 16 saci de 80.000 (rămân 20.000).",
    );
    expect([packetWords(maize), packetWords({ ...maize, packaging: "cutie de 80.000 boabe" })]).toEqual([
      "sac de 80.000 boabe",
      "cutie de 80.000 boabe",
    ]);
  });

  it("a unit is the pack where nothing else is said, and is not said twice", () => {
    expect(answerOf(18 * HA, "ha", beet)).toMatchObject({
      need: "19,8 unități · 20 de unități de cumpărat",
      explanation: "18 ha × 1,1 unități/ha = 19,8 unități: 20 de unități (rămân 0,2).",
    });
    expect(answerOf(10 * HA, "ha", beet)?.need).toBe("11 unități");
    expect(needOf(HA, { ...beet, packaging: "sac" }), "nobody knows how many units a bag holds").toBeUndefined();
    const named = { ...beet, pieces_per_pack: 100_000 };
    expect(answerOf(18 * HA, "ha", named)?.explanation).toBe(
      "18 ha × 1,1 unități/ha = 19,8 unități: 20 de unități de 100.000 boabe (rămân 0,2).",
    );
  });

  it("what a request keeps is read back in the same words, and older requests are of bulbs", () => {
    for (const product of [tulips, maize, beet, { ...beet, pieces_per_pack: 100_000 }]) {
      const need = needOf(7.5 * HA, product);
      if (!need) throw new Error("no need");
      const kept = readStoredCount(storedCount(need));
      expect(kept && countedPacks(kept)).toBe(countedPacks(need));
    }
    expect(readStoredCount([{ pieces: 50, count: 5, needed: 210 }])).toEqual({
      ...{ of: "bulbs", needed: 210 },
      packs: [{ pieces: 50, count: 5, noun: "pachet" }],
    });
    expect(readStoredCount([{ weight_kg: 20, count: 5 }])).toBeUndefined();
  });

  it("packs that somebody asks for by their number hold what they hold", () => {
    const of = (product: CountedSource) => countedPacks(ownPacks(countedSeed(product) as never, 3));
    expect([maize, beet, { ...beet, pieces_per_pack: 50_000 }].map(of)).toEqual([
      "240.000 de boabe · 3 saci de 80.000",
      "3 unități",
      "3 unități de 50.000 boabe",
    ]);
  });
});
