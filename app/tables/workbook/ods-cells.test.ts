import { expect, it } from "vitest";
import { cellWords } from "../cell.ts";
import { UnreadableTable } from "../table.ts";
import { readOdsRows, readOdsSheets } from "./ods-cells.ts";

/** In the shape that LibreOffice writes, down to the empty end of rows and sheet. */
const documentOf = (rows: string, name = "Prețuri") =>
  `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet>
   <table:table table:name="Copertă"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>
   <table:table table:name="${name}">${rows}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
   <table:table table:name="Alta"><table:table-row><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row></table:table>
   </office:spreadsheet></office:body></office:document-content>`;
const row = (cells: string, more = "") =>
  `<table:table-row${more}>${cells}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`;
const text = (words: string, more = "") =>
  `<table:table-cell office:value-type="string"${more}><text:p>${words}</text:p></table:table-cell>`;
const value = (type: string, attributes: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${attributes} calcext:value-type="${type}"><text:p>${shown}</text:p></table:table-cell>`;
const read = (rows: string) => readOdsRows(documentOf(rows), "Prețuri").rows.map(({ cells }) => cells);

it("a workbook of ODS names its sheets, and the one that is wanted is read", () => {
  expect(readOdsSheets(documentOf("")).map(({ name }) => name)).toEqual(["Copertă", "Prețuri", "Alta"]);
  expect(readOdsRows(documentOf(row(text("a"))), "Prețuri").rows).toEqual([{ number: 1, cells: ["a"] }]);
  expect(readOdsRows(documentOf(""), "Alta").rows).toEqual([{ number: 1, cells: ["y"] }]);
});

it.each([
  [value("float", 'office:value="389"', "389,00"), "389,00"],
  [value("float", 'office:value="64.9"', "64,90 lei"), "64,90 lei"],
  [value("currency", 'office:currency="RON" office:value="1020"', "1.020,00 RON"), "1020,00 RON"],
  [value("percentage", 'office:value="0.11"', "11%"), "11%"],
  [value("date", 'office:date-value="2026-12-31"', "31.12.26"), "31.12.2026"],
  [value("boolean", 'office:boolean-value="true"', "ADEVĂRAT"), "da"],
  [value("float", 'office:value="5941234567899"', "5,94E+12"), "5941234567899"],
  [
    '<table:table-cell><text:p>un<text:s text:c="2"/>rând</text:p><text:p>altul &amp; gata</text:p></table:table-cell>',
    "un  rând\naltul & gata",
  ],
  ["<table:table-cell><office:annotation><text:p>notă</text:p></office:annotation><text:p>text</text:p></table:table-cell>", "text"],
  ['<table:table-cell office:value-type="string" office:string-value="Gazon"/>', "Gazon"],
])("%s shows %j", (cell, content) => {
  expect(read(row(cell)).map((cells) => cells.map(cellWords))).toEqual([[content]]);
});

it("an error of a formula is a fault", () => {
  expect(
    read(
      row(
        '<table:table-cell table:formula="of:=[.A1]" office:value-type="string" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>',
      ),
    ),
  ).toEqual([[{ kind: "error", fault: "Celula are o eroare de calcul (#REF!)." }]]);
});

it("a heading that every printed page repeats and rows that fold are rows like others", () => {
  const heading = `<table:table-header-rows>${row(text("Produs"))}</table:table-header-rows>`;
  const group = `<table:table-row-group><table:table-row-group>${row(text("a"))}</table:table-row-group>${row(text("b"))}</table:table-row-group>`;
  expect(read(heading + group + row(text("c")))).toEqual([["Produs"], ["a"], ["b"], ["c"]]);
});

it("cells and rows that are said once stand as often as they are meant, and rows keep their numbers", () => {
  const rows = row(
    [text("a"), text("b", ' table:number-columns-repeated="2"'), '<table:table-cell table:number-columns-repeated="2"/>', text("c")].join(
      "",
    ),
  );
  const blank =
    '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  expect(readOdsRows(documentOf(rows + blank + row(text("d"), ' table:number-rows-repeated="2"')), "Prețuri").rows).toEqual([
    { number: 1, cells: ["a", "b", "b", "", "", "c"] },
    { number: 5, cells: ["d"] },
    { number: 6, cells: ["d"] },
  ]);
});

it("cells merged downwards hold the same in each row, merged to the right in the first alone", () => {
  const first = text("Gazon", ' table:number-rows-spanned="2" table:number-columns-spanned="1"') + text("a");
  const second = `<table:covered-table-cell/>${text("b")}`;
  expect(read(row(first) + row(second) + row(`<table:table-cell/>${text("c")}`))).toEqual([
    ["Gazon", "a"],
    ["Gazon", "b"],
    ["", "c"],
  ]);
});

it.each([
  ["too many rows", row(text("a"), ' table:number-rows-repeated="30000"')],
  ["too many cells in few words", row(text("a", ' table:number-columns-repeated="1000"'), ' table:number-rows-repeated="3000"')],
])("of %s it is refused", (_what, rows) => {
  expect(() => read(rows)).toThrow(UnreadableTable);
});

it("a cell that says blanks without end is no longer than it takes to see that it is too long", () => {
  const [[cell = ""] = []] = read(row(`<table:table-cell><text:p>a${'<text:s text:c="100"/>'.repeat(3_000)}</text:p></table:table-cell>`));
  expect(String(cell).length).toBeGreaterThan(32_767);
  expect(String(cell).length).toBeLessThan(33_000);
});

it("a number without a format of its own is the number, whatever Gnumeric 1.12.55 says that its narrow column shows", () => {
  const styles = `<office:automatic-styles><style:style style:name="ACE-0" style:family="table-cell" style:data-style-name="General"/>
    <style:style style:name="ACE-1" style:family="table-cell" style:data-style-name="ND-0"/>
    <number:number-style style:name="ND-0"><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:number-style>
    </office:automatic-styles><office:body>`;
  const cells = [
    ["ACE-0", "12.125", "12"],
    ["ACE-0", "234567.890000000000001", "2E+05"],
    ["ACE-1", "0.333333333333333300003", "0.33"],
  ].map(([style, number = "", shown = ""]) => value("float", `table:style-name="${style}" office:value="${number}"`, shown));
  const xml = documentOf(row(cells.join("")))
    .replace("<office:body>", styles)
    .replace('xmlns:calcext="c"', 'xmlns:calcext="c" xmlns:style="s" xmlns:number="n"');
  expect(readOdsRows(xml, "Prețuri").rows[0]?.cells.map(cellWords)).toEqual(["12,125", "234567,89", "0,33"]);
});

it("cells that a line goes through are told by their style, by that of their column, or by all the parts of their text", () => {
  const line = '<style:text-properties style:text-line-through-style="solid"/>';
  const styles = `<office:automatic-styles><style:style style:name="ce1" style:family="table-cell">${line}</style:style>
    <style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style>
    <style:style style:name="T1" style:family="text">${line}</style:style></office:automatic-styles>`;
  const columns = '<table:table-column table:number-columns-repeated="3"/><table:table-column table:default-cell-style-name="ce1"/>';
  const part = '<text:span text:style-name="T1">250</text:span>';
  const cells = [text("a", ' table:style-name="ce1"'), text("b", ' table:style-name="ce2"'), text(`${part} 230`), text("d"), text(part)];
  const xml = documentOf(columns + row(cells.join(""))).replace("<office:body>", `${styles}<office:body>`);
  expect(readOdsRows(xml, "Prețuri").rows).toEqual([{ number: 1, cells: ["a", "b", " 230", "d", "250"], struck: [0, 3, 4] }]);
});
