import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Vocabulary } from "./dictionary.server.ts";
import { isCorrectable, isOneTypo, isWithin, meantPrefixes } from "./typing-slips.ts";

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

describe("a word with one slip", () => {
  it.each([
    ["raigars", "raigras", "two letters swapped"],
    ["lucrna", "lucerna", "a letter missing"],
    ["ucerna", "lucerna", "the first letter missing"],
    ["lucern", "lucerna", "the last letter missing"],
    ["trifooi", "trifoi", "a letter too many"],
    ["gaxon", "gazon", "another letter"],
    ["gazom", "gazon", "another last letter"],
    ["hazon", "gazon", "another first letter"],
    ["agzon", "gazon", "the first two swapped"],
    ["gazno", "gazon", "the last two swapped"],
  ])("a word with one slip is between %s and %s: %s", (typed, meant) => {
    expect(isOneTypo(typed, meant)).toBe(true);
  });

  it.each([
    ["raigsar", "raigras", "letters swapped over a distance"],
    ["lcrna", "lucerna", "two letters missing"],
    ["gaxom", "gazon", "two other letters"],
    ["gazon", "gazon", "the word itself"],
    ["gazonul", "gazon", "two letters too many"],
    ["agzom", "gazon", "two swapped and another"],
  ])("a word with one slip is not between %s and %s: %s", (typed, other) => {
    expect(isOneTypo(typed, other)).toBe(false);
  });

  it("a word with one slip is the same from either side, and is there after every single edit", () => {
    const letter = fc.constantFrom("a", "b", "c");
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => isOneTypo(one, other) === isOneTypo(other, one)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(word, fc.nat(3), letter, (typed, at, added) => {
        const longer = typed.slice(0, at) + added + typed.slice(at);
        expect(isOneTypo(typed, longer)).toBe(true);
        const other = `${typed.slice(0, at)}z${typed.slice(at + 1)}`;
        expect(isOneTypo(typed, other)).toBe(true);
      }),
    );
  });
});

describe("the beginning of a word", () => {
  it.each([
    ["luecrn", "lucerna", ["lucern"]],
    ["lucxrn", "lucerna", ["lucern"]],
    ["lucrn", "lucerna", ["lucern"]],
    ["lucerrn", "lucerna", ["lucern"]],
    ["lucxr", "lucerna", ["lucer"]],
    ["lxcxr", "lucerna", []],
    ["hucern", "lucerna", []],
  ])("%s may begin %s as %j", (typed, word, beginnings) => {
    expect(meantPrefixes(typed, word)).toEqual(beginnings);
  });
});

describe("at most two letters", () => {
  it.each([
    ["trifoaie", "trifoi"],
    ["lucrena", "lucerna"],
    ["gazno", "gazon"],
    ["gazon", "gazon"],
  ])("are between %s and %s, from either side", (typed, meant) => {
    expect([isWithin(2, typed, meant), isWithin(2, meant, typed)]).toEqual([true, true]);
  });

  it.each(["traditionala", "tragere", "traieste"])("are not between tractor and %s", (other) => {
    expect(isWithin(2, "tractor", other)).toBe(false);
  });
});

it("corrects words of four to forty letters, never numbers", () => {
  expect(["iarba", "gazn", "a".repeat(40)].map(isCorrectable)).toEqual([true, true, true]);
  expect(["gaz", "2024", "4turf", "", "a".repeat(41)].map(isCorrectable)).toEqual([false, false, false, false, false]);
});
