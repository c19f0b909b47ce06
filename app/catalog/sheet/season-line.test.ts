import { expect, it } from "vitest";
import { seasonLine } from "./season-line.ts";
import { readSowingWindows } from "./sowing.ts";

const sown = (name: string, verb: string, text: string) => ({ name, verb, windows: readSowingWindows(text) ?? [] });
const CATEGORIES = [
  sown("Gazon", "seamănă", "15 martie – 31 mai; 20 septembrie – 10 octombrie"),
  sown("Pășune", "seamănă", "15 martie – 20 aprilie"),
  sown("Bulbi de flori", "plantează", "septembrie – noiembrie"),
];

it.each([
  ["2026-11-27", "Noiembrie: se plantează bulbi de flori; comenzi pentru primăvară."],
  ["2026-04-10", "Aprilie: se seamănă gazon și pășune; comenzi pentru toamnă."],
  ["2026-10-01", "Octombrie: se seamănă gazon; se plantează bulbi de flori; comenzi pentru primăvară."],
  ["2026-01-05", "Ianuarie: comenzi pentru primăvară."],
])("on %s: %s", (day, words) => {
  expect(seasonLine(CATEGORIES, day)).toBe(words);
});

it("the line is empty where no category says when it is sown", () => {
  expect(seasonLine([sown("Unelte", "seamănă", "")], "2026-04-10")).toBe("");
});
