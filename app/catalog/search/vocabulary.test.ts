import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOneTypo } from "./spelling.ts";
import { Vocabulary } from "./vocabulary.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 8 });
const typed = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 4, maxLength: 8 });
const words = fc.uniqueArray(word, { maxLength: 60 });

describe("the words of a catalogue", () => {
  it("the words of a catalogue that are one slip from a word are all among those near it, in their order", () => {
    fc.assert(
      fc.property(words, typed, (words, typed) => {
        const meant = (candidates: readonly string[]) => candidates.filter((candidate) => isOneTypo(typed, candidate));
        expect(meant(new Vocabulary(words).near(typed))).toEqual(meant(words));
      }),
      { numRuns: 2_000 },
    );
  });

  it("the words of a catalogue that begin with some letters are found by them, in their order", () => {
    fc.assert(
      fc.property(words, word, (words, beginning) => {
        expect(new Vocabulary(words).beginningWith(beginning)).toEqual(words.filter((each) => each.startsWith(beginning)));
      }),
      { numRuns: 500 },
    );
  });

  it("near a word are a small part of all: the others are not looked at", () => {
    const letters = "abcdefghij";
    const many = Array.from({ length: 10_000 }, (_, number) =>
      [...String(number).padStart(4, "0")].map((digit) => letters[Number(digit)]).join(""),
    );
    expect(new Vocabulary(many).near("abcd").length).toBeLessThan(500);
  });
});
