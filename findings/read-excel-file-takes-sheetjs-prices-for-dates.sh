#!/usr/bin/env bash
# read-excel-file takes a price for a date, or a date for a number, by how many formats the process that wrote the file had met before.
#
# read-excel-file 9.3.17 reading what xlsx (SheetJS) 0.18.5 wrote; exceljs 4.4.0 reads the same files. A cell says by a number which format it has; the file lists the formats it
# defines itself. SheetJS numbers its own from 60 on, in one table for the whole process, which a new workbook does not empty. read-excel-file leaves aside what a file says about any number below
# 100 and asks its own list instead, where 71 to 81 are the dates of a Thai Excel: the first eleven formats are never dates, whatever they say, and the next eleven always are.
# So of a date in yyyy-mm-dd comes 46096, and of 12.5 with #,##0.00 "RON", once a dozen formats were met, 11 January 1900. From memory one expects what exceljs and SheetJS read: what the file says.
# The standard (ECMA-376, numFmt) lists those numbers for formats that a file does not spell out. A test of prices that writes one file finds nothing, a server that writes many (and reads none with SheetJS between, which empties the table) does.
# Output seen: read-excel-file 12.5 (lei, the first format), 46096 (the date), 1900-01-11 (RON, the thirteenth); exceljs 12.5, 2026-03-15, 12.5.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 xlsx@0.18.5 exceljs@4.4.0
cat > look.mjs <<'JS'
import ExcelJS from "exceljs";
import { readSheet } from "read-excel-file/node";
import XLSX from "xlsx";
/** A workbook of one cell, written by SheetJS. */
function written(v, z) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, { "!ref": "A1", A1: { t: "n", v, z } }, "Prices");
  return XLSX.write(book, { type: "buffer", bookType: "xlsx" });
}
const name = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value));
const seen = [];
/** What both readers make of a file. */
async function show(title, file) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file);
  const both = [name((await readSheet(file))[0][0]), name(workbook.worksheets[0].getCell("A1").value)];
  seen.push(...both);
  console.log(`${title.padEnd(44)} read-excel-file ${both[0].padEnd(12)} exceljs ${both[1]}`);
}
const MARCH_15_2026 = 46096;
await show('12.5 as #,##0.00 "lei", the first format', written(12.5, '#,##0.00 "lei"'));
await show("15 March 2026 as yyyy-mm-dd", written(MARCH_15_2026, "yyyy-mm-dd"));
for (const unit of ["kg", "g", "t", "ha", "m", "m²", "l", "buc", "saci", "lei/kg"]) written(1, `0.00 "${unit}"`);
await show('12.5 as #,##0.00 "RON", the thirteenth', written(12.5, '#,##0.00 "RON"'));
const isAsSeen = seen.join() === "12.5,12.5,46096,2026-03-15,1900-01-11,12.5";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
