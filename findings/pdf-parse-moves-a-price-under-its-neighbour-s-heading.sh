#!/usr/bin/env bash
# pdf-parse 2: below a first cell that is merged over two rows the others move to the left, so that a price stands under the heading of packs.
#
# pdf-parse 2.4.5 (getTable, new with version 2) on a ruled price list by pdfkit 0.20.2. A cell over several columns is kept in its place, with an empty cell for each of the others,
# and so is a cell over two rows in the middle of a row. The same cell at the left, one product with two packs as lists have it, leaves nothing in the row below: that comes one cell
# shorter, two where two cells are merged, and all that is right of them takes its neighbour's place. Who reads columns by headings finds '1 kg' for a product, '45,00' for its pack.
# Output seen: ["Produs","Ambalaj","RON"], ["GAZON","",""], ["Sport","10 kg","389,00"], ["1 kg","45,00"], ["Lucerna","25 kg","1.150,00"]; merged in the middle ["Eco","","45,00"].
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf-parse@2.4.5 pdfkit@0.20.2
cat > look.mjs <<'JS'
import { PDFParse } from "pdf-parse";
import PDFDocument from "pdfkit";
async function rowsOf(data) {
  const document = new PDFDocument({ size: "A4", margin: 40 });
  const parts = [];
  document.on("data", (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.table({ data });
  document.end();
  await ended;
  const { pages } = await new PDFParse({ data: new Uint8Array(Buffer.concat(parts)) }).getTable();
  return pages.flatMap(({ tables }) => tables.flat());
}
const head = ["Produs", "Ambalaj", "RON"];
const first = await rowsOf([
  head,
  [{ colSpan: 3, text: "GAZON" }],
  [{ rowSpan: 2, text: "Sport" }, "10 kg", "389,00"],
  ["1 kg", "45,00"],
  ["Lucerna", "25 kg", "1.150,00"],
]);
const middle = await rowsOf([head, ["Sport", { rowSpan: 2, text: "1 kg" }, "38,90"], ["Eco", "45,00"]]);
for (const row of [...first, ...middle]) console.log(JSON.stringify(row));
const isAsSeen =
  JSON.stringify(first) === '[["Produs","Ambalaj","RON"],["GAZON","",""],["Sport","10 kg","389,00"],["1 kg","45,00"],["Lucerna","25 kg","1.150,00"]]' &&
  JSON.stringify(middle) === '[["Produs","Ambalaj","RON"],["Sport","1 kg","38,90"],["Eco","","45,00"]]';
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
