import { describe, expect, it } from "vitest";
import { csvLine } from "./cell.ts";

describe("a line of a table", () => {
  it.each([
    [["Ana", 1.5, null, ""], '"Ana";1,5;;'],
    [['spune "da"; apoi\nîncă un rând'], '"spune ""da""; apoi\nîncă un rând"'],
    [[0], "0"],
    [[5e-7], "5e-7"],
  ])("%j", (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });

  it.each(["=1+1", "+40700", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", " =1", "＝1", "=cmd|' /C calc'!A0"])("%j is no formula", (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  });

  it.each(["Ana-Maria", "a=b", "ana@exemplu.ro", "3-5 ha", "'"])("%j stays as it is", (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  });
});
