import { describe, expect, it } from "vitest";
import { compareTexts, compareWords } from "./comparison.ts";
import { fieldsOf } from "./texts.ts";

const shown = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : `${kind === "out" ? "-" : "+"}[${text}]`))
    .join("");

describe("words", () => {
  it.each([
    ["unu doi trei", "unu doi trei", "unu doi trei"],
    ["unu doi trei", "unu patru trei", "unu -[doi]+[patru] trei"],
    ["", "unu", "+[unu]"],
    ["unu", "", "-[unu]"],
    ["a b c d", "b c d e", "-[a ]b c d+[ e]"],
    ["un om. Alt om.", "un om.", "un om.-[ Alt om.]"],
  ])("%j → %j", (before, after, said) => {
    expect(shown(before, after)).toBe(said);
  });

  it("of a long text are compared line by line, and nothing is lost", () => {
    const long = (word: string) => Array.from({ length: 2_500 }, (_line, index) => `${word} ${index % 7} a b`).join("\n");
    const pieces = compareWords(long("x"), `${long("x")}\nîncă una`);
    expect(
      pieces
        .filter(({ kind }) => kind !== "out")
        .map(({ text }) => text)
        .join(""),
    ).toBe(`${long("x")}\nîncă una`);
  });
});

describe("texts", () => {
  const fields = fieldsOf("contact");

  it("name the fields that differ, under their part of the form", () => {
    const before = { heading: "Contact", reasons: ["unu", "doi"], gallery: [{ picture: { file: "contact/contact-1", alt: "Sediul" } }] };
    const after = { ...before, reasons: ["unu", "trei"], gallery: [] };
    expect(compareTexts(fields, before, after).map(({ label }) => label)).toEqual([
      "De ce noi · Motive, câte unul pe rând",
      "Galeria · Imagini",
    ]);
    expect(compareTexts(fields, before, structuredClone(before))).toEqual([]);
  });

  it("of rich text are words, not markup", () => {
    const row = (body: string) => ({ sections: [{ heading: "H", body, shown: "mereu" }] });
    const [changed] = compareTexts(fieldsOf("terms"), row("<p>A &amp; B</p>"), row("<p>A &amp; <strong>C</strong></p>"));
    expect(changed?.pieces.map(({ text }) => text).join("")).not.toMatch(/[<>]|&amp;/);
  });
});
