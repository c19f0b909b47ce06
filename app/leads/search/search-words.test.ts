import { describe, expect, it } from "vitest";
import { leadSearchWords, offerNumberIn, referenceIn } from "./search-words.ts";

describe("a reference read out on the telephone", () => {
  it.each([
    ["k7m4", "K7M4"],
    ["K7M4-4QXP", "K7M44QXP"],
    ["k7m44qxp", "K7M44QXP"],
    ["613q-60zy", "613Q60ZY"],
  ])("%s is looked for as %s", (typed, reference) => {
    expect(referenceIn(typed)).toBe(reference);
  });

  it.each(["0700", "07000001", "k7m", "ioan-pop-din-cluj", "ilie", "lucerna", "k7m4-4qxp-1"])("%s is none", (word) => {
    expect(referenceIn(word)).toBeUndefined();
  });
});

describe("the words of a search", () => {
  it("the words of a search are folded, at most six; a telephone number is one", () => {
    expect(leadSearchWords("Ștefan  CLUJ")).toEqual(["stefan", "cluj"]);
    expect(leadSearchWords("0700 000-012")).toEqual(["40700000012"]);
    expect(leadSearchWords("+40 (0)700 000 012")).toEqual(["40700000012"]);
    expect(leadSearchWords("0700 00")).toEqual(["070000"]);
    expect(leadSearchWords("a b c d e f g")).toHaveLength(6);
  });

  it("name a written offer by its number, as it is read out or written", () => {
    for (const typed of ["2026-0012", "Oferta 2026-0012", "oferta nr. 2026-0012"])
      expect(leadSearchWords(typed).map(offerNumberIn)).toEqual([{ year: 2026, number: 12 }]);
    expect(["0700000012", "2026", "stefan"].map(offerNumberIn)).toEqual([undefined, undefined, undefined]);
  });
});
