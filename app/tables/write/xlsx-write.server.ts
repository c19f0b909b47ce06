/** A table as a workbook, made while it is read: rows go into the file one after the other and none is kept. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { guardFormula, type WrittenCell } from "../cell.ts";
import { columnLetter } from "../table.ts";

const TYPES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>';
const ROOT_RELATIONS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>';
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
/** 0: as it is; 1: the head. */
const STYLES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
/** So that the same table is the same file. */
const THEN = new Date(2020, 0, 1);

export function xlsxOf(title: string, rows: Iterable<readonly WrittenCell[]>): Readable {
  const zip = new ZipFile();
  const add = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name, { mtime: THEN });
  add(TYPES, "[Content_Types].xml");
  add(ROOT_RELATIONS, "_rels/.rels");
  add(workbookXml(title), "xl/workbook.xml");
  add(RELATIONS, "xl/_rels/workbook.xml.rels");
  add(STYLES, "xl/styles.xml");
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  // Broken off by its reader, or broken by its source: it ends alone.
  sheet.on("error", (error) => output.destroy(error));
  output.on("close", () => sheet.destroy());
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { mtime: THEN });
  zip.end();
  return output;
}

function workbookXml(title: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function* sheetXml(rows: Iterable<readonly WrittenCell[]>): Generator<string, void, void> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
  let number = 0;
  for (const cells of rows) {
    number += 1;
    yield `<row r="${number}">${cells.map((cell, column) => cellXml(cell, columnLetter(column) + number, number === 1)).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

function cellXml(cell: WrittenCell, place: string, isHead: boolean): string {
  if (cell === null || cell === "") return "";
  const style = isHead ? ' s="1"' : "";
  if (typeof cell === "number") return `<c r="${place}"${style}><v>${cell}</v></c>`;
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(guardFormula(cell))}</t></is></c>`;
}

/** XML cannot hold most control characters, and reads a return as a new line; what looks like Excel's way to write them is written in it. */
function escaped(text: string): string {
  const whole = text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
  return escapeMarkup(whole);
}
