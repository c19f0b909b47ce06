import { describe, expect, it } from "vitest";
import { compareWords, diffRows, type Part } from "./text-diff.ts";

const shown = (parts: readonly Part[]) =>
  parts.map(({ mark, text }) => (mark === "same" ? text : `${mark === "gone" ? "-" : "+"}[${text}]`)).join("");
const side = (parts: readonly Part[], left: Part["mark"]) =>
  parts
    .filter(({ mark }) => mark !== left)
    .map(({ text }) => text)
    .join("");

describe("words that went and came", () => {
  it.each([
    ["unu doi trei", "unu doi trei", "unu doi trei"],
    ["unu doi trei", "unu patru trei", "unu -[doi]+[patru] trei"],
    ["", "unu", "+[unu]"],
    ["unu", "", "-[unu]"],
    ["a b c d", "b c d e", "-[a ]b c d +[e]"],
    ["a b c", "x y z", "-[a b c]+[x y z]"],
    ["un om. Alt om.", "un om.", "un om.-[ Alt om.]"],
    ["semințe de gazon umbră", "semințe de gazon", "semințe de gazon-[ umbră]"],
    ["răsare în 7 zile", "răsare repede în 5 zile", "răsare +[repede ]în -[7]+[5] zile"],
    ["mălai\nță", "mălai\nșa", "mălai\n-[ță]+[șa]"],
  ])("%j → %j", (before, after, words) => {
    expect(shown(compareWords(before, after))).toBe(words);
  });

  it("the difference of a long text with one more line is that line", () => {
    const long = Array.from({ length: 2_500 }, (_line, index) => `x ${index % 7} a b`).join("\n");
    const parts = compareWords(long, `${long}\nîncă una`);
    expect(side(parts, "gone")).toBe(`${long}\nîncă una`);
    expect(side(parts, "same").trim()).toBe("încă una");
  });

  it("the difference of texts in which nearly every word differs is whole lines, or all, and nothing is lost", () => {
    const long = (word: string, between: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join(between);
    const [before, after] = [`titlu\n${long("x", " ")}\nsfârșit`, `titlu\n${long("y", " ")}\nsfârșit`];
    const lines = compareWords(before, after);
    expect(lines.map(({ mark }) => mark)).toEqual(["same", "gone", "new", "same"]);
    expect([side(lines, "new"), side(lines, "gone")]).toEqual([before, after]);
    const whole = compareWords(long("x", "\n"), long("y", "\n"));
    expect(whole.map(({ mark }) => mark)).toEqual(["gone", "new"]);
  });
});

it("each row is a part", () => {
  expect(shown(diffRows(["a", "b", "c"], ["c", "a", "b"]))).toBe("+[c]ab-[c]");
});
