import { expect, it } from "vitest";
import { readSharedStrings, readSheetRows, readStyles } from "./xlsx-cells.ts";

it("cells that a line goes through are told by their font, or by all the parts of their text", () => {
  const styles = readStyles(`<styleSheet><fonts><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts>
    <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`);
  const strings = readSharedStrings(`<sst><si><r><rPr><strike/></rPr><t>250</t></r><r><t xml:space="preserve"> 230</t></r></si>
    <si><r><rPr><strike val="true"/></rPr><t>Gazon</t></r></si><si><t>Gazon</t></si></sst>`);
  expect(strings).toEqual([" 230", { struck: "Gazon" }, "Gazon"]);
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><v>250</v></c><c r="C1" s="2"><v>230</v></c>
    <c r="D1" t="s"><v>0</v></c><c r="E1" t="s"><v>2</v></c><c r="F1" s="1"/></row></sheetData></worksheet>`;
  const [row] = readSheetRows(sheet, { strings, styles, isFrom1904: false }).rows;
  expect(row?.struck).toEqual([0, 1]);
  expect(row?.cells.map((cell) => (typeof cell === "object" && cell.kind === "number" ? cell.value : cell))).toEqual([
    "Gazon",
    250,
    230,
    " 230",
    "Gazon",
  ]);
});
