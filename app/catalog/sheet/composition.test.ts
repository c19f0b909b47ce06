import { describe, expect, it } from "vitest";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { readComposition } from "./composition.ts";

describe("readComposition", () => {
  it("readComposition reads parts, names and Latin names", () => {
    expect(readComposition("70% raigras peren (Lolium perenne), 30% firuță (Poa pratensis)")).toEqual([
      { percent: 70, name: "raigras peren", latin: "Lolium perenne" },
      { percent: 30, name: "firuță", latin: "Poa pratensis" },
    ]);
  });

  it("readComposition reads parts without a Latin name", () => {
    expect(readComposition("80% graminee fine de pajiște, 20% flori de câmp")).toEqual([
      { percent: 80, name: "graminee fine de pajiște", latin: undefined },
      { percent: 20, name: "flori de câmp", latin: undefined },
    ]);
  });

  it("readComposition reads a decimal comma as part of a number and a comma in brackets as part of the brackets", () => {
    const parts = readComposition("62,5% raigras (Lolium perenne, inclusiv tetraploide), 37,5 % trifoi (Trifolium repens)");
    expect(parts).toEqual([
      { percent: 62.5, name: "raigras", latin: "Lolium perenne" },
      { percent: 37.5, name: "trifoi", latin: "Trifolium repens" },
    ]);
  });

  it.each([
    ["one part is no bar", "100% trifoi alb (Trifolium repens)"],
    ["a part has no percentage", "50% raigras anual, completat cu raigras peren"],
    ["the parts do not add up to a hundred", "50% raigras, 20% firuță"],
    ["the parts add up to more", "80% raigras, 40% firuță"],
    ["there are no percentages at all", "păiuș roșu și iarba-câmpului"],
    ["it is empty", ""],
  ])("readComposition shows nothing rather than half a bar: %s", (_why, value) => {
    expect(readComposition(value)).toBeUndefined();
  });

  it("readComposition forgives a hundred that is rounded", () => {
    expect(readComposition("33,3% a, 33,3% b, 33,3% c")).toHaveLength(3);
  });

  it("readComposition reads every mixture of the catalogue whose parts are all given, and adds up to a hundred", () => {
    const mixtures = catalogue.products.flatMap(({ slug, specs }) => {
      const value = specs.find(({ spec_key }) => spec_key === "Compoziție")?.spec_value ?? "";
      const percentages = [...value.matchAll(/(\d+)%/g)].map((match) => Number(match[1]));
      return percentages.length > 1 && percentages.reduce((a, b) => a + b) === 100 ? [{ slug, value, percentages }] : [];
    });
    expect(mixtures.length).toBeGreaterThan(5);
    // Expressmaster Plus and its like name only some of their parts; these are not in the list.
    for (const { slug, value, percentages } of mixtures) {
      expect([slug, readComposition(value)?.map(({ percent }) => percent)]).toEqual([slug, percentages]);
    }
  });
});
