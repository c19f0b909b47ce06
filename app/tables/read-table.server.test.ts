import { describe, expect, it } from "vitest";
import { readCsv } from "./read-table.server.ts";

const rowsOf = (text: string) => readCsv(Buffer.from(text)).rows.map(({ cells }) => cells);

describe("quotation marks with blanks beside them are no part of the cell", () => {
  it.each<[string, string, string[]]>([
    ["behind them", '"Lucernă; soi nou" ;Lucernă;12,50', ["Lucernă; soi nou", "Lucernă", "12,50"]],
    ["behind doubled ones", '"Iarba ""Sport""" ;Gazon;10', ['Iarba "Sport"', "Gazon", "10"]],
    ["behind each separator, as SQL tools write", '"Denumire", "Categorie", "Pret"', ["Denumire", "Categorie", "Pret"]],
    ["between tabs", '"a"\t\t "b c" \t', ["a", "", "b c", ""]],
    ["within them, which stay", '"  x  ";"rând \nnou "', ["  x  ", "rând \nnou "]],
    ["where a cell beside has marks of its own", '"Gazon" ;"Gazon "Sport" 10"; "b"', ["Gazon", '"Gazon "Sport" 10"', "b"]],
  ])("%s", (_where, line, cells) => {
    expect(rowsOf(line)).toEqual([cells]);
  });

  it("quotation marks in the middle of a cell stay", () => {
    expect(rowsOf('a;5" x;z "t"\n"x" y;"A" "B";1')).toEqual([
      ["a", '5" x', 'z "t"'],
      ['"x" y', '"A" "B"', "1"],
    ]);
  });
});

it("a code that was written as a formula, so that Excel keeps its zeros, is the code", () => {
  expect(rowsOf('="00123";"=""5941234567899""";\'="x";=1+1')).toEqual([["00123", "5941234567899", '="x"', "=1+1"]]);
});

describe("a bar divides cells where it can be nothing else", () => {
  it.each<[string, string, string[]]>([
    ["beside decimal commas", "Denumire|Preț\nLucernă, soi nou|12,50\nGazon|3,5", ["Denumire", "Preț"]],
    ["beside a comma of the head", "Denumire|Preț (lei, cu TVA)\nx, y|12,5", ["Denumire", "Preț (lei, cu TVA)"]],
    ["under a title", "Listă de prețuri, 2026\nNume|Preț\na|1", ["Listă de prețuri, 2026"]],
    ["as the file says", "sep=|\na|b;c\n1|2,5", ["a", "b;c"]],
  ])("%s", (_where, text, head) => {
    const { reading, rows } = readCsv(Buffer.from(text));
    expect([reading, rows[0]?.cells]).toEqual(["UTF-8, bară verticală", head]);
  });

  it.each([
    ["between the values of a cell", "Denumire;Compoziție\nX;a|b|c\nY;a|b|c", ["Denumire", "Compoziție"]],
    ["between tags", "Denumire,Etichete\nX,a|b\nY,c|d", ["Denumire", "Etichete"]],
    ["in one row", "Denumire;Soi\nX|Z;b\nY;c", ["Denumire", "Soi"]],
  ])("a bar divides no cells %s", (_where, text, head) => {
    expect(rowsOf(text)[0]).toEqual(head);
  });
});
