import { describe, expect, it } from "vitest";
import { type BulbNeed, bulbAnswer, bulbNeed, bulbWords, isSoldByPiece, packetsOf, packetWords } from "./bulbs.ts";

const tulips = {
  ...{ price: 89, price_show_vat_note: 0, vat_rate: 11, min_quantity: null },
  ...{ pieces_per_pack: 50, pieces_per_sqm: 70, packaging: null },
};

describe("bulbs for an area", () => {
  it.each([
    [3, 210, 5],
    [0.1, 7, 1],
    [50 / 70, 50, 1],
    [1 / 3, 24, 1],
    [10, 700, 14],
    [10.01, 701, 15],
  ])("%d mp: %d bulbs in %d packets", (area, bulbs, packets) => {
    expect(bulbNeed(area, tulips)).toMatchObject({ bulbs, packets, least: undefined, cost: packets * 89 });
  });

  it("bulbs for an area come in what their sheet says", () => {
    const nets = { ...tulips, packaging: "plasă de 50 de bulbi" };
    expect(bulbAnswer(3, "mp", nets, undefined)).toMatchObject({
      need: "210 bulbi · 5 plase",
      explanation: "3 mp × 70 de bulbi/mp = 210 bulbi: 5 plase de 50 (rămân 40).",
    });
    expect(packetsOf(bulbNeed(3, nets) as BulbNeed)).toEqual({ pieces: 50, count: 5, needed: 210, noun: "plasa" });
    expect([packetWords(nets), packetWords(tulips)]).toEqual(["plasă de 50 de bulbi", "pachet de 50 de bulbi"]);
  });

  it("bulbs for an area are as many packets as the area takes, and the least that is sold stands beside them", () => {
    expect(bulbNeed(1, { ...tulips, min_quantity: 4 })).toMatchObject({ bulbs: 70, packets: 2, least: 4, cost: 178 });
    const answer = bulbAnswer(1, "mp", { ...tulips, min_quantity: 4 }, undefined);
    expect([answer?.need, answer?.notes]).toEqual(["70 de bulbi · 2 pachete", ["Comanda minimă: 4 pachete de 50, 356\u00a0RON cu TVA."]]);
    expect(bulbWords(bulbNeed(1, { ...tulips, min_quantity: 4 }) as BulbNeed)).toBe("70 de bulbi · 2 pachete; comanda minimă: 4 pachete");
  });

  it("bulbs for an area of a packet less are enough where they still stand in the sheet's own density", () => {
    const notes = (area: number) => bulbAnswer(area, "mp", tulips, "60–70 de bulbi/mp")?.notes;
    expect(notes(0.8)).toEqual(["1 pachet de 50 ajunge, dacă plantați puțin mai rar: circa 62 de bulbi/mp, tot în densitatea din fișă."]);
    expect(notes(1)).toEqual([]);
  });

  it.each([
    [0, tulips],
    [Number.NaN, tulips],
    [100_000_001, tulips],
    [1, { ...tulips, pieces_per_pack: null }],
    [1, { ...tulips, pieces_per_sqm: null }],
  ])("%d mp of %j: nobody knows", (area, product) => expect(bulbNeed(area, product)).toBeUndefined());

  it("bulbs for an area are counted where the sheet says both how many go into a square metre and how many are in a packet", () => {
    expect([tulips, { ...tulips, pieces_per_pack: null }, { ...tulips, pieces_per_sqm: null }].map(isSoldByPiece)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("bulbs for an area say what they cost, and how that came about", () => {
    expect(bulbAnswer(3, "mp", tulips, "60–70 de bulbi/mp")).toEqual({
      need: "210 bulbi · 5 pachete",
      cost: "Costă 445\u00a0RON cu TVA, la prețul din listă.",
      notes: ["4 pachete de 50 ajung, dacă plantați puțin mai rar: circa 66 de bulbi/mp, tot în densitatea din fișă."],
      explanation: "3 mp × 70 de bulbi/mp = 210 bulbi: 5 pachete de 50 (rămân 40). Densitate recomandată: 60–70 de bulbi/mp.",
    });
    expect(bulbAnswer(49 / 70, "mp", { ...tulips, price: null }, undefined)).toEqual({
      need: "49 de bulbi · 1 pachet",
      cost: undefined,
      notes: [],
      explanation: "0,7 mp × 70 de bulbi/mp = 49 de bulbi: 1 pachet de 50 (rămâne 1).",
    });
  });
});
