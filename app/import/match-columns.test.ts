import { describe, expect, it } from "vitest";
import { findHead, isHeadAgain } from "./match-columns.ts";

const KNOWN = ["denumire", "categorie", "preț", "preț fără tva", "preț cu tva", "greutate", "stoc", "ambalaj"];
const recognize = (titles: readonly string[]) => titles.map((title) => (KNOWN.includes(title.toLowerCase()) ? title : undefined));
const rowsOf = (...lines: string[]) => lines.map((line, index) => ({ number: index + 1, cells: line.split("|") }));
const headOf = (...lines: string[]) => findHead(rowsOf(...lines), recognize, () => false);

describe("the head of a table", () => {
  it.each([
    ["one row", ["Denumire|Preț", "Gazon|12"], ["Denumire", "Preț"]],
    ["a row below a name and a date", ["Listă 2026|", "|", "Denumire|Preț", "Gazon|12"], ["Denumire", "Preț"]],
    ["a group over its parts", ["Denumire|Preț|", "|fără TVA|cu TVA", "Gazon|1|2"], ["Denumire", "Preț fără TVA", "Preț cu TVA"]],
    [
      "one whose other titles are merged downwards",
      ["Denumire|Preț||Stoc", "Denumire|fără TVA|cu TVA|Stoc", "Gazon|1|2|3"],
      ["Denumire", "Preț fără TVA", "Preț cu TVA", "Stoc"],
    ],
    [
      "a group whose other titles stand in the second row",
      ["||Preț||", "Denumire|Categorie|fără TVA|cu TVA|Stoc", "Gazon|Gazon|1|2|3"],
      ["Denumire", "Categorie", "Preț fără TVA", "Preț cu TVA", "Stoc"],
    ],
    ["units below the titles", ["Denumire|Greutate|Preț", "|kg|lei", "Gazon|1|2"], ["Denumire", "Greutate (kg)", "Preț"]],
    ["a title without its neighbour, over a product", ["Denumire||Preț", "Gazon|x|5", "Lucernă|y|6"], ["Denumire", "", "Preț"]],
    ["two titles over products", ["Denumire|", "Gazon|25 kg", "Lucernă|5 kg"], ["Denumire", ""]],
  ])("the head of a table is %s", (what, lines, titles) => {
    const known = what.startsWith("units") ? [...KNOWN, "greutate (kg)"] : KNOWN;
    const head = findHead(
      rowsOf(...lines),
      (heads) => heads.map((title) => (known.includes(title.toLowerCase()) ? title : undefined)),
      () => false,
    );
    expect(head?.titles).toEqual(titles);
  });

  it("the head of a table comes again on each printed page, in its first row, its second or both", () => {
    const head = headOf("Denumire|Preț|", "|fără TVA|cu TVA", "Gazon|1|2");
    const isAgain = (line: string) => head && rowsOf(line).some((row) => isHeadAgain(row, head));
    expect(["Denumire|Preț|", "|FĂRĂ TVA|cu TVA", "denumire|Preț fără TVA|Preț cu TVA"].map(isAgain)).toEqual([true, true, true]);
    expect(["Denumire||", "Gazon|Preț|", "Gazon|1|2"].map(isAgain)).toEqual([false, false, false]);
  });
});
