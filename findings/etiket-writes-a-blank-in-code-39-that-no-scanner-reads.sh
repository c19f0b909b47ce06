#!/usr/bin/env bash
# etiket writes the blank of Code 39 with two wide elements in place of three, so a label whose text holds a blank scans as nothing at all, while every other letter is right.
#
# etiket 0.11.0 (September 2026; by the author of hucre) with zxing-wasm 3.1.6 as the scanner and bwip-js 4.11.4 as the second writer. Code 39 has its name from three wide elements of nine in every character;
# ISO/IEC 16388 (table of characters) makes the blank one of its 43: narrow, WIDE, WIDE, narrow, narrow, narrow, WIDE, narrow, narrow. etiket's table has the second and the eighth wide and no third, which is no character of the symbology, and a reader
# refuses the whole symbol, not the blank alone. Code 39 is among the formats that the README calls verified by scanning, validateBarcode finds nothing wrong, and the text under the bars is right; a label "LOT 118" from the shed's
# printer looks like any other. Code 39 Extended is built on the same table. Code 93, 128 and the rest write blanks well. With "-" for the blank all is read.
# Output seen: LOT-118 read, LOT 118 nothing, Lot 118 (Extended) nothing, all three of bwip-js read; of 43 characters 1 differs from bwip-js, the blank: 010000010 for 011000100 (1 is wide); validateBarcode says valid.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts etiket@0.11.0 bwip-js@4.11.4 zxing-wasm@3.1.6 pngjs@7.0.0
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import bwip from "bwip-js";
import { barcodePNG, encodeCode39, validateBarcode } from "etiket";
import pngjs from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
const wasm = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } });
async function scan(png) {
  const { data, width, height } = pngjs.PNG.sync.read(Buffer.from(png));
  const found = await readBarcodes({ data: new Uint8ClampedArray(data), width, height }, { tryHarder: true, textMode: "Plain" });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text).join() || "nothing";
}
const seen = [];
for (const [text, type] of [["LOT-118", "code39"], ["LOT 118", "code39"], ["Lot 118", "code39ext"]]) {
  const ours = await scan(barcodePNG(text, { type, scale: 3, margin: 20 }));
  const theirs = await scan(await bwip.toBuffer({ bcid: type, text, scale: 3, padding: 10, backgroundcolor: "FFFFFF" }));
  console.log(`${type} "${text}": etiket ${ours}, bwip-js ${theirs}`);
  seen.push(`${ours}/${theirs}`);
}
// The second character of three: nine elements behind the nine of "*" and a narrow gap; 1 is wide.
const pattern = (widths) => widths.slice(10, 19).map((width) => (width > 1 ? 1 : 0)).join("");
const different = [];
for (const letter of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%") {
  const [ours, theirs] = [pattern(encodeCode39(letter)), pattern(bwip.raw({ bcid: "code39", text: letter })[0].sbs)];
  if (ours !== theirs) different.push(`"${letter}" ${ours} ${theirs}`);
}
const { valid } = validateBarcode("LOT 118", "code39");
console.log(`Different from bwip-js: ${different.join(", ")}; valid by validateBarcode: ${valid}`);
seen.push(...different, valid);
const isAsSeen = seen.join("; ") === 'LOT-118/LOT-118; nothing/LOT 118; nothing/Lot 118; " " 010000010 011000100; true';
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
