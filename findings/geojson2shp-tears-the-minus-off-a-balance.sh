#!/usr/bin/env bash
# geojson2shp writes the minus of a number at the left edge of its column and the digits at the right: no reader finds a number there any more.
#
# geojson2shp 0.5.0, its tables read by dbffile 1.13.0 and shapefile 0.6.6. A numeric field of a .dbf is text, set to the right; the library fills the room between sign and digits with blanks
# ("-             12.25"). One reader answers NaN, the other null; what stops at the first blank, as C's atof does, reads a plain minus and makes it zero. Balances of nitrogen or lime,
# differences between two years and heights below a mark are the negative columns of a farm's map. The room behind the decimals is filled with NUL characters: dbffile passes over them, shapefile reads null for 12.25 as
# well and a number only where there are no decimals. The file opens everywhere without a warning.
# The columns themselves are those of the first feature alone: a property that is null there is written for none of the others, though each of them has a number; one would guess that the rest is looked at.
# Output seen: the table below.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geojson2shp@0.5.0 dbffile@1.13.0 shapefile@0.6.6 jszip@3.10.1
cat > look.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DBFFile } from "dbffile";
import { convert } from "geojson2shp";
import JSZip from "jszip";
import { openDbf } from "shapefile";

const ring = (x) => [[x, 45], [x, 45.01], [x + 0.01, 45.01], [x + 0.01, 45], [x, 45]];
async function written(values) {
  const features = values.map((balance, i) => ({ type: "Feature", properties: { name: `Lot ${i}`, balance }, geometry: { type: "Polygon", coordinates: [ring(24 + i / 10)] } }));
  const stream = new PassThrough();
  const [archive] = await Promise.all([buffer(stream), convert(features, stream, { layer: "lots", targetCrs: 4326 })]);
  const table = await (await JSZip.loadAsync(archive)).files["lots.dbf"].async("nodebuffer");
  writeFileSync("lots.dbf", table);
  const byDbffile = (await (await DBFFile.open("lots.dbf")).readRecords()).map((record) => String(record.balance));
  const source = await openDbf(table.buffer.slice(table.byteOffset, table.byteOffset + table.length));
  const byShapefile = [];
  for (let row = await source.read(); !row.done; row = await source.read()) byShapefile.push(String(row.value.balance));
  return { byDbffile: byDbffile.join(" "), byShapefile: byShapefile.join(" ") };
}

const CASES = [
  [[12.25, 3], "12.25 3", "null 3"],
  [[-12.25, -3], "NaN NaN", "null null"],
  [[1.5, null, 2], "1.5 NaN 2", "null null 2"],
  [[null, 1.5, 2], "undefined undefined undefined", "undefined undefined undefined"],
];
let isAsSeen = true;
for (const [values, seenByDbffile, seenByShapefile] of CASES) {
  const { byDbffile, byShapefile } = await written(values);
  console.log(`${values.map(String).join(" ").padEnd(14)} dbffile reads ${byDbffile.padEnd(30)} shapefile reads ${byShapefile}`);
  isAsSeen &&= byDbffile === seenByDbffile && byShapefile === seenByShapefile;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
